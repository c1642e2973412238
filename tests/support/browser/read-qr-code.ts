import type { Page } from '@playwright/test'
import jsQR from 'jsqr'

/** A picture with a code on it. */
export interface ReadCode {
  /** px */
  width: number
  height: number
  /** What a payment app reads off it; undefined when it reads nothing. */
  text: string | undefined
}

/** Reads a code as a payment app does, off the bytes of a picture that the browser can show. */
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
