import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button, Stack, Text, TextInput } from '../../components/ui/core'
import { SignInButton } from './login-form'

const texts = {
  app: 'Enter the code that your authenticator app shows for this store.',
  recovery: 'Enter one of the recovery codes that you saved when you turned on two-step sign-in. Each works once.',
  code: 'Code from the app',
  recoveryCode: 'Recovery code',
  missing: 'Enter the code.',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the code from the app',
  back: 'Back',
} as const

interface CodeFormProps {
  isBusy: boolean
  /** Why the last code was refused. */
  failure: string | undefined
  /** @returns whether the sign-in succeeded */
  onEnter: (code: string) => Promise<boolean>
  onBack: () => void
}

/** Asks for the code of two-step sign-in, after the password was right (docs/decisions/0046). */
const CodeForm = ({ isBusy, failure, onEnter, onBack }: CodeFormProps) => {
  const [code, setCode] = useState('')
  const [wasTried, setTried] = useState(false)
  const [isRecovery, setRecovery] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [isRecovery])
  const isMissing = code.trim() === ''

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setTried(true)
    // The next code is typed over a wrong one.
    if (isMissing || !(await onEnter(code))) field.current?.select()
  }

  const change = (): void => {
    setRecovery(!isRecovery)
    setCode('')
    setTried(false)
  }

  return (
    <form noValidate aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
      <Stack spacing="md">
        <Text size="sm">{isRecovery ? texts.recovery : texts.app}</Text>
        <TextInput
          ref={field}
          name="code"
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          size="md"
          label={isRecovery ? texts.recoveryCode : texts.code}
          value={code}
          error={wasTried && isMissing ? texts.missing : failure}
          // No toast tells the server's refusal, and the focus stays here, so that a new description would not be announced.
          errorProps={{ role: wasTried && isMissing ? undefined : 'alert' }}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <SignInButton isBusy={isBusy} />
        <Button variant="subtle" onClick={change}>
          {isRecovery ? texts.useApp : texts.useRecovery}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {texts.back}
        </Button>
      </Stack>
    </form>
  )
}

export default CodeForm
