import { formatCount, toPaise, toRupees, maxRupees } from '../../shared/money'
import { requestTexts } from '../../shared/request-texts'
import { hasDecimals } from '../../shared/typed/decimals'
import { numberText, typedAmount, typedCount, typedPercent } from '../../shared/typed/numbers'
import { type AnyField, identityCodec, type FieldOptions, type Known, type Nullable, type Rule } from '../field'

export interface NumberOptions extends FieldOptions {
  min: number
  max?: number
  initial?: number | null
  /** Too many decimals are refused by a check of the record, which has a message of its own. */
  refusesDecimals?: true
  /** null means no value. */
  nullable?: true
  /** Reads a typed number otherwise than its kind. */
  fromForm?: (typed: string) => number
  /** Replaces the check of the bounds. */
  isFine?: (value: number) => boolean
}

/** Returns whether a field is a number, an amount or a percentage. */
export const isNumeric = (field: AnyField): field is AnyField & NumberOptions => 'min' in field

/** Default maximum of a whole number. */
const mostPieces = 100_000_000

/** Error message for a number out of bounds, when the field has none of its own. */
const boundsText = ({ label, min, max }: NumberOptions, what: string): string => requestTexts.bounds(label, what, min, max)

const isBetween = (value: number, { min, max = mostPieces }: NumberOptions): boolean => value >= min && value <= max

const toForm = (value: number | null | undefined): string => (typeof value === 'number' ? numberText(value) : '')

/** Reports a number above the common maximum, which the error message of a field without a maximum of its own does not name. */
const mostRule = ({ label }: NumberOptions): Rule => [
  (value: number | null) => !(Number(value) > mostPieces),
  requestTexts.tooLarge(label, formatCount(mostPieces)),
]

/**
 * Refuses a number within the bounds that has more decimals than its field, so that nothing typed is rounded in silence; none if
 * the record has a check of its own for that.
 */
const decimalsRules = (
  { label, refusesDecimals }: NumberOptions,
  decimals: number,
  isFine: (value: number | null) => boolean,
): Rule[] =>
  refusesDecimals
    ? []
    : [[(value: number | null) => !isFine(value) || hasDecimals(value ?? 0, decimals), requestTexts.decimals(label, decimals)]]

/** A whole number. */
export const number = <const O extends NumberOptions>(options: Known<O, NumberOptions>) => ({
  kind: 'number' as const,
  type: 'integer' as const,
  initial: options.nullable ? null : 0,
  ...identityCodec<Nullable<number, O>>(),
  toForm,
  fromForm: (typed: string): number | null => (options.nullable && typed.trim() === '' ? null : typedCount(typed, 0)),
  isFine: (value: number | null): boolean =>
    value === null ? options.nullable === true : Number.isInteger(value) && isBetween(value, options),
  refusal: boundsText(options, 'a whole number'),
  ...options,
  rules: [...(options.rules ?? []), ...(options.max === undefined && options.refusal === undefined ? [mostRule(options)] : [])],
})

/** An amount in rupees, stored as whole paise. */
export const money = <const O extends NumberOptions>(options: Known<O, NumberOptions>) => {
  const isFine = (rupees: number | null): boolean =>
    rupees === null ? options.nullable === true : toPaise(rupees) >= toPaise(options.min) && rupees <= (options.max ?? maxRupees)
  return {
    kind: 'money' as const,
    type: 'integer' as const,
    decimals: 2,
    initial: options.nullable ? null : Number.NaN,
    toRow: (rupees: Nullable<number, O>) => (typeof rupees === 'number' ? toPaise(rupees) : null) as Nullable<number, O>,
    fromRow: (paise: Nullable<number, O>) => (typeof paise === 'number' ? toRupees(paise) : null) as Nullable<number, O>,
    toForm,
    fromForm: (typed: string): number | null => (options.nullable && typed.trim() === '' ? null : typedAmount(typed)),
    isFine,
    refusal: boundsText({ ...options, max: options.max ?? maxRupees }, 'an amount'),
    ...options,
    rules: [...(options.rules ?? []), ...decimalsRules(options, 2, isFine)],
  }
}

export interface PercentOptions extends NumberOptions {
  decimals: number
  nullable?: never
}

/** A percentage, stored as an integer in units of its last decimal, in which it is computed exactly. */
export const percent = <const O extends PercentOptions>(options: Known<O, PercentOptions>) => {
  const isFine = (percentage: number | null): boolean => percentage !== null && isBetween(percentage, options)
  return {
    kind: 'percent' as const,
    type: 'integer' as const,
    toRow: (percentage: number): number => Math.round((percentage + Number.EPSILON) * 10 ** options.decimals),
    fromRow: (units: number): number => units / 10 ** options.decimals,
    toForm,
    fromForm: typedPercent,
    isFine,
    refusal: boundsText(options, 'a number'),
    ...options,
    rules: [...(options.rules ?? []), ...decimalsRules(options, options.decimals, isFine)],
  }
}
