import { imageLimitBytes, imageTypes } from '../../shared/image-file'
import { asIs, type FieldOptions, type Nullable } from '../field'

/** What is said of a field that holds a file. */
export interface FileOptions extends FieldOptions {
  nullable?: true
  /** Accepted media types, by content. */
  types?: readonly ((typeof imageTypes)[number] | 'application/pdf')[]
  /** Of one file. */
  maxBytes?: number
}

const stored = <const K extends string, const O extends FileOptions>(kind: K, options: O) => ({
  kind,
  type: 'text' as const,
  initial: options.nullable ? null : undefined,
  maxBytes: imageLimitBytes,
  ...asIs<Nullable<string, O>>(),
  isFine: (): boolean => true,
  ...options,
})

/** A picture, by the key of its file. */
export const image = <const O extends FileOptions>(options: O) => ({ types: imageTypes, ...stored('image', options) })

/** A file, by its key; a PDF where no other types are named. */
export const file = <const O extends FileOptions>(options: O) => ({ types: ['application/pdf'], ...stored('file', options) })
