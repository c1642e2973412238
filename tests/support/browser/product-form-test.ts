import { ProductFormPage, type Typed } from './pages/product-form-page'
import { test as base } from './products-test'
import { smallPng } from './store-products'

let made = 0

/** A code that no other product has. */
export const freshCode = (): string => {
  made += 1
  return `F${process.pid.toString(36)}${made.toString(36)}${Date.now().toString(36)}`.toUpperCase()
}

/** What a product needs besides its category. */
export const neededFields = (code: string): Typed => ({
  'Product Code': code,
  'Product Name': `Rocket ${code}`,
  Description: 'Flies high.',
  'Base Price': '40',
})

/** A small picture to be chosen. */
export const picture = (name: string, buffer: Buffer = smallPng) => ({ name, mimeType: 'image/png', buffer })

/** Tests of the product form, signed in. */
export const test = base.extend<{ form: ProductFormPage }>({
  form: async ({ page, signedIn: _signedIn }, use) => use(new ProductFormPage(page)),
})

export { expect } from './test'
