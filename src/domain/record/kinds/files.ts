import { imageLimitBytes, imageTypes } from '../../shared/image-file'
import { identityCodec, type FieldOptions, type Known, type Nullable } from '../field'

export interface FileOptions extends FieldOptions {
  nullable?: true
  /** Accepted media types, detected from the content. */
  types?: readonly ((typeof imageTypes)[number] | 'application/pdf')[]
  /** Maximum size of one file, in bytes. */
  maxBytes?: number
}

const stored = <const K extends string, const O extends FileOptions>(kind: K, options: O) => ({
  kind,
  type: 'text' as const,
  initial: options.nullable ? null : undefined,
  maxBytes: imageLimitBytes,
  ...identityCodec<Nullable<string, O>>(),
  isFine: (): boolean => true,
  ...options,
})

/** An image, stored as the key of its file. */
export const image = <const O extends FileOptions>(options: Known<O, FileOptions>) => ({
  types: imageTypes,
  ...stored('image', options),
})

/** A file, stored as its key; a PDF if no other types are given. */
export const file = <const O extends FileOptions>(options: Known<O, FileOptions>) => ({
  types: ['application/pdf'],
  ...stored('file', options),
})
