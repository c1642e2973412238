import { ProductFormPage, type Typed } from './pages/product-form-page'
import { test as base } from './products-test'
import { smallPng } from './store-products'

let made = 0

/** A unique product code. */
export const freshCode = (): string => {
  made += 1
  return `F${process.pid.toString(36)}${made.toString(36)}${Date.now().toString(36)}`.toUpperCase()
}

/** The required fields of a product besides its category. */
export const neededFields = (code: string): Typed => ({
  'Product Code': code,
  'Product Name': `Rocket ${code}`,
  Description: 'Flies high.',
  'Base Price': '40',
})

/** A small image for a file input. */
export const picture = (name: string, buffer: Buffer = smallPng) => ({ name, mimeType: 'image/png', buffer })

/** Fixtures for tests of the product form, signed in. */
export const test = base.extend<{ form: ProductFormPage }>({
  form: async ({ page, signedIn: _signedIn }, use) => use(new ProductFormPage(page)),
})

export { expect } from './test'
