import { type ChangeEvent, type ReactNode, useEffect, useReducer, useRef } from 'react'
import { Box, Button, Group, Loader, TextInput } from '../../../../components/ui/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '../../../../components/ui/icons'
import { product } from '../../../../domain/product/product'
import { cleanProductCode, productCodeFault, productCodeTexts } from '../../../../domain/product/product-code'
import { useCall } from '../../../../framework/calls/use-call'
import { isAbort } from '../../../../framework/declaration/abort'
import { type Endpoint, segment } from '../../../../framework/declaration/endpoint'
import { fieldOrder } from '../../../../framework/form/inputs/text'
import { readRecord } from '../../../../providers/envelopes/envelope'
import { formTexts } from '../form-texts'
import type { ProductForm } from '../product-form'
import { type CodeAnswer, type CodeCheck, type CodeEvent, nextCodeCheck, unchecked } from './code-check'

/** Checks whether a product code is available (specification 7: GET /products/check-code/{code}). */
export const checkCodeEndpoint: Endpoint<{ code: string }, CodeAnswer> = {
  method: 'GET',
  path: ({ code }) => `/products/check-code/${segment(code)}`,
  parse: (body) => {
    const { isAvailable, message } = readRecord<{ isAvailable: unknown; message?: unknown }>(body, ['data', ''], 'isAvailable')
    return { isAvailable: isAvailable === true, message: typeof message === 'string' ? message : undefined }
  },
  failure: productCodeTexts.checkFailed,
}

/** Debounce in ms before a typed code is checked (specification 9: products). */
const codeDebounceMs = 800

/** Checks whether the code in the input is available (specification 4: product code check). */
export const useCodeCheck = () => {
  const { call } = useCall(checkCodeEndpoint)
  const [check, dispatch] = useReducer(nextCodeCheck, unchecked)
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
    return nextCodeCheck({ status: 'checking', code }, event)
  }

  /** Checks the code at once. */
  const verify = async (typed: string): Promise<CodeCheck> => {
    const code = cleanProductCode(typed)
    const message = code === '' ? productCodeTexts.missing : productCodeFault(code)
    if (message === undefined) return ask(code, productCodeTexts.verifying)
    stop()
    dispatch({ kind: 'refused', code, message })
    return { status: 'error', code, message }
  }

  return {
    check,
    /** To be called when the input changes. */
    changed: (typed: string): void => {
      stop()
      const code = cleanProductCode(typed)
      const message = productCodeFault(code)
      const isShort = message === productCodeTexts.tooShort
      dispatch(message === undefined || isShort ? { kind: 'changed' } : { kind: 'refused', code, message })
      if (message === undefined) wait.current = setTimeout(() => void ask(code, formTexts.code.checking), codeDebounceMs)
    },
    verify,
    /** Error message of a code that cannot be used; the code is checked unless that was already done (specification 5). */
    fault: async (typed: string): Promise<string | undefined> => {
      const { status } = check.status === 'available' && check.code === typed ? check : await verify(typed)
      if (status === 'available') return undefined
      return status === 'unavailable' ? productCodeTexts.notAvailable : productCodeTexts.checkFailed
    },
    /** Discards the result, so that the next submit checks again. */
    forget: (): void => {
      stop()
      dispatch({ kind: 'changed' })
    },
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
const CodeStatus = ({ status, message = formTexts.code.help }: CodeCheck) => (
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

interface CodeFieldProps {
  form: ProductForm
  code: ReturnType<typeof useCodeCheck>
  /** The code of a stored product, which is read-only. */
  fixed: string | undefined
}

/** The code of a product, checked while it is typed (specification 3 and 5). */
export const CodeField = ({ form: { values, errors, set }, code, fixed }: CodeFieldProps) => {
  const { label } = product.fields.productCode
  if (fixed !== undefined) {
    const { fixed: description } = formTexts.code
    return <TextInput {...{ label, description }} inputWrapperOrder={fieldOrder(true)} value={fixed} readOnly variant="filled" />
  }
  const error = errors.productCode
  const verify = (): void => {
    // The message of an earlier submit would hide the new status.
    set({ productCode: values.productCode })
    void code.verify(values.productCode)
  }
  return (
    <TextInput
      name="productCode"
      label={label}
      withAsterisk
      aria-required
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={values.productCode}
      onChange={(event) => {
        const productCode = capitalize(event)
        set({ productCode })
        code.changed(productCode)
      }}
      error={error}
      // The error message contains the same information.
      description={error === undefined ? <CodeStatus {...code.check} /> : undefined}
      inputWrapperOrder={fieldOrder(error === undefined)}
      inputContainer={(input) => (
        <Group noWrap spacing="xs" align="flex-start">
          <Box sx={{ flexGrow: 1 }}>{input}</Box>
          <Button variant="default" onClick={verify}>
            {formTexts.code.verify}
          </Button>
        </Group>
      )}
      data-autofocus
    />
  )
}
