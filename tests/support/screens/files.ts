const smallGif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** A GIF of one transparent pixel for a file input; the appended number makes its content unique. */
export const gif = (name: string, number = 0): File =>
  new File([Uint8Array.from(atob(smallGif), (char) => char.charCodeAt(0)), String(number)], name, { type: 'image/gif' })

/** The text of a minimal PDF with one page; the number at its end makes its content unique. */
export const smallPdf = (number = 0): string =>
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
    'trailer<</Root 1 0 R>>',
    `% ${number}`,
    '%%EOF\n',
  ].join('\n')

/** A minimal PDF for a file input. */
export const pdf = (name: string, number = 0): File => new File([smallPdf(number)], name, { type: 'application/pdf' })

/** An image of random noise, which is hardly compressible. */
export const noisePicture = async (type: 'image/png' | 'image/jpeg', width: number, height: number): Promise<Blob> => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser does not support canvas.')
  const pixels = context.createImageData(width, height)
  pixels.data.forEach((_, at, all) => (all[at] = at % 4 === 3 ? 255 : Math.random() * 256))
  context.putImageData(pixels, 0, 0)
  return canvas.convertToBlob({ type, quality: 0.95 })
}

export const bytesOf = async (source: Blob | Response): Promise<Uint8Array> => new Uint8Array(await source.arrayBuffer())

/** Files as the browser passes them to an input or a drop. */
export const transferOf = (files: readonly File[]): DataTransfer => {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}

/** Drags files over a target and drops them. */
export const drop = (target: { element: () => Element }, files: readonly File[]): void => {
  const dataTransfer = transferOf(files)
  for (const type of ['dragenter', 'dragover', 'drop']) {
    target.element().dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  }
}
