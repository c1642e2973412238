import { useState } from 'react'
import type { Images } from '../../../../components/images/use-images'
import { useStoreName } from '../../../../components/store-name'
import { upiLink } from '../../../../domain/store/contact-info'
import { picturesTexts } from '../pictures-texts'

/** Width and height of a generated code, px (specification 9: recommended 500x500px). */
const size = 500

/** Quiet zone around a QR code, in modules, which readers require (ISO 18004). */
const quietZone = 4

const level = 'M'

const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((found, failed) =>
    canvas.toBlob((blob) => (blob ? found(blob) : failed(new Error('The browser made no picture'))), 'image/png'),
  )

/**
 * Generates a QR code as a PNG of 500x500 px. All modules have the same integer size in pixels.
 *
 * @param text encoded text: 'upi://pay?...'
 * @param fileName name of the file
 * @throws Error when the library cannot be loaded, or the text is too long for a QR code
 */
const makeQrCode = async (text: string, fileName: string): Promise<File> => {
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

const { make: texts } = picturesTexts

export interface MadeCodeState {
  /** The generated code that is chosen for upload; undefined for none or for another image. */
  made: { file: File; upiId: string } | undefined
  payee: string
  state: 'idle' | 'making' | 'failed'
  make: () => Promise<void>
}

/** Generates a payment QR code from the store's UPI id, and selects it for upload like a chosen file. */
export const useMadeCode = (images: Images, upiId: string): MadeCodeState => {
  const payee = useStoreName()
  const [made, setMade] = useState<MadeCodeState['made']>()
  const [state, setState] = useState<MadeCodeState['state']>('idle')
  const chosen = images.images[0]?.file

  const make = async (): Promise<void> => {
    if (state === 'making') return
    setState('making')
    try {
      const file = await makeQrCode(upiLink(upiId, payee), texts.fileName)
      setMade({ file, upiId })
      images.clear()
      images.add([file])
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return { made: made && made.file === chosen ? made : undefined, payee, state, make }
}
