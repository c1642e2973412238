/** Longest side of the logo in the document, px: sharp on paper at the size that it is printed. */
const longestSide = 480

/** ms that a logo may take to come; it is not worth waiting longer for. */
const patience = 15_000

const fetchLogo = async (address: string): Promise<Blob> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience) })
  if (!answer.ok) throw new Error(`The logo answered with status ${answer.status}`)
  return answer.blob()
}

/** The picture as a PNG of a size that suits a page: a document takes no GIF and no WebP, nor 5 MB for a logo. */
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
 * The store's logo for a document, or undefined where it cannot be had: on another host, broken, gone, or in a
 * browser that draws nothing in a worker.
 */
export const logoPicture = async (address: string): Promise<Uint8Array | undefined> => {
  try {
    const drawn = await toPng(await fetchLogo(address))
    return new Uint8Array(await drawn.arrayBuffer())
  } catch {
    return undefined
  }
}
