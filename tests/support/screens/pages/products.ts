import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import type { Product } from '../../../../src/domain/product/product'
import { productSlug } from '../../../../src/domain/product/product-slug'
import { productPage, productsPage } from '../../pages/products'
import type { AdminOnServer } from '../open-admin'
import { surface } from '../surface'

/** Page object of the products list, as rows or as cards. */
export const products = productsPage(surface)

/** Page object of the product detail page. */
export const detail = productPage(surface)

/** The value of a label in a section of the product detail page. */
export const factOf = (section: string, label: string): string | undefined =>
  detail
    .section(section)
    .css('dt')
    .elements()
    .find(({ textContent }) => textContent === label)
    ?.nextElementSibling?.textContent?.trim()

/** @param query '?status=active' */
export const openProducts = async (admin: AdminOnServer, query = ''): Promise<void> => {
  admin.open(`/products${query}`)
  await expect.element(products.heading).toBeVisible()
}

/** Opens the list filtered to one product. */
export const openOnly = async (admin: AdminOnServer, productCode: string): Promise<Locator> => {
  await openProducts(admin, `?search=${productCode}`)
  const row = products.row(productCode)
  await expect.element(row).toBeVisible()
  return row
}

export const openProduct = async (admin: AdminOnServer, product: Product): Promise<void> => {
  admin.open(`/products/${productSlug(product)}`)
  await expect.element(detail.heading).toHaveTextContent(product.name)
}
