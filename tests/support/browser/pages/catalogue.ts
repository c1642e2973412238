import type { Locator, Page } from '@playwright/test'
import type { Product } from '../../../../src/domain/product/product'
import { productSlug } from '../../../../src/domain/product/product-slug'
import { bannersPage } from '../../pages/banners'
import { menuTablePage, menuViewPage } from '../../pages/menu'
import { priceListsPage } from '../../pages/price-lists'
import { type ChoiceLabel, productForm } from '../../pages/product-form'
import { productPage, productsPage } from '../../pages/products'
import { quickSetupPage } from '../../pages/quick-setup'
import type { PickedFile } from '../picked-files'
import { opener, surfaceOf } from '../surface'

/** Properties of an image generated in the page. */
interface MadePicture {
  width: number
  height: number
  /** 'image/jpeg' */
  type: string
  name: string
}

/** The banners page and its modals. */
export const bannersOn = (page: Page) => {
  const parts = bannersPage(surfaceOf(page))
  const open = opener(page, '/banners', parts.heading)
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

/** The menu view with one card per category, and its edit mode. */
export const menuViewOn = (page: Page) => {
  const parts = menuViewPage(surfaceOf(page))
  return {
    ...parts,
    open: opener(page, '/quick-shopping-view', parts.rows),
    /** The products of a category in the displayed order. */
    names: (category: string) => parts.productsOf(category).allTextContents(),
  }
}

/** The printable menu table. */
export const menuTableOn = (page: Page) => {
  const parts = menuTablePage(surfaceOf(page))
  return {
    ...parts,
    open: opener(page, '/quick-shopping-table', parts.rows),
    /** Replaces window.print by a function that records how many images were not loaded at each call. */
    catchPrints: () =>
      page.addInitScript(() => {
        const prints: number[] = []
        Object.assign(window, {
          prints,
          print: () => prints.push([...document.images].filter((image) => !image.complete).length),
        })
      }),
    /** For each call of window.print so far, the number of images that had neither loaded nor failed. */
    prints: (): Promise<number[]> => page.evaluate(() => (window as unknown as { prints: number[] }).prints),
    /** The PDF that the browser prints. */
    pdf: (): Promise<Buffer> => page.pdf({ preferCSSPageSize: true, printBackground: true }),
  }
}

/** The price list page, which is open when it shows a price list or the empty state. */
export const priceListsOn = (page: Page) => {
  const parts = priceListsPage(surfaceOf(page))
  return {
    ...parts,
    open: opener(page, '/price-lists', parts.card.or(parts.empty)),
    choose: (file: PickedFile) => parts.fileInput.setInputFiles(file),
    /** Starts generating the price list and waits for the result. */
    makeList: async (): Promise<void> => {
      await parts.make.click()
      await parts.publish.waitFor({ timeout: 45_000 })
    },
  }
}

/** The product form, which is a modal. */
export const productFormOn = (page: Page) => {
  const parts = productForm(surfaceOf(page))
  const choose = async (label: ChoiceLabel, name: string | RegExp = /./): Promise<void> => {
    await parts.choice(label).selectOption(await parts.option(label, name).getAttribute('value'))
  }
  return {
    ...parts,
    openNew: async (): Promise<void> => {
      await page.goto('/products')
      await parts.opener.click()
      await parts.code.waitFor()
    },
    openFor: (id: string) => opener(page, `/products?edit=${id}`, parts.update)(),
    choose,
    /** Selects the first category and its first subcategory. */
    chooseAny: async (): Promise<void> => {
      await choose('Category')
      await choose('Subcategory')
    },
    addImages: (...files: PickedFile[]) => parts.fileInput.setInputFiles(files),
  }
}

/** The products list. */
export const productsOn = (page: Page) => {
  const parts = productsPage(surfaceOf(page))
  const open = opener(page, '/products', parts.heading)
  return {
    ...parts,
    open,
    /** Opens the list filtered to one product. */
    openOnly: async (productCode: string): Promise<Locator> => {
      await open(`?search=${productCode}`)
      await parts.row(productCode).waitFor()
      return parts.row(productCode)
    },
  }
}

/** The page of a product. */
export const productOn = (page: Page) => {
  const parts = productPage(surfaceOf(page))
  return {
    ...parts,
    open: (product: Product) =>
      opener(page, `/products/${productSlug(product)}`, parts.heading.filter({ hasText: product.name }))(),
  }
}

/** The menu setup screen. */
export const quickSetupOn = (page: Page) => {
  const parts = quickSetupPage(surfaceOf(page))
  return {
    ...parts,
    open: opener(page, '/quick-shopping', parts.categories),
    /** Names of the categories in the displayed order. */
    categoryNames: () => parts.names.allTextContents(),
  }
}

/** The centre of an element in the viewport, in px. */
export const middle = async (element: Locator): Promise<{ x: number; y: number }> => {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
