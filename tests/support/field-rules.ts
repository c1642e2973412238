/** Values that are refused, and the sentence that says why. */
export type Refused = readonly [sentence: string, ...values: unknown[]]

/** What a field takes and refuses. */
export interface FieldRule {
  fine: readonly unknown[]
  /** Refused on the screens and by the server. */
  refused: readonly Refused[]
  /** Refused on the screens only, because a request cannot say it, or the server reads it otherwise. */
  typed?: readonly Refused[]
  /** Refused by the server only, because no input says it. */
  sent?: readonly Refused[]
}

/** What looks empty: nothing, a space, a sign without width. */
const blanks = ['', ' ', '\u200b']

/** What a request says without a value. */
const noValue = [undefined, null]

interface Texts {
  /** The sentence for no text; without one, none is needed. */
  missing?: string
  /** The sentence for a text that is too long, if it is not the usual one. */
  tooLong?: string
}

/** A text of at most so many characters; the server lets none with control characters pass. */
export const text = (
  label: string,
  most: number,
  { missing, tooLong = `${label} must be at most ${most} characters` }: Texts = {},
): FieldRule => ({
  fine: ['x', 'x'.repeat(most), ` ${'x'.repeat(most)}\u200b `, ...(missing === undefined ? blanks : [])],
  refused: [[tooLong, 'x'.repeat(most + 1)], ...(missing === undefined ? [] : [[missing, ...blanks] as const])],
  sent: [
    [`${label} must be text without control characters`, 'a\u0007b'],
    ...(missing === undefined ? [] : [[missing, ...noValue] as const]),
  ],
})

/** A code, whose inputs accept any length: the server says that it is too long. */
export const code = (label: string, most: number, texts: Texts = {}): FieldRule => {
  const { fine, refused, sent = [] } = text(label, most, texts)
  return { fine, refused: refused.slice(1), sent: [...sent, ...refused.slice(0, 1)] }
}

/** A text with a form of its own, such as a link or a code; without `missing`, none is needed. */
export const formed = (refusal: string, fine: readonly string[], wrong: readonly string[], missing?: string): FieldRule => ({
  fine: [...fine, ...(missing === undefined ? blanks : [])],
  refused: [[refusal, ...wrong], ...(missing === undefined ? [] : [[missing, ...blanks] as const])],
  sent: missing === undefined ? [] : [[missing, ...noValue]],
})

/** Ten digits, also as they are pasted. */
export const phone = (refusal = 'Please enter a valid 10-digit phone number', missing?: string): FieldRule =>
  formed(refusal, ['9876543210', '\u202a९८७६५43210\u202c'], ['987654321', '98765432101', 'ring me'], missing)

export const email = (refusal = 'Please enter a valid email address', missing?: string): FieldRule =>
  formed(
    refusal,
    ['shop@sri.in', ' shop@sri.co.in ', "o'brien+x@mail.shop.co.in", 'கடை@கடை.இந்தியா'],
    ['shop', 'shop@sri', '"><b>@sri.in', 'shop@sri.in">', 'sh op@sri.in', 'a,b@sri.in', 'shop@sri..in', 'shop@.in'],
    missing,
  )

/** A password, of which spaces are a part. */
export const password = (missing: string): FieldRule => ({
  fine: ['x', ' '],
  refused: [[missing, '']],
  sent: [[missing, ...noValue]],
})

interface Bounds {
  /** Both are fine themselves. */
  from: number
  to: number
  /** The sentence for what is out of bounds or no number, unless there is one of these; with a label, that of an amount. */
  refusal?: string
  below?: string
  above?: string
  noNumber?: string
  /** Of the sentence about too many decimals; without one, that is the refusal, too. */
  label?: string
  /** There may be none. */
  isOptional?: true
}

const bounded = ({ from, to, label = '', isOptional, ...sentences }: Bounds, places: number): FieldRule => {
  const { refusal = `${label} must be an amount from ${from} to ${to}` } = sentences
  const { below = refusal, above = refusal, noNumber = refusal } = sentences
  const decimals = label === '' ? refusal : `${label} can have at most ${places === 2 ? 'two' : places} decimals`
  const round = (value: number) => Number(value.toFixed(places))
  const step = 10 ** -places
  return {
    fine: [from, to, round(from + step), ...(isOptional ? [null] : [])],
    refused: [
      [below, round(from - step)],
      [above, round(to + step)],
      [decimals, from + 1.5 * step],
    ],
    typed: [[noNumber, Number.NaN]],
    sent: [[refusal, 'three']],
  }
}

/** A whole number. */
export const whole = (bounds: Bounds): FieldRule => bounded(bounds, 0)

/** An amount in rupees. */
export const rupees = (bounds: Bounds): FieldRule => bounded(bounds, 2)

/** A number with so many decimals; of more, the server rounds those of a form, and refuses any other. */
export const percent = (bounds: Bounds, places: number): FieldRule => bounded(bounds, places)

/** A percentage of a form, where the server rounds further decimals. */
export const roundedPercent = (bounds: Bounds, places: number): FieldRule => {
  const { fine, refused, typed = [], sent } = bounded(bounds, places)
  return { fine, refused: refused.slice(0, 2), typed: [...typed, ...refused.slice(2)], sent }
}

/** One of some words; the inputs offer no other. @param missing the sentence of an input without a choice */
export const oneOf = (options: readonly string[], name: string, missing?: string): FieldRule => ({
  fine: options,
  refused: [],
  typed: missing === undefined ? [] : [[missing, '']],
  sent: [[`${name} must be ${options.slice(0, -1).join(', ')} or ${options.at(-1)}`, 'unknown', 5]],
})

/** Yes or no. @param name in the sentence */
export const flag = (name: string): FieldRule => ({
  fine: [true, false],
  refused: [],
  sent: [[`${name} must be true or false`, 'maybe', 2]],
})

/** Any field that is empty until something is chosen. */
export const chosen = (missing: string): FieldRule => ({
  fine: ['a1'],
  refused: [[missing, '']],
  sent: [[missing, ...noValue]],
})
