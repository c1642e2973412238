import { type ReactNode, useEffect, useReducer, useRef } from 'react'
import { capitalInput } from '../../../components/plain/composition'
import { Box, Button, Group, Loader, TextInput } from '../../../components/ui/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '../../../components/ui/icons'
import { useCall } from '../../calls/use-call'
import { isAbort } from '../../declaration/abort'
import type { Endpoint } from '../../declaration/endpoint'
import { formTexts } from '../form-texts'
import type { FormExtra, InputForm } from '../record-form'
import { hasErrors } from '../use-form-state'
import { FixedField, fieldOrder } from './text'

/** What is known about the availability of a code (contract 4.7). */
export interface CodeCheck {
  status: 'idle' | 'checking' | 'available' | 'unavailable' | 'error'
  code?: string
  message?: string
}

export interface CodeAnswer {
  isAvailable: boolean
  /** Message of the server. */
  message?: string | undefined
}

export interface CodeOptions {
  label: string
  /** Shown while the code is not checked. */
  help: string
  /** The code of a stored record cannot be changed. */
  isFixed: boolean
  /** Asks the server whether a code is available. */
  endpoint: Endpoint<{ code: string }, CodeAnswer>
  clean: (typed: string) => string
  /** The error message of an invalid code; `tooShort` is not shown while the code is typed. */
  faultOf: (code: string) => string | undefined
  /** `verifying`: shown during a submit. */
  texts: Record<'missing' | 'tooShort' | 'verifying' | AnswerText, string>
}

type AnswerText = 'available' | 'notAvailable' | 'checkFailed'

export type CodeEvent =
  /** The input was changed, or the last answer does not apply any more. */
  | { kind: 'changed' }
  | { kind: 'asked'; code: string; message: string }
  | { kind: 'answered'; code: string; answer: CodeAnswer }
  | { kind: 'failed'; code: string }
  /** The code is invalid. */
  | { kind: 'refused'; code: string; message: string }

export const uncheckedCode: CodeCheck = { status: 'idle' }

/** Returns the next state; answers are ignored unless they are about the code that is being checked. */
export const codeChecker =
  (texts: Record<AnswerText, string>) =>
  (check: CodeCheck, event: CodeEvent): CodeCheck => {
    if (event.kind === 'changed') return uncheckedCode
    const { kind, code } = event
    if (kind === 'asked') return { status: 'checking', code, message: event.message }
    if (kind === 'refused') return { status: 'error', code, message: event.message }
    if (check.status !== 'checking' || check.code !== code) return check
    if (kind === 'failed') return { status: 'error', code, message: texts.checkFailed }
    const { isAvailable, message } = event.answer
    const status = isAvailable ? 'available' : 'unavailable'
    return { status, code, message: message || texts[isAvailable ? 'available' : 'notAvailable'] }
  }

/** Debounce in ms before a typed code is checked (contract 9.7). */
const codeDebounceMs = 800

/** Checks with the server whether the code in an input is available (contract 4.7); an extra of the form. */
export const useCodeCheck = <N extends string>(name: N, options: CodeOptions) => {
  const { endpoint, clean, faultOf, texts, isFixed } = options
  const { call } = useCall(endpoint)
  const next = codeChecker(texts)
  const [check, dispatch] = useReducer(next, uncheckedCode)
  const wait = useRef<ReturnType<typeof setTimeout>>()
  const asking = useRef<AbortController>()

  const stop = (): void => {
    clearTimeout(wait.current)
    asking.current?.abort()
  }
  useEffect(() => stop, [])

  const ask = async (code: string, message: string): Promise<CodeCheck> => {
    stop()
    const { signal } = (asking.current = new AbortController())
    dispatch({ kind: 'asked', code, message })
    const event = await call({ code }, { quiet: true, signal }).then(
      (answer): CodeEvent => ({ kind: 'answered', code, answer }),
      (error: unknown): CodeEvent => (isAbort(error) ? { kind: 'changed' } : { kind: 'failed', code }),
    )
    // The answer of an aborted call may still arrive.
    if (signal.aborted || event.kind === 'changed') return uncheckedCode
    dispatch(event)
    return next({ status: 'checking', code }, event)
  }

  /** Checks the code at once. */
  const verify = async (typed: string): Promise<CodeCheck> => {
    const code = clean(typed)
    const message = code === '' ? texts.missing : faultOf(code)
    if (message === undefined) return ask(code, texts.verifying)
    stop()
    dispatch({ kind: 'refused', code, message })
    return { status: 'error', code, message }
  }

  /** Discards the result, so that the next submit checks again. */
  const forget = (): void => {
    stop()
    dispatch({ kind: 'changed' })
  }

  const code = {
    ...options,
    name,
    checked: check,
    /** To be called when the input changes. */
    changed: (typed: string): void => {
      stop()
      const code = clean(typed)
      const message = faultOf(code)
      const isFine = message === undefined || message === texts.tooShort
      dispatch(isFine ? { kind: 'changed' } : { kind: 'refused', code, message })
      if (message === undefined) wait.current = setTimeout(() => void ask(code, formTexts.checkingCode), codeDebounceMs)
    },
    verify,
  }
  return {
    draw: (form) => <CodeField form={form} code={code} />,
    /** The code is checked unless that was already done (contract 5.7). */
    verify: async (found, { [name]: typed }) => {
      if (isFixed || hasErrors(found)) return found
      const { status } = check.status === 'available' && check.code === typed ? check : await verify(typed)
      if (status === 'available') return found
      return { [name]: status === 'unavailable' ? texts.notAvailable : texts.checkFailed }
    },
    status: check.status === 'checking' ? texts.verifying : undefined,
    fields: [{ name, label: options.label, refusals: Object.values<string>(texts) }],
    unconfirmed: forget,
    reset: forget,
  } satisfies FormExtra<Record<N, string>>
}

const looks: Record<CodeCheck['status'], { icon: ReactNode; color?: string }> = {
  idle: { icon: null },
  checking: { icon: <Loader size={14} aria-hidden /> },
  available: { icon: <IconCircleCheck size={16} aria-hidden />, color: 'green' },
  unavailable: { icon: <IconCircleX size={16} aria-hidden />, color: 'red' },
  error: { icon: <IconAlertTriangle size={16} aria-hidden />, color: 'red' },
}

/** Icon and message of the check (contract 4.7). */
const CodeStatus = ({ status, message }: CodeCheck) => (
  <Box
    component="span"
    role="status"
    data-status={status}
    sx={({ colors, colorScheme }) => ({
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      minHeight: 20,
      color: colors[looks[status].color ?? '']?.[colorScheme === 'dark' ? 4 : 8],
    })}
  >
    {looks[status].icon}
    <span>{message}</span>
  </Box>
)

interface CodeFieldProps<N extends string> {
  form: InputForm<Record<N, string>>
  code: CodeOptions & {
    name: N
    checked: CodeCheck
    changed: (typed: string) => void
    verify: (typed: string) => Promise<CodeCheck>
  }
}

/** A required code, which is checked with the server while it is typed (contract 3.7, 5.7). */
const CodeField = <N extends string>({ form, code }: CodeFieldProps<N>) => {
  const { name, label, help, checked, isFixed } = code
  const value = form.values[name]
  if (isFixed) return <FixedField label={label} help={formTexts.fixedCode} value={value} />
  const error = form.errors[name]
  const set = (typed: string): void => form.set({ [name]: code.clean(typed) } as Partial<Record<N, string>>)
  return (
    <TextInput
      name={name}
      label={label}
      withAsterisk
      aria-required
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      {...capitalInput((typed, isComposed) => {
        if (!isComposed) return form.set({ [name]: typed } as Partial<Record<N, string>>)
        set(typed)
        code.changed(typed)
      })}
      error={error}
      // The error message contains the same information.
      description={error === undefined ? <CodeStatus {...checked} message={checked.message ?? help} /> : undefined}
      inputWrapperOrder={fieldOrder(error === undefined)}
      inputContainer={(input) => (
        <Group noWrap spacing="xs" align="flex-start">
          <Box sx={{ flexGrow: 1 }}>{input}</Box>
          <Button
            variant="default"
            onClick={() => {
              // The message of an earlier submit would hide the new status.
              set(value)
              void code.verify(value)
            }}
          >
            {formTexts.verify}
          </Button>
        </Group>
      )}
    />
  )
}
