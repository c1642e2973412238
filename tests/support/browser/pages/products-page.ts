import type { Locator, Page } from '@playwright/test'
import type { Product } from '../../../../src/domain/product/product'
import { productSlug } from '../../../../src/domain/product/product-slug'
import { productPage, productsPage } from '../../pages/products'
import { surfaceOf } from '../surface'

/** The products list. */
export const productsOn = (page: Page) => {
  const parts = productsPage(surfaceOf(page))
  const open = async (query = ''): Promise<void> => {
    await page.goto(`/products${query}`)
    await parts.heading.waitFor()
  }
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
    open: async (product: Product): Promise<void> => {
      await page.goto(`/products/${productSlug(product)}`)
      await parts.heading.filter({ hasText: product.name }).waitFor()
    },
  }
}
