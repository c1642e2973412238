import { ProductDetailPage } from './pages/product-detail-page'
import { ProductsPage } from './pages/products-page'
import { StoreProducts } from './store-products'
import { test as base } from './test'

interface ProductsFixtures {
  products: ProductsPage
  detail: ProductDetailPage
  storeProducts: StoreProducts
}

/** Fixtures for tests of the products screens, signed in. */
export const test = base.extend<ProductsFixtures>({
  products: async ({ page, signedIn: _signedIn }, use) => use(new ProductsPage(page)),
  detail: async ({ page, signedIn: _signedIn }, use) => use(new ProductDetailPage(page)),
  storeProducts: async ({ store, admin }, use) => use(new StoreProducts(store, admin)),
})

export { expect } from './test'
