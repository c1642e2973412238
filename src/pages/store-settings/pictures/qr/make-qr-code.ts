/** Width and height of a made code, px (specification 9: recommended 500x500px). */
const size = 500

/** Modules of white around a code, without which readers miss it (ISO 18004). */
const quietZone = 4

const level = 'M'

const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((found, failed) =>
    canvas.toBlob((blob) => (blob ? found(blob) : failed(new Error('The browser made no picture'))), 'image/png'),
  )

/**
 * A QR code as a PNG of 500x500 px, each of its modules the same whole number of pixels.
 *
 * @param text what is read from it: 'upi://pay?...'
 * @param fileName name of the file
 * @throws when the code that makes it cannot be loaded, or the text is too long for one
 */
export const makeQrCode = async (text: string, fileName: string): Promise<File> => {
  const { default: qrcode } = await import('qrcode')
  const { modules } = qrcode.create(text, { errorCorrectionLevel: level })
  const scale = Math.floor(size / (modules.size + 2 * quietZone))
  const code = document.createElement('canvas')
  await qrcode.toCanvas(code, text, { errorCorrectionLevel: level, margin: quietZone, scale })

  const picture = document.createElement('canvas')
  picture.width = size
  picture.height = size
  const context = picture.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size, size)
  const edge = Math.floor((size - code.width) / 2)
  context.drawImage(code, edge, edge)
  return new File([await toPng(picture)], fileName, { type: 'image/png' })
}
