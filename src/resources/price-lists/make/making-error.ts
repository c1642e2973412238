/** Why no price list was generated. */
export class MakingError extends Error {
  override name = 'MakingError'

  /**
   * @param text what failed
   * @param reason one sentence, where it adds to `text`
   * @param detail technical detail, for troubleshooting
   */
  constructor(
    readonly text: string,
    readonly reason: string | undefined,
    readonly detail: string | undefined,
  ) {
    super(text)
  }
}
