import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Hint } from '../../components/hint'
import { Anchor, Button, Center, Loader, Paper, Stack, Text, Title } from '../../components/ui/core'
import type { Credentials } from '../../domain/account/login'
import { passwordFault } from '../../domain/account/password-rule'
import { readRecord } from '../../framework/declaration/envelope'
import { StatusError } from '../../framework/declaration/request-errors'
import { failureText } from '../../providers/http/failure-text'
import type { Http } from '../../providers/http/http'
import { PasswordField } from '../login/login-form'
import { Mark } from '../login/mark'

const texts = {
  title: 'Set your password',
  whose: (person: string, store: string) => `For ${person} at ${store}`,
  about: 'At least 8 characters. Longer is better, such as four words that do not belong together.',
  password: 'New password',
  submit: 'Set password',
  done: 'Your password was set.',
  signIn: 'Sign in',
  failed: 'Failed to set the password',
} as const

/** The most used passwords are known to the server only. */
const isCommon = (): boolean => false

/** Whose password a link sets, and why it sets none. Other failures are reported when the password is set. */
const useLink = (http: Http, token: string) => {
  const [person, setPerson] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    const aborted = new AbortController()
    const lookUp = async (): Promise<void> => {
      try {
        const { body } = await http.request({
          method: 'POST',
          path: '/auth/password-link/look-up',
          json: { token },
          signal: aborted.signal,
        })
        const { name = '', email } = readRecord<{ name?: string; email: string }>(body, ['data'], 'email')
        setPerson(name === '' ? email : `${name} (${email})`)
      } catch (error) {
        if (error instanceof StatusError && error.statusCode === 404) setRefusal(failureText(error, { failure: texts.failed }))
      }
    }
    void lookUp()
    return () => aborted.abort()
  }, [http, token])
  return { person, refusal }
}

/** Signs in with a password that was set. Rejects if that needs more, such as a code of the second factor. */
export type EnterWith = (credentials: Credentials) => Promise<void>

/** Whether the owner of the link, whom the answer names, is signed in. */
const signedIn = async (enter: EnterWith, body: unknown, password: string): Promise<boolean> => {
  try {
    const { email } = readRecord<{ email: string }>(body, ['data'], 'email')
    await enter({ email, password })
    return true
  } catch {
    return false
  }
}

/** Sets the password of the link's owner, once, and signs in with it. */
const useSetPassword = (http: Http, token: string, enter: EnterWith) => {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [failure, setFailure] = useState<string>()
  const set = async (password: string): Promise<void> => {
    setState('busy')
    setFailure(undefined)
    try {
      const { body } = await http.request({ method: 'POST', path: '/auth/password-link', json: { token, password } })
      // The link is used up, so that a failed sign-in is no failure of the form: the page then leads to the sign-in.
      const isIn = await signedIn(enter, body, password)
      if (!isIn) setState('done')
    } catch (error) {
      setFailure(failureText(error, { failure: texts.failed }))
      setState('idle')
    }
  }
  return { state, failure, set }
}

interface SetPasswordPageProps {
  http: Http
  storeName: string
  logo: string | undefined
  /** The token of the link. */
  token: string
  enter: EnterWith
}

/** Page of a password link, without sign-in (docs/decisions/0041). */
export const SetPasswordPage = ({ http, storeName, logo, token, enter }: SetPasswordPageProps) => {
  const { state, failure, set } = useSetPassword(http, token, enter)
  const { person, refusal } = useLink(http, token)
  const [password, setPassword] = useState('')
  const [wasTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const signIn = useRef<HTMLAnchorElement>(null)
  const isDone = state === 'done'
  useEffect(() => (isDone ? signIn : field).current?.focus(), [isDone])
  const refused = failure ?? refusal
  const fault = passwordFault(password, isCommon)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (fault === undefined && state === 'idle') void set(password)
    else field.current?.focus()
  }

  return (
    <Center
      component="main"
      p="md"
      sx={(theme) => ({
        minHeight: '100vh',
        backgroundColor: theme.colorScheme === 'dark' ? theme.colors.dark[8] : theme.colors.brand?.[0],
      })}
    >
      <Paper shadow="md" radius="lg" withBorder sx={{ width: '100%', maxWidth: 420, padding: 'clamp(20px, 6vw, 36px)' }}>
        <Stack spacing="md">
          <Stack spacing={4} align="center" sx={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
            <Mark logo={logo} />
            <Title order={1} size="h2">
              {texts.title}
            </Title>
            <Hint>{person === undefined ? storeName : texts.whose(person, storeName)}</Hint>
          </Stack>
          {isDone && (
            <Text role="status">
              {texts.done}{' '}
              <Anchor ref={signIn} href="/login">
                {texts.signIn}
              </Anchor>
            </Text>
          )}
          {refused !== undefined && !isDone && (
            <Text role="alert" size="sm" sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 3 : 7] })}>
              {refused}
            </Text>
          )}
          {refusal === undefined && !isDone && (
            <form noValidate aria-busy={state === 'busy'} onSubmit={submit}>
              <Stack spacing="md">
                <PasswordField
                  ref={field}
                  name="password"
                  autoComplete="new-password"
                  size="md"
                  label={texts.password}
                  description={texts.about}
                  value={password}
                  error={wasTried ? fault : undefined}
                  onChange={({ currentTarget }) => setPassword(currentTarget.value)}
                />
                <Button
                  type="submit"
                  size="md"
                  fullWidth
                  aria-disabled={state === 'busy'}
                  leftIcon={state === 'busy' && <Loader size={18} color="white" />}
                >
                  {texts.submit}
                </Button>
              </Stack>
            </form>
          )}
        </Stack>
      </Paper>
    </Center>
  )
}
