import { productCodeTexts } from '../../../../domain/product/product-code'

/** What is known of whether a code is free (specification 4: product code check). */
export type CodeCheck =
  | { status: 'idle' }
  | { status: 'checking'; code: string; message: string }
  | { status: 'available' | 'unavailable'; code: string; message: string }
  | { status: 'error'; code: string; message: string }

export interface CodeAnswer {
  isAvailable: boolean
  /** What the server says besides. */
  message?: string | undefined
}

export type CodeEvent =
  /** Another code stands in the input, or what was known no longer counts. */
  | { kind: 'changed' }
  | { kind: 'asked'; code: string; message: string }
  | { kind: 'answered'; code: string; answer: CodeAnswer }
  | { kind: 'failed'; code: string }
  /** It cannot be asked about, for the reason given. */
  | { kind: 'refused'; code: string; message: string }

/** Nothing asked yet. */
export const unchecked: CodeCheck = { status: 'idle' }

const awaits = (check: CodeCheck, code: string): boolean => check.status === 'checking' && check.code === code

/** The next state; an answer about another code than the one that is being asked about changes nothing. */
export const nextCodeCheck = (check: CodeCheck, event: CodeEvent): CodeCheck => {
  switch (event.kind) {
    case 'changed':
      return unchecked
    case 'asked':
      return { status: 'checking', code: event.code, message: event.message }
    case 'refused':
      return { status: 'error', code: event.code, message: event.message }
    case 'failed':
      return awaits(check, event.code) ? { status: 'error', code: event.code, message: productCodeTexts.checkFailed } : check
    case 'answered': {
      if (!awaits(check, event.code)) return check
      const { isAvailable, message } = event.answer
      const plain = isAvailable ? productCodeTexts.available : productCodeTexts.notAvailable
      return { status: isAvailable ? 'available' : 'unavailable', code: event.code, message: message || plain }
    }
  }
}
