import { useEffect, useRef, useState } from 'react'
import { QueryFailed } from '../../components/errors/load-failed'
import { QrPicture } from '../../components/qr-picture'
import { Spinner } from '../../components/spinner'
import { Button, Group, Stack, Text, TextInput } from '../../components/ui/core'
import { twoStepProof } from '../../domain/account/own-account'
import type { SecondFactorState } from '../../domain/account/sessions'
import { useCall } from '../calls/use-call'
import { useRead } from '../calls/use-read'
import { type Endpoint, type NoVariables, noVariables } from '../declaration/endpoint'
import { recordInputs } from '../form/inputs/record-input'
import { useCapabilities } from '../state/use-capabilities'
import { AccountForm } from './account-form'
import { accountTexts } from './account-texts'

const texts = accountTexts.factor
const path = '/auth/second-factor'

const dataOf = <T,>(body: unknown): T => (body as { data: T }).data

const state: Endpoint<NoVariables, SecondFactorState> = { method: 'GET', path, parse: dataOf }

interface Secret {
  secret: string
  /** otpauth://totp/… */
  url: string
}

const newSecret: Endpoint<NoVariables, Secret> = {
  method: 'POST',
  path: `${path}/secret`,
  parse: dataOf,
  failure: texts.setUpFailed,
}

interface Proof extends Record<string, string> {
  code: string
  password: string
}

interface NewCodes {
  recoveryCodes: string[]
}

const turnOn: Endpoint<Proof & { secret: string }, NewCodes> = {
  method: 'PUT',
  path,
  serialize: (json) => ({ json }),
  parse: dataOf,
  success: texts.turnedOn,
  failure: texts.turnOnFailed,
}

const turnOff: Endpoint<Proof, unknown> = {
  method: 'POST',
  path: `${path}/off`,
  serialize: (json) => ({ json }),
  parse: (body) => body,
  success: texts.turnedOff,
  failure: texts.turnOffFailed,
}

const newCodes: Endpoint<Proof, NewCodes> = {
  method: 'POST',
  path: `${path}/recovery-codes`,
  serialize: (json) => ({ json }),
  parse: dataOf,
  success: texts.newCodesMade,
  failure: texts.newCodesFailed,
}

const empty: Proof = { code: '', password: '' }

const passwordInput = { type: 'password', autoComplete: 'current-password', refusals: ['Current password'] }

const codeInput = { autoComplete: 'one-time-code', refusals: ['This code'] }

const setUpInputs = recordInputs<Proof>(twoStepProof.fields, {
  code: { ...codeInput, inputMode: 'numeric' },
  password: passwordInput,
})
/** A recovery code, which has letters, does instead of the one from the app. */
const proofInputs = recordInputs<Proof>(twoStepProof.fields, { code: codeInput, password: passwordInput })

interface ProofStepProps {
  about: string
  submitLabel: string
  send: (values: Proof) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}

/** Asks for the own password and a code before a change. */
const ProofStep = ({ about, onCancel, ...form }: ProofStepProps) => (
  <Stack spacing="sm">
    <Text size="sm">{about}</Text>
    <AccountForm {...form} empty={empty} definition={twoStepProof} inputs={proofInputs} isFocused>
      <Button variant="default" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </AccountForm>
  </Stack>
)

type SetUpProps = Omit<ProofStepProps, 'about' | 'submitLabel'> & {
  made: Secret
}

/** Shows the secret for the app, and asks for a code of it. */
const SetUp = ({ made, send, onDone, onCancel }: SetUpProps) => {
  const about = useRef<HTMLParagraphElement>(null)
  // The keyboard of a phone, which an input would open, would cover the picture.
  useEffect(() => about.current?.focus(), [])
  return (
    <Stack spacing="sm">
      <Text ref={about} tabIndex={-1} size="sm" sx={{ outline: 'none' }}>
        {texts.scan}
      </Text>
      <QrPicture text={made.url} alt={texts.picture} />
      <TextInput label={texts.key} value={made.secret} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <AccountForm
        empty={empty}
        definition={twoStepProof}
        inputs={setUpInputs}
        submitLabel={texts.turnOn}
        send={send}
        onDone={onDone}
      >
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </AccountForm>
    </Stack>
  )
}

interface SecondFactorProps {
  /** Shows new recovery codes. */
  onCodes: (codes: readonly string[]) => void
  /** Whether it takes the focus, after the recovery codes were shown. */
  isFocused: boolean
}

/** Turns one's own two-step sign-in on and off, and replaces the recovery codes (docs/decisions/0046). */
export const SecondFactor = ({ onCodes, isFocused }: SecondFactorProps) => {
  const query = useRead(state, noVariables)
  const { has } = useCapabilities(true)
  const making = useCall(newSecret)
  const turningOn = useCall(turnOn)
  const turningOff = useCall(turnOff)
  const replacing = useCall(newCodes)
  const [step, setStep] = useState<Secret | 'turn-off' | 'new-codes'>()
  const status = useRef<HTMLParagraphElement>(null)
  const [focuses, setFocuses] = useState(isFocused ? 1 : 0)
  const { data } = query
  const isReady = data !== undefined && step === undefined

  useEffect(() => {
    if (focuses > 0 && isReady) status.current?.focus()
  }, [focuses, isReady])

  const end = (): void => {
    setStep(undefined)
    // The button that had the focus is gone.
    setFocuses(focuses + 1)
  }
  // The error toast is already shown.
  const setUp = async (): Promise<void> => setStep(await making.call(noVariables).catch(() => undefined))
  const show = ({ recoveryCodes }: NewCodes): void => {
    onCodes(recoveryCodes)
    void query.refetch()
  }
  const readAgain = (): void => {
    end()
    void query.refetch()
  }

  if (query.error) return <QueryFailed text={texts.loadFailed} query={query} />
  if (!data) return <Spinner isSmall />
  if (step === 'turn-off')
    return (
      <ProofStep
        about={texts.turnOffAbout}
        submitLabel={texts.turnOff}
        send={(values) => turningOff.call(values)}
        onDone={readAgain}
        onCancel={end}
      />
    )
  if (step === 'new-codes')
    return (
      <ProofStep
        about={texts.newCodesAbout}
        submitLabel={texts.newCodes}
        send={async (values) => show(await replacing.call(values))}
        onDone={end}
        onCancel={end}
      />
    )
  if (step) {
    const send = async (proof: Proof) => show(await turningOn.call({ ...proof, secret: step.secret }))
    return <SetUp made={step} send={send} onDone={end} onCancel={end} />
  }
  const about = data.isOn ? texts.on(data.codesLeft) : texts.off
  return (
    <Stack spacing="sm">
      <Text ref={status} data-autofocus={isFocused || undefined} tabIndex={-1} size="sm" sx={{ outline: 'none' }}>
        <b>{about.split(' ', 1)}</b>
        <span>{about.slice(about.indexOf(' '))}</span>
      </Text>
      <Group spacing="sm">
        {!data.isOn && (
          <Button variant="default" loading={making.isCalling} onClick={() => void setUp()}>
            {texts.setUp}
          </Button>
        )}
        {data.isOn && has('recovery-codes') && (
          <Button variant="default" onClick={() => setStep('new-codes')}>
            {texts.newCodes}
          </Button>
        )}
        {data.isOn && (
          <Button variant="default" onClick={() => setStep('turn-off')}>
            {texts.turnOff}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
