import { type ChangeEvent, useEffect, useReducer, useRef } from 'react'
import { Box, Button, Group, Loader, TextInput } from '../../../../components/ui/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '../../../../components/ui/icons'
import { cleanProductCode, productCodeFault, productCodeLength, productCodeTexts } from '../../../../domain/product/product-code'
import { useCall } from '../../../../framework/calls/use-call'
import { isAbort } from '../../../../framework/declaration/abort'
import { type Endpoint, segment } from '../../../../framework/declaration/endpoint'
import { fieldOrder } from '../../../../framework/form/inputs/text'
import { readRecord } from '../../../../providers/envelopes/envelope'
import { fieldLabels, formTexts } from '../form-texts'
import type { ProductForm } from '../product-form'
import { type CodeAnswer, type CodeCheck, nextCodeCheck, unchecked } from './code-check'

/** Asks whether a product code is free (specification 7: GET /products/check-code/{code}). */
export const checkCodeEndpoint: Endpoint<{ code: string }, CodeAnswer> = {
  method: 'GET',
  path: ({ code }) => `/products/check-code/${segment(code)}`,
  parse: (body) => {
    const { isAvailable, message } = readRecord<{ isAvailable: unknown; message?: unknown }>(body, ['data', ''], 'isAvailable')
    return { isAvailable: isAvailable === true, message: typeof message === 'string' ? message : undefined }
  },
  failure: productCodeTexts.checkFailed,
}

/** ms after the last letter before a code is asked about (specification 9: products). */
const codeDebounceMs = 800

export interface CodeChecker {
  check: CodeCheck
  /** To be called with every change of the input. */
  changed: (typed: string) => void
  /** Asks at once, whatever was asked before; resolves with what is known then. */
  verify: (typed: string) => Promise<CodeCheck>
  /** Why the code cannot be used, asked where that is not known; undefined when it is free (specification 5: product code). */
  fault: (typed: string) => Promise<string | undefined>
  /** What was known no longer counts: the next submit asks anew. */
  forget: () => void
}

/** Watches whether the code in the input is free (specification 4: product code check). */
export const useCodeCheck = (): CodeChecker => {
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
    const controller = new AbortController()
    asking.current = controller
    const asked = { status: 'checking', code, message } as const
    dispatch({ kind: 'asked', code, message })
    try {
      const answer = await call({ code }, { quiet: true, signal: controller.signal })
      // A call that was given up may still bring its answer.
      if (controller.signal.aborted) return unchecked
      dispatch({ kind: 'answered', code, answer })
      return nextCodeCheck(asked, { kind: 'answered', code, answer })
    } catch (error) {
      if (controller.signal.aborted || isAbort(error)) return unchecked
      dispatch({ kind: 'failed', code })
      return nextCodeCheck(asked, { kind: 'failed', code })
    }
  }

  const verify = async (typed: string): Promise<CodeCheck> => {
    const code = cleanProductCode(typed)
    const fault = code === '' ? productCodeTexts.missing : productCodeFault(code)
    if (fault === undefined) return ask(code, productCodeTexts.verifying)
    stop()
    dispatch({ kind: 'refused', code, message: fault })
    return { status: 'error', code, message: fault }
  }

  return {
    check,
    changed: (typed) => {
      stop()
      const code = cleanProductCode(typed)
      const fault = productCodeFault(code)
      if (fault !== undefined && fault !== productCodeTexts.tooShort) return dispatch({ kind: 'refused', code, message: fault })
      dispatch({ kind: 'changed' })
      if (code.length < productCodeLength.min) return
      wait.current = setTimeout(() => void ask(code, formTexts.code.checking), codeDebounceMs)
    },
    verify,
    fault: async (typed) => {
      const known = check.status === 'available' && check.code === typed ? check : await verify(typed)
      if (known.status === 'available') return undefined
      return known.status === 'unavailable' ? productCodeTexts.notAvailable : productCodeTexts.checkFailed
    },
    forget: () => {
      stop()
      dispatch({ kind: 'changed' })
    },
  }
}

const colors = { available: 'green', unavailable: 'red', error: 'red' } as const

const StatusIcon = ({ status }: Pick<CodeCheck, 'status'>) => {
  switch (status) {
    case 'idle':
      return null
    case 'checking':
      return <Loader size={14} aria-hidden />
    case 'available':
      return <IconCircleCheck size={16} aria-hidden />
    case 'unavailable':
      return <IconCircleX size={16} aria-hidden />
    case 'error':
      return <IconAlertTriangle size={16} aria-hidden />
  }
}

/** What is known of the code: icon and message (specification 4: product code check). */
const CodeStatus = ({ check }: { check: CodeCheck }) => (
  <Box
    component="span"
    role="status"
    data-status={check.status}
    sx={(theme) => ({
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      minHeight: 20,
      ...(check.status === 'idle' || check.status === 'checking'
        ? {}
        : { color: theme.colors[colors[check.status]]?.[theme.colorScheme === 'dark' ? 4 : 8] }),
    })}
  >
    <StatusIcon status={check.status} />
    {check.status === 'idle' ? formTexts.code.help : check.message}
  </Box>
)

/** Puts capitals in the place of what was typed, without moving the cursor to the end. */
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
  code: CodeChecker
  /** The code of an old product, which can only be read. */
  fixed: string | undefined
}

/** The code of a new product, checked as it is typed (specification 3 and 5). */
export const CodeField = ({ form: { values, errors, set }, code, fixed }: CodeFieldProps) => {
  if (fixed !== undefined) {
    return (
      <TextInput
        label={fieldLabels.productCode}
        description={formTexts.code.fixed}
        inputWrapperOrder={fieldOrder(true)}
        value={fixed}
        readOnly
        variant="filled"
      />
    )
  }
  const fault = errors.productCode
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const productCode = capitalize(event)
    set({ productCode })
    code.changed(productCode)
  }
  return (
    <TextInput
      name="productCode"
      label={fieldLabels.productCode}
      withAsterisk
      aria-required
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={values.productCode}
      onChange={change}
      error={fault}
      // A fault says what the status says, or more.
      description={fault === undefined ? <CodeStatus check={code.check} /> : undefined}
      inputWrapperOrder={fieldOrder(fault === undefined)}
      inputContainer={(input) => (
        <Group noWrap spacing="xs" align="flex-start">
          <Box sx={{ flexGrow: 1 }}>{input}</Box>
          <Button variant="default" onClick={() => void code.verify(values.productCode)}>
            {formTexts.code.verify}
          </Button>
        </Group>
      )}
      data-autofocus
    />
  )
}
