import {
  type ComponentPropsWithoutRef,
  type FormEvent,
  forwardRef,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { ActionIcon, Button, Loader, Stack, Text, TextInput } from '../../components/ui/core'
import { IconEye, IconEyeOff } from '../../components/ui/icons'
import { type Credentials, login } from '../../domain/account/login'
import { faultsOf } from '../../domain/record/faults'
import { authTexts } from '../../providers/auth/auth-texts'
import { signIn, SignInError } from '../../providers/auth/sign-in'
import type { Http } from '../../providers/http/http'
import { showToast } from '../../providers/notifications/show-toast'
import { useSessionStore } from '../../providers/session/session-context'
import { earlyCredentials, takeEarlyForm } from './early-form'
import { loginTexts } from './login-texts'
import { messageIn } from '../../framework/declaration/envelope'
import { failureText } from '../../providers/http/failure-text'

interface ForgottenProps {
  http: Http
  mailsLinks: boolean
  /** The e-mail address that was typed; undefined, and told at its field, if it is none. */
  email: () => string | undefined
}

/** What to do without a password: ask the owner, or have a link mailed where the backend does so (docs/decisions/0100). */
const Forgotten = ({ http, mailsLinks, email }: ForgottenProps) => {
  const [answer, setAnswer] = useState('')

  const send = async (): Promise<void> => {
    const typed = email()
    if (typed === undefined) return
    setAnswer('')
    try {
      const { body } = await http.request({ method: 'POST', path: '/auth/password-link/mail', json: { email: typed } })
      setAnswer(messageIn(body) ?? '')
    } catch (error) {
      setAnswer(failureText(error, { failure: loginTexts.mailFailed }))
    }
  }

  return (
    <div>
      <Text size="sm" color="dimmed" align="center" mt="xs" sx={{ textWrap: 'balance' }}>
        {loginTexts.forgotten}
      </Text>
      {mailsLinks && (
        <Button variant="subtle" fullWidth onClick={() => void send()}>
          {loginTexts.mail}
        </Button>
      )}
      <Text size="sm" weight={600} align="center" role="status" sx={{ '&:not(:empty)': { marginTop: 8 } }}>
        {answer}
      </Text>
    </div>
  )
}

/**
 * Signs in. A success is a toast; a failure is shown in the form, and so makes none (contract 8.1). It is cleared by the next
 * attempt.
 */
const useSignIn = (http: Http) => {
  const session = useSessionStore()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)

  /** @returns whether the sign-in succeeded, or goes on with a code of the second factor */
  const attempt = async (credentials: Credentials, code?: string): Promise<boolean> => {
    setBusy(true)
    setFailure(undefined)
    try {
      await signIn(http, session, credentials, code)
      showToast('success', authTexts.success)
      return true
    } catch (error) {
      if (code === undefined && error instanceof SignInError && error.needsCode) {
        setNeedsCode(true)
        return true
      }
      setFailure(error instanceof SignInError ? error.message : authTexts.failed)
      return false
    } finally {
      setBusy(false)
    }
  }

  const back = (): void => {
    setFailure(undefined)
    setNeedsCode(false)
  }
  return { isBusy, failure, attempt, needsCode, back }
}

const CodeForm = lazy(() => import('./code-form'))

/** A failed sign-in, as a screen reader announces it. */
const FailureText = ({ children }: { children: string }) => (
  <Text role="alert" size="sm" sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 3 : 7] })}>
    {children}
  </Text>
)

interface SignInButtonProps {
  isBusy: boolean
}

/** Not `disabled` while busy: the button would lose the focus. */
export const SignInButton = ({ isBusy }: SignInButtonProps) => (
  <Button
    type="submit"
    size="md"
    fullWidth
    mt="xs"
    aria-disabled={isBusy}
    leftIcon={isBusy && <Loader size={18} color="white" />}
  >
    {isBusy ? loginTexts.signingIn : loginTexts.signIn}
  </Button>
)

type PasswordFieldProps = Omit<ComponentPropsWithoutRef<typeof TextInput>, 'type' | 'rightSection'>

/**
 * Password field with a visibility toggle. Not Mantine's PasswordInput: its toggle is not accessible by keyboard or
 * screen reader, and its error is not associated with the input.
 */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>((props, ref) => {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  const toggle = (
    <ActionIcon
      size={40}
      aria-label={isShown ? loginTexts.hidePassword : loginTexts.showPassword}
      onClick={() => setShown(!isShown)}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
  const type = isShown ? 'text' : 'password'
  return <TextInput {...props} ref={ref} type={type} rightSection={toggle} rightSectionWidth={48} />
})
PasswordField.displayName = 'PasswordField'

/** As in all forms, though the fields are as high as a thumb. */
const smallLabel = { size: 'sm' }

const empty: Credentials = { email: '', password: '' }

interface LoginFormProps {
  http: Http
  /** Why the last session ended, if the user does not know. */
  ending?: string | undefined
  /** The backend mails a link to whoever has forgotten the password. */
  mailsLinks: boolean
}

/** Email and password form with field errors (contract 5.3). */
export const LoginForm = ({ http, ending, mailsLinks }: LoginFormProps) => {
  const [values, setValues] = useState(() => earlyCredentials() ?? empty)
  /** The fields that say what is wrong with them. */
  const [tried, setTried] = useState<'none' | 'email' | 'all'>('none')
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const { isBusy, failure, attempt, needsCode, back } = useSignIn(http)
  const early = useRef<string>()
  useLayoutEffect(() => {
    early.current = takeEarlyForm()
  }, [])
  // The browser may have filled in the email before the first render.
  useEffect(() => {
    const isNext = early.current === 'password' || (early.current === undefined && email.current?.value !== '')
    ;(isNext ? password : email).current?.focus()
  }, [])
  const errors = tried === 'none' ? {} : faultsOf(login, values)

  const change = (name: keyof Credentials) => (event: FormEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget
    setValues((before) => ({ ...before, [name]: value }))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setTried('all')
    const wrong = faultsOf(login, values)
    if (wrong.email ?? wrong.password) return (wrong.email ? email : password).current?.focus()
    if (!(await attempt(values))) password.current?.focus()
  }

  /** What was typed as e-mail address; undefined, and told at its field, if it is none. */
  const findEmail = (): string | undefined => {
    if (faultsOf(login, values).email === undefined) return values.email
    if (tried === 'none') setTried('email')
    email.current?.focus()
    return undefined
  }

  if (needsCode) {
    const enter = (code: string) => attempt(values, code)
    return (
      <Suspense fallback={<Loader mx="auto" display="block" />}>
        <CodeForm isBusy={isBusy} failure={failure} onEnter={enter} onBack={back} />
      </Suspense>
    )
  }

  return (
    <form noValidate aria-busy={isBusy} onSubmit={submit}>
      <Stack spacing="md">
        <TextInput
          ref={email}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          label={loginTexts.email}
          labelProps={smallLabel}
          // Above the form, and read out with the field that has the focus: a status that comes with its page is not announced.
          description={ending}
          inputWrapperOrder={['description', 'label', 'input', 'error']}
          descriptionProps={{ size: 'md', mb: 'md', sx: { color: 'inherit', fontWeight: 500, textAlign: 'center' } }}
          value={values.email}
          error={errors.email}
          onChange={change('email')}
        />
        <PasswordField
          ref={password}
          name="password"
          autoComplete="current-password"
          size="md"
          label={loginTexts.password}
          labelProps={smallLabel}
          value={values.password}
          error={tried === 'all' ? errors.password : undefined}
          onChange={change('password')}
        />
        {failure !== undefined && <FailureText>{failure}</FailureText>}
        <SignInButton isBusy={isBusy} />
        <Forgotten http={http} mailsLinks={mailsLinks} email={findEmail} />
      </Stack>
    </form>
  )
}
