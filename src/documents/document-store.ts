/** Store data shown in a document. */
export interface DocumentStore {
  name: string
  /** Registered name, shown below the name; only where it differs. */
  legalName?: string
  /** Image file, PNG or JPEG; other formats and corrupt files are omitted. */
  logo?: Uint8Array
  /** Formatted for display. */
  phone?: string
  email?: string
  address?: string
  /** Additional lines below. */
  more?: readonly string[]
}
