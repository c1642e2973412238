/** What a document says of the store that it comes from. */
export interface DocumentStore {
  name: string
  /** Directly beneath its name; the one that it is registered under, where it is another. */
  legalName?: string
  /** The file as it is served, PNG or JPEG; a picture of another kind, or a broken one, is left out. */
  logo?: Uint8Array
  /** As people write it. */
  phone?: string
  email?: string
  address?: string
  /** What else stands beneath, one line each. */
  more?: readonly string[]
}
