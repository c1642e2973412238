import { type ChangeEvent, type ReactNode, useEffect, useReducer, useRef } from 'react'
import { Box, Button, Group, Loader, TextInput } from '../../../components/ui/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '../../../components/ui/icons'
import { useCall } from '../../calls/use-call'
import { isAbort } from '../../declaration/abort'
import type { Endpoint } from '../../declaration/endpoint'
import { screenTexts } from '../../declaration/texts'
import type { FormExtra } from '../record-form'
import { hasAny } from '../use-form-state'
import { type FieldOf, FixedField, fieldOrder, type InputForm } from './text'

/** What is known about the availability of a code (specification 4: product code check). */
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

export interface CodeOptions<N extends string> {
  name: N
  label: string
  /** Asks the server whether a code is available. */
  endpoint: Endpoint<{ code: string }, CodeAnswer>
  clean: (typed: string) => string
  /** The error message of an invalid code; `tooShort` is not shown while the code is typed. */
  faultOf: (code: string) => string | undefined
  /** `help`: shown while the code is not checked; `fixed`: when it cannot be changed; `verifying`: during a submit. */
  texts: Record<'help' | 'fixed' | 'missing' | 'tooShort' | 'verifying' | AnswerText, string>
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

export const unchecked: CodeCheck = { status: 'idle' }

/** Returns the next state; answers are ignored unless they are about the code that is being checked. */
export const codeChecker =
  (texts: Record<AnswerText, string>) =>
  (check: CodeCheck, event: CodeEvent): CodeCheck => {
    if (event.kind === 'changed') return unchecked
    const { kind, code } = event
    if (kind === 'asked') return { status: 'checking', code, message: event.message }
    if (kind === 'refused') return { status: 'error', code, message: event.message }
    if (check.status !== 'checking' || check.code !== code) return check
    if (kind === 'failed') return { status: 'error', code, message: texts.checkFailed }
    const { isAvailable, message } = event.answer
    const status = isAvailable ? 'available' : 'unavailable'
    return { status, code, message: message || texts[isAvailable ? 'available' : 'notAvailable'] }
  }

/** Debounce in ms before a typed code is checked (specification 9: products). */
const codeDebounceMs = 800

/** Checks with the server whether the code in an input is available (specification 4: product code check). */
export const useCodeCheck = <N extends string>(options: CodeOptions<N>) => {
  const { name, endpoint, clean, faultOf, texts } = options
  const { call } = useCall(endpoint)
  const next = codeChecker(texts)
  const [check, dispatch] = useReducer(next, unchecked)
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
    if (signal.aborted || event.kind === 'changed') return unchecked
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

  const extra: FormExtra<Record<N, string>> = {
    /** The code is checked unless that was already done (specification 5). */
    verify: async (found, { [name]: typed }) => {
      if (hasAny(found)) return found
      const { status } = check.status === 'available' && check.code === typed ? check : await verify(typed)
      if (status === 'available') return found
      return { [name]: status === 'unavailable' ? texts.notAvailable : texts.checkFailed }
    },
    status: check.status === 'checking' ? texts.verifying : undefined,
    unconfirmed: forget,
    reset: forget,
  }

  return {
    ...options,
    check,
    /** To be called when the input changes. */
    changed: (typed: string): void => {
      stop()
      const code = clean(typed)
      const message = faultOf(code)
      const isFine = message === undefined || message === texts.tooShort
      dispatch(isFine ? { kind: 'changed' } : { kind: 'refused', code, message })
      if (message === undefined) wait.current = setTimeout(() => void ask(code, screenTexts.checkingCode), codeDebounceMs)
    },
    verify,
    extra,
  }
}

const looks: Record<CodeCheck['status'], { icon: ReactNode; color?: string }> = {
  idle: { icon: null },
  checking: { icon: <Loader size={14} aria-hidden /> },
  available: { icon: <IconCircleCheck size={16} aria-hidden />, color: 'green' },
  unavailable: { icon: <IconCircleX size={16} aria-hidden />, color: 'red' },
  error: { icon: <IconAlertTriangle size={16} aria-hidden />, color: 'red' },
}

/** Icon and message of the check (specification 4: product code check). */
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
    {message}
  </Box>
)

/** Converts the input to upper case without moving the cursor to the end. */
const capitalize = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): string => {
  const { selectionStart, selectionEnd } = input
  const capitals = input.value.toUpperCase()
  if (capitals !== input.value) {
    input.value = capitals
    input.setSelectionRange(selectionStart, selectionEnd)
  }
  return capitals
}

interface CodeFieldProps<V extends object> {
  form: InputForm<V>
  /** The result of `useCodeCheck`. */
  code: ReturnType<typeof useCodeCheck<FieldOf<V, string>>>
  /** The code cannot be changed. */
  isFixed: boolean
}

/** A required code, which is checked with the server while it is typed (specification 3 and 5). */
export const CodeField = <V extends object>({ form, code, isFixed }: CodeFieldProps<V>) => {
  const { name, label, texts, check } = code
  const value = form.values[name] as string
  if (isFixed) return <FixedField label={label} help={texts.fixed} value={value} />
  const error = form.errors[name]
  const set = (typed: string): void => form.set({ [name]: typed } as unknown as Partial<V>)
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
      onChange={(event) => {
        const typed = capitalize(event)
        set(typed)
        code.changed(typed)
      }}
      error={error}
      // The error message contains the same information.
      description={error === undefined ? <CodeStatus {...check} message={check.message ?? texts.help} /> : undefined}
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
            {screenTexts.verify}
          </Button>
        </Group>
      )}
      data-autofocus
    />
  )
}
