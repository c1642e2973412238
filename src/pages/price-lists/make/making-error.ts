/** Why no price list was made. */
export class MakingError extends Error {
  override name = 'MakingError'

  /**
   * @param text what failed
   * @param reason in a sentence, where it says more
   * @param detail for whoever has to find the cause
   */
  constructor(
    readonly text: string,
    readonly reason: string | undefined,
    readonly detail: string | undefined,
  ) {
    super(text)
  }
}
