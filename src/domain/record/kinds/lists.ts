import { cleanLine } from '../../shared/typed/text'
import type { FieldOptions, Known } from '../field'

const listed = <const K extends string, const O extends FieldOptions>(kind: K, options: O) => ({
  kind,
  type: 'text' as const,
  initial: [] as string[],
  toRow: (values: readonly string[]): string => JSON.stringify(values),
  fromRow: (json: string): string[] => JSON.parse(json) as string[],
  isFine: (): boolean => true,
  ...options,
})

/** An ordered list of images, stored as the keys of their files. */
export const images = <const O extends FieldOptions>(options: Known<O, FieldOptions>) => listed('images', options)

/** Maximum number of words (`most`), and maximum length of each in characters (`max`). */
export interface WordsOptions extends FieldOptions {
  max: number
  most: number
}

export const wordsTexts = {
  noWords: (label: string) => `${label} must be words separated by commas`,
  tooLong: (label: string, max: number) => `${label} must be at most ${max} characters each`,
  tooMany: (label: string, most: number) => `${label} must be at most ${most}`,
}

/** Words such as tags, separated by commas in the input; empty and repeated words are dropped. */
export const words = <const O extends WordsOptions>(options: Known<O, WordsOptions>) => ({
  ...listed('words', options),
  toForm: (values: readonly string[] | null | undefined): string => (values ?? []).join(', '),
  fromForm: (typed: string): string[] => [...new Set(typed.split(',').map(cleanLine))].filter(Boolean),
})

/** The error message for invalid words; undefined if they are valid. */
export const wordsFault = ({ label, max, most }: WordsOptions, values: readonly string[]): string | undefined => {
  if (values.some((word) => word.length > max)) return wordsTexts.tooLong(label, max)
  return values.length > most ? wordsTexts.tooMany(label, most) : undefined
}
