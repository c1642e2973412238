/** There is nothing that the document could show; it would be an empty page. */
export class NothingToShowError extends Error {
  override readonly name = 'NothingToShowError'
}
