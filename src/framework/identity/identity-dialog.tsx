import { type FormEvent, useEffect, useRef, useState } from 'react'
import { componentTexts } from '../../components/component-texts'
import { useEarlyEscape } from '../../components/modal-window/use-early-escape'
import { stickyHead } from '../../components/modal-window/window-head'
import { Button, Group, Modal, Stack, Text, TextInput, Title } from '../../components/ui/core'
import { codeLength } from '../../domain/account/own-account'
import { passwordLength } from '../../domain/account/credentials'
import type { IdentityQuestion, Proof } from '../declaration/identity-question'

/** The window that asks who somebody is before a change that a stolen session must not make. */
const texts = {
  title: 'Enter your password again',
  about: 'This change could let somebody else into the store, or lead payments to them. All owners are told about it.',
  password: 'Your password',
  code: 'Code from the app, or a recovery code',
  passwordMissing: 'Enter your password.',
  codeMissing: 'Enter the code.',
  submit: 'Continue',
  busy: 'Checking…',
} as const

interface IdentityDialogProps {
  question: IdentityQuestion
  onClose: () => void
}

type Faults = Partial<Record<keyof Proof, string | undefined>>

/** Asks for the password, and for the code of two-step sign-in once the backend wants it; a wrong one is shown at its field. */
const IdentityDialog = ({ question, onClose }: IdentityDialogProps) => {
  const [proof, setProof] = useState<Proof>({ password: '', code: '' })
  const [needsCode, setNeedsCode] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const giveUp = (): void => {
    question.giveUp()
    onClose()
  }
  const id = useEarlyEscape(giveUp)
  // The code is asked for in the open window, and a wrong value is typed over.
  useEffect(() => (needsCode && faults.password === undefined ? code : password).current?.select(), [needsCode, faults])

  const type = (name: keyof Proof) => (event: FormEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget
    setProof((before) => ({ ...before, [name]: value }))
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    // React's events of a dialog pass through the form that it was opened from.
    event.stopPropagation()
    if (isBusy) return
    const missing: Faults = {
      password: proof.password === '' ? texts.passwordMissing : undefined,
      code: needsCode && proof.code.trim() === '' ? texts.codeMissing : undefined,
    }
    setFaults(missing)
    if (Object.values(missing).some(Boolean)) return
    setBusy(true)
    const refused = await question.prove({ ...proof, code: proof.code.trim() })
    setBusy(false)
    if (!refused) return onClose()
    // The first answer that a code is needed is no fault of the person.
    const isCodeWrong = refused.needsCode && needsCode
    setFaults(isCodeWrong ? { code: refused.fault } : refused.needsCode ? {} : { password: refused.fault })
    setNeedsCode(needsCode || refused.needsCode)
  }

  const fieldOf = (name: keyof Proof) => ({
    ref: name === 'code' ? code : password,
    name,
    label: texts[name],
    value: proof[name],
    error: faults[name],
    errorProps: { role: 'alert' },
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: type(name),
  })

  return (
    <Modal
      id={id}
      opened
      onClose={giveUp}
      title={
        <Title order={2} size="h4">
          {texts.title}
        </Title>
      }
      closeButtonLabel={componentTexts.close}
      zIndex={400}
      padding="lg"
      styles={(theme) => stickyHead(theme, theme.spacing.lg)}
      centered
    >
      <form noValidate aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text size="sm">{texts.about}</Text>
          <TextInput
            {...fieldOf('password')}
            type="password"
            autoComplete="current-password"
            maxLength={passwordLength.max}
            data-autofocus
          />
          {needsCode && <TextInput {...fieldOf('code')} autoComplete="one-time-code" inputMode="text" maxLength={codeLength} />}
          <Group position="right">
            <Button variant="default" onClick={giveUp}>
              {componentTexts.cancel}
            </Button>
            {/* Not `disabled` while busy: the button would lose the focus. */}
            <Button type="submit" aria-disabled={isBusy}>
              {isBusy ? texts.busy : texts.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

export default IdentityDialog
