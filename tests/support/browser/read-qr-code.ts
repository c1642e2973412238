import type { Page } from '@playwright/test'
import jsQR from 'jsqr'

/** An image with a QR code. */
export interface ReadCode {
  /** In px. */
  width: number
  height: number
  /** The decoded text; undefined if no code is recognized. */
  text: string | undefined
}

/** Decodes a QR code from the bytes of an image that the browser can display. */
export const readQrCode = async (page: Page, picture: Buffer): Promise<ReadCode> => {
  const { width, height, pixels } = await page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))]))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    let text = ''
    for (let start = 0; start < data.length; start += 8192) text += String.fromCharCode(...data.subarray(start, start + 8192))
    return { width: bitmap.width, height: bitmap.height, pixels: btoa(text) }
  }, picture.toString('base64'))
  const read = jsQR(new Uint8ClampedArray(Buffer.from(pixels, 'base64')), width, height, { inversionAttempts: 'dontInvert' })
  return { width, height, text: read?.data }
}
