import { useEffect, useReducer, useRef } from 'react'
import { cleanProductCode, productCodeFault, productCodeLength, productCodeTexts } from '../../../../domain/product/product-code'
import { useCall } from '../../../../framework/calls/use-call'
import { isAbort } from '../../../../framework/declaration/abort'
import { type Endpoint, segment } from '../../../../framework/declaration/endpoint'
import { readRecord } from '../../../../providers/envelopes/envelope'
import { formTexts } from '../form-texts'
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
    verify: async (typed) => {
      const code = cleanProductCode(typed)
      const fault = code === '' ? productCodeTexts.missing : productCodeFault(code)
      if (fault === undefined) return ask(code, productCodeTexts.verifying)
      stop()
      dispatch({ kind: 'refused', code, message: fault })
      return { status: 'error', code, message: fault }
    },
    forget: () => {
      stop()
      dispatch({ kind: 'changed' })
    },
  }
}
