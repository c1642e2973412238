import { asIs, type FieldOptions } from '../field'

const stored = <const K extends string, const O extends FieldOptions>(kind: K, options: O) => ({
  kind,
  type: 'text' as const,
  ...asIs<string>(),
  isFine: (): boolean => true,
  ...options,
})

/** A picture, by the key of its file. */
export const image = <const O extends FieldOptions>(options: O) => stored('image', options)

/** A file, by its key. */
export const file = <const O extends FieldOptions>(options: O) => stored('file', options)
