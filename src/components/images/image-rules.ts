/** Validation rules of an image, with their error messages. */
export interface ImageRules {
  /** Media types: 'image/png' */
  types: readonly string[]
  /** Bytes, inclusive. */
  maxBytes: number
  texts: {
    /** For a file of another type, and for one that the browser cannot decode. */
    wrongType: string
    /** @param megabytes size of the file: '2.4' */
    tooLarge: (megabytes: string) => string
    /** For a drop that contains no image. */
    notImages: string
  }
}
