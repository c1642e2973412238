/** A picture could not be had as a file. */
export class ImageUnavailable extends Error {
  override name = 'ImageUnavailable'
}

/** Where the picture of a product without any is found (specification 4: product form). */
export const defaultImageAddress = '/default-product.png'

/**
 * The picture at an address, as a file that can be sent.
 *
 * @param text what is said when it cannot be had
 * @throws ImageUnavailable with that text; the browser's AbortError when it is called off
 */
export const imageFileAt = async (address: string, text: string, signal: AbortSignal): Promise<File> => {
  try {
    const answer = await fetch(address, { signal })
    const blob = answer.ok ? await answer.blob() : undefined
    // A host that knows no such file may answer with a page of HTML instead.
    if (!blob?.type.startsWith('image/')) throw new ImageUnavailable(text)
    const name = decodeURIComponent(new URL(address, window.location.href).pathname.split('/').at(-1) ?? '')
    return new File([blob], name, { type: blob.type })
  } catch (error) {
    if (signal.aborted) throw error
    throw new ImageUnavailable(text)
  }
}
