import { asIs, type FieldOptions } from '../field'

const stored = <const K extends string, const O extends FieldOptions>(kind: K, options: O) => ({
  kind,
  type: 'text' as const,
  nullable: false,
  ...asIs<string>(),
  isFine: (): boolean => true,
  ...options,
})

/** A picture, by the key of its file. */
export const image = <const O extends FieldOptions>(options: O) => stored('image', options)

/** A file, by its key. */
export const file = <const O extends FieldOptions>(options: O) => stored('file', options)

const listed = <const K extends string, const O extends FieldOptions>(kind: K, options: O) => ({
  kind,
  type: 'text' as const,
  nullable: false,
  initial: [] as string[],
  toRow: (words: readonly string[]): string => JSON.stringify(words),
  fromRow: (json: string): string[] => JSON.parse(json) as string[],
  isFine: (): boolean => true,
  ...options,
})

/** Pictures in their order, by the keys of their files. */
export const images = <const O extends FieldOptions>(options: O) => listed('images', options)

/** Words such as tags: `most` of them at most, of `max` characters each. */
export const words = <const O extends FieldOptions & { max: number; most: number }>(options: O) => listed('words', options)
