import type { Page } from '@playwright/test'
import { bannersPage } from '../../pages/banners'
import { surfaceOf } from '../surface'

/** Properties of an image generated in the page. */
export interface MadePicture {
  width: number
  height: number
  /** 'image/jpeg' */
  type: string
  name: string
}

/** The banners page and its modals. */
export const bannersOn = (page: Page) => {
  const parts = bannersPage(surfaceOf(page))
  const open = async (): Promise<void> => {
    await page.goto('/banners')
    await parts.heading.waitFor()
  }
  return {
    ...parts,
    open,
    openUpload: async (): Promise<void> => {
      await open()
      await parts.uploadButton.click()
      await parts.uploadHeading.waitFor()
    },
    /** Generates images of random noise, which hardly compress, in the page and selects them. */
    choosePhotos: async (pictures: readonly MadePicture[]): Promise<void> => {
      const input = await parts.fileInput.elementHandle()
      await page.evaluate(
        async ([element, wanted]) => {
          const transfer = new DataTransfer()
          for (const { width, height, type, name } of wanted) {
            const canvas = document.createElement('canvas')
            canvas.width = width
            canvas.height = height
            const context = canvas.getContext('2d') as CanvasRenderingContext2D
            const image = context.createImageData(width, height)
            for (let start = 0; start < image.data.length; start += 65_536) {
              crypto.getRandomValues(image.data.subarray(start, start + 65_536))
            }
            for (let alpha = 3; alpha < image.data.length; alpha += 4) image.data[alpha] = 255
            context.putImageData(image, 0, 0)
            const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.95))
            transfer.items.add(new File([blob as Blob], name, { type }))
          }
          const field = element as HTMLInputElement
          field.files = transfer.files
          field.dispatchEvent(new Event('change', { bubbles: true }))
        },
        [input, pictures] as const,
      )
    },
  }
}
