import { useNotification } from '@refinedev/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { QueryFailed } from '../../components/errors/load-failed'
import { useCopied } from '../../components/plain/copy-text'
import { linkTo, startDownload } from '../../components/plain/file-link'
import { plainTexts } from '../../components/plain/plain-texts'
import { QrPicture } from '../../components/qr-picture'
import { Spinner } from '../../components/spinner'
import { useStoreName } from '../../components/store-name'
import { Box, Button, Code, Group, Stack, Text, TextInput } from '../../components/ui/core'
import type { SecondFactorState } from '../../domain/account/sessions'
import { useCall } from '../calls/use-call'
import { useRead } from '../calls/use-read'
import { type Endpoint, type NoVariables, noVariables } from '../declaration/endpoint'
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

const turnOn: Endpoint<{ secret: string; code: string }, { recoveryCodes: string[] }> = {
  method: 'PUT',
  path,
  serialize: (json) => ({ json }),
  parse: dataOf,
  success: texts.turnedOn,
  failure: texts.turnOnFailed,
}

const turnOff: Endpoint<{ password: string }, unknown> = {
  method: 'POST',
  path: `${path}/off`,
  serialize: (json) => ({ json }),
  parse: (body) => body,
  success: texts.turnedOff,
  failure: texts.turnOffFailed,
}

interface OneInputProps {
  label: string
  missing: string
  submit: string
  isBusy: boolean
  /** @returns whether it succeeded; otherwise what was typed is selected */
  onSubmit: (value: string) => Promise<boolean>
  isPassword?: boolean
}

/** A form of one input. */
const OneInput = ({ label, missing, submit, isBusy, onSubmit, isPassword = false }: OneInputProps) => {
  const [value, setValue] = useState('')
  const [wasTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setTried(true)
    if (value === '' || !(await onSubmit(value))) field.current?.select()
  }
  const kind = isPassword
    ? { type: 'password', autoComplete: 'current-password' }
    : { inputMode: 'numeric' as const, autoComplete: 'one-time-code', maxLength: 20 }
  return (
    <form noValidate aria-busy={isBusy} onSubmit={(event) => void send(event)}>
      <Stack spacing="sm">
        <TextInput
          {...kind}
          ref={field}
          label={label}
          value={value}
          error={wasTried && value === '' ? missing : undefined}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The recovery codes, to be kept in any of three ways. */
const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const { open } = useNotification()
  const storeName = useStoreName()
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = codes.join('\n')
  const failed = plainTexts.copyFailed
  const { isCopied, copy } = useCopied(text, () => open?.({ type: 'error', message: failed, description: failed }))
  const download = (): void => {
    const lines = `${texts.fileTitle(storeName)}\n\n${text}\n`
    startDownload(linkTo(new Blob([lines], { type: 'text/plain' })), texts.file)
  }
  return (
    <Stack spacing="sm">
      <Text ref={title} tabIndex={-1} weight={600} sx={{ outline: 'none' }}>
        {texts.fileTitle(storeName)}
      </Text>
      <Text size="sm">{texts.keep}</Text>
      <Box component="ul" aria-label={texts.codes} m={0} p={0} sx={{ columns: 2, listStyle: 'none', lineHeight: 2 }}>
        {codes.map((code) => (
          <li key={code}>
            <Code sx={{ fontSize: 16 }}>{code}</Code>
          </li>
        ))}
      </Box>
      <Group spacing="sm" data-screen-only>
        <Button variant="default" onClick={(event) => void copy(event)}>
          <span aria-live="polite">{isCopied ? plainTexts.copied : texts.copy}</span>
        </Button>
        <Button variant="default" onClick={download}>
          {texts.download}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button onClick={onKept}>{texts.kept}</Button>
      </Group>
    </Stack>
  )
}

interface SecondFactorProps {
  /** Tells whether recovery codes are shown, which can then be printed. */
  onCodes: (areShown: boolean) => void
}

/** Turns one's own second factor on and off (docs/decisions/0046). */
export const SecondFactor = ({ onCodes }: SecondFactorProps) => {
  const query = useRead(state, noVariables)
  const making = useCall(newSecret)
  const turningOn = useCall(turnOn)
  const turningOff = useCall(turnOff)
  const [made, setMade] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const { data } = query

  const show = (next: readonly string[]): void => {
    setCodes(next)
    onCodes(next.length > 0)
  }
  // The error toasts are already shown.
  const setUp = async (): Promise<void> => setMade(await making.call(noVariables).catch(() => undefined))
  const start = async (secret: string, code: string): Promise<boolean> => {
    const done = await turningOn.call({ secret, code }).catch(() => undefined)
    if (!done) return false
    setMade(undefined)
    show(done.recoveryCodes)
    await query.refetch()
    return true
  }
  const stop = async (password: string): Promise<boolean> => {
    const isDone = await turningOff.call({ password }).then(
      () => true,
      () => false,
    )
    if (isDone) await query.refetch()
    return isDone
  }

  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={() => show([])} />
  if (query.error) return <QueryFailed text={texts.loadFailed} query={query} />
  if (!data) return <Spinner isSmall />
  if (data.isOn)
    return (
      <Stack spacing="sm">
        <Text size="sm">{texts.on(data.codesLeft)}</Text>
        <OneInput
          label={texts.password}
          missing={texts.passwordMissing}
          submit={texts.turnOff}
          isBusy={turningOff.isCalling}
          onSubmit={stop}
          isPassword
        />
      </Stack>
    )
  if (made)
    return (
      <Stack spacing="sm">
        <Text size="sm">{texts.scan}</Text>
        <QrPicture text={made.url} alt={texts.picture} />
        <TextInput label={texts.key} value={made.secret} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
        <OneInput
          label={texts.code}
          missing={texts.codeMissing}
          submit={texts.turnOn}
          isBusy={turningOn.isCalling}
          onSubmit={(code) => start(made.secret, code)}
        />
      </Stack>
    )
  return (
    <Stack spacing="sm">
      <Text size="sm">{texts.off}</Text>
      <Group>
        <Button variant="default" loading={making.isCalling} onClick={() => void setUp()}>
          {texts.setUp}
        </Button>
      </Group>
    </Stack>
  )
}
