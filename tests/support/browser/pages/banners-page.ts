import type { Locator, Page } from '@playwright/test'

/** Properties of an image generated in the page. */
export interface MadePicture {
  width: number
  height: number
  /** 'image/jpeg' */
  type: string
  name: string
}

/** Page object of the banners page and its modals. */
export class BannersPage {
  readonly cards: Locator
  readonly dialog: Locator
  readonly uploadButton: Locator

  constructor(private readonly page: Page) {
    // By CSS selector: the list has no role while a modal is open.
    this.cards = page.locator('main ul > li')
    this.dialog = page.getByRole('dialog').first()
    this.uploadButton = page.getByRole('button', { name: 'Upload Banners' }).first()
  }

  /** @param query '?type=portrait' */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/banners${query}`)
    // By CSS selector: the heading has no role while a modal is open.
    await this.page.locator('h1', { hasText: 'Banner Management' }).waitFor()
  }

  async openUpload(): Promise<void> {
    await this.open()
    await this.uploadButton.click()
    await this.dialog.getByRole('heading', { level: 2, name: 'Upload Banners' }).waitFor()
  }

  /** The filter option whose label begins with `label`; a count follows it. */
  choice(label: string): Locator {
    return this.page.getByRole('group', { name: 'Banner Type' }).getByRole('button', { name: new RegExp(`^${label}`) })
  }

  get fileInput(): Locator {
    return this.dialog.locator('input[type=file]').first()
  }

  /** The selected images in the modal. */
  get tiles(): Locator {
    return this.dialog.getByRole('group').getByRole('listitem')
  }

  tile(name: string): Locator {
    return this.tiles.filter({ hasText: name })
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  /** Generates images of random noise, which hardly compress, in the page and selects them. */
  async choosePhotos(pictures: readonly MadePicture[]): Promise<void> {
    const input = await this.fileInput.elementHandle()
    await this.page.evaluate(
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
  }
}
