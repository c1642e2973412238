import type { Locator, Page } from '@playwright/test'
import type { Product } from '../../../../src/domain/product'
import { productSlug } from '../../../../src/domain/product-slug'

/** The page of one product as a person uses it. */
export class ProductDetailPage {
  readonly heading: Locator
  readonly gallery: Locator
  readonly counter: Locator
  readonly picture: Locator
  readonly thumbnails: Locator
  readonly lightbox: Locator

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('main').getByRole('heading', { level: 1 })
    this.gallery = page.getByRole('region', { name: 'Product images' })
    this.counter = this.gallery.getByRole('status')
    this.picture = this.gallery.getByRole('button', { name: /^Zoom in/ })
    this.thumbnails = this.gallery.getByRole('group', { name: 'All images' }).getByRole('button')
    this.lightbox = page.getByRole('dialog', { name: 'Product images' })
  }

  async open(product: Product): Promise<void> {
    await this.page.goto(`/products/${productSlug(product)}`)
    await this.heading.filter({ hasText: product.name }).waitFor()
  }

  section(heading: string | RegExp): Locator {
    return this.page.getByRole('region', { name: heading })
  }

  /** What stands beside a label of a section. */
  fact(section: string | RegExp, label: string): Locator {
    return this.section(section).locator(`dt:text-is("${label}") + dd`)
  }
}
