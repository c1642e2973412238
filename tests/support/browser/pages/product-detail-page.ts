import type { Locator, Page } from '@playwright/test'
import type { Product } from '../../../../src/domain/product/product'
import { productSlug } from '../../../../src/domain/product/product-slug'

/** Page object of the product detail page. */
export class ProductDetailPage {
  readonly heading: Locator
  readonly gallery: Locator
  readonly picture: Locator
  readonly lightbox: Locator

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('main').getByRole('heading', { level: 1 })
    this.gallery = page.getByRole('region', { name: 'Product images' })
    this.picture = this.gallery.getByRole('button', { name: /^Zoom in/ })
    this.lightbox = page.getByRole('dialog', { name: 'Product images' })
  }

  async open(product: Product): Promise<void> {
    await this.page.goto(`/products/${productSlug(product)}`)
    await this.heading.filter({ hasText: product.name }).waitFor()
  }
}
