import { productCodeTexts } from '../../../../domain/product/product-code'

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

export type CodeEvent =
  /** The input was changed, or the last answer does not apply any more. */
  | { kind: 'changed' }
  | { kind: 'asked'; code: string; message: string }
  | { kind: 'answered'; code: string; answer: CodeAnswer }
  | { kind: 'failed'; code: string }
  /** The code is invalid. */
  | { kind: 'refused'; code: string; message: string }

export const unchecked: CodeCheck = { status: 'idle' }

/** The next state; answers are ignored unless they are about the code that is being checked. */
export const nextCodeCheck = (check: CodeCheck, event: CodeEvent): CodeCheck => {
  if (event.kind === 'changed') return unchecked
  const { kind, code } = event
  if (kind === 'asked') return { status: 'checking', code, message: event.message }
  if (kind === 'refused') return { status: 'error', code, message: event.message }
  if (check.status !== 'checking' || check.code !== code) return check
  if (kind === 'failed') return { status: 'error', code, message: productCodeTexts.checkFailed }
  const { isAvailable, message } = event.answer
  const status = isAvailable ? 'available' : 'unavailable'
  return { status, code, message: message || productCodeTexts[isAvailable ? 'available' : 'notAvailable'] }
}
