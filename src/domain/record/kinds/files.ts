import { asIs, type FieldOptions, type Nullable } from '../field'

type FileOptions = FieldOptions & { nullable?: true }

const stored = <const K extends string, const O extends FileOptions>(kind: K, options: O) => ({
  kind,
  type: 'text' as const,
  initial: options.nullable ? null : undefined,
  ...asIs<Nullable<string, O>>(),
  isFine: (): boolean => true,
  ...options,
})

/** A picture, by the key of its file. */
export const image = <const O extends FileOptions>(options: O) => stored('image', options)

/** A file, by its key. */
export const file = <const O extends FileOptions>(options: O) => stored('file', options)
