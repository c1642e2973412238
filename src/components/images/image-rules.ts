/** What a picture must be to be taken, and what is said of one that is not. */
export interface ImageRules {
  /** Media types: 'image/png' */
  types: readonly string[]
  /** Bytes; a file of exactly as many is taken. */
  maxBytes: number
  texts: {
    /** Said of a file of another type, and of one in which the browser finds no picture. */
    wrongType: string
    /** @param megabytes size of the file: '2.4' */
    tooLarge: (megabytes: string) => string
    /** Said when nothing that was dropped is a picture. */
    notImages: string
  }
}
