/** Longest side of the embedded logo, px: sharp at its printed size. */
const longestSide = 480

/** Timeout of the logo download, in ms. */
const timeoutMs = 15_000

const fetchLogo = async (address: string): Promise<Blob> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok) throw new Error(`The logo answered with status ${answer.status}`)
  return answer.blob()
}

/** Converts an image to a small PNG: PDFs do not support GIF and WebP, and a logo may have up to 5 MB. */
const toPng = async (picture: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.max(1, bitmap.width * scale), Math.max(1, bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/png' })
}

/**
 * The store's logo for a document; undefined when it is unavailable: blocked by CORS, corrupt, deleted, or the browser
 * has no OffscreenCanvas in workers.
 */
export const logoPicture = async (address: string): Promise<Uint8Array | undefined> => {
  try {
    const drawn = await toPng(await fetchLogo(address))
    return new Uint8Array(await drawn.arrayBuffer())
  } catch {
    return undefined
  }
}
