import { StoreProducts } from '../store-products'
import { productFormOn } from './pages/product-form-page'
import { productOn, productsOn } from './pages/products-page'
import { test as base } from './test'

interface ProductsFixtures {
  products: ReturnType<typeof productsOn>
  detail: ReturnType<typeof productOn>
  form: ReturnType<typeof productFormOn>
  storeProducts: StoreProducts
}

/** Fixtures for tests of the products screens, signed in. */
export const test = base.extend<ProductsFixtures>({
  products: async ({ page, signedIn: _signedIn }, use) => use(productsOn(page)),
  detail: async ({ page, signedIn: _signedIn }, use) => use(productOn(page)),
  form: async ({ page, signedIn: _signedIn }, use) => use(productFormOn(page)),
  storeProducts: async ({ store, admin }, use) => use(new StoreProducts(store, admin)),
})

export { freshCode, neededFields } from '../pages/product-form'
export { expect } from './test'
