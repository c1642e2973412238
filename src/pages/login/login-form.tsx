import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button, Loader, Stack, Text, TextInput } from '../../components/ui/core'
import { credentialErrors, type Credentials } from '../../domain/account/credentials'
import type { Http } from '../../providers/http/http'
import { loginTexts } from './login-texts'
import { PasswordField } from './password-field'
import { useSignIn } from './use-sign-in'

const empty: Credentials = { email: '', password: '' }

/** Email and password, with what is wrong at the field itself (specification 5: login). */
export const LoginForm = ({ http }: { http: Http }) => {
  const [values, setValues] = useState(empty)
  const [wasTried, setTried] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const { isBusy, failure, attempt } = useSignIn(http)
  // A browser may have filled in the email before the page was drawn.
  useEffect(() => (email.current?.value === '' ? email : password).current?.focus(), [])
  const errors = wasTried ? credentialErrors(values) : {}

  const change = (name: keyof Credentials) => (event: FormEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget
    setValues((before) => ({ ...before, [name]: value }))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setTried(true)
    const wrong = credentialErrors(values)
    if (wrong.email ?? wrong.password) return (wrong.email ? email : password).current?.focus()
    if (!(await attempt(values))) password.current?.focus()
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
          value={values.password}
          error={errors.password}
          onChange={change('password')}
        />
        {failure !== undefined && (
          <Text role="alert" size="sm" sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 3 : 7] })}>
            {failure}
          </Text>
        )}
        {/* Disabled it would drop the focus to the page's body. */}
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
      </Stack>
    </form>
  )
}
