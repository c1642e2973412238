import type { CategoryOrder, MenuCategory } from '../../../src/domain/menu/menu-order'
import type { Product } from '../../../src/domain/product/product'
import { StoreProducts } from './products'
import type { StoreCalls } from './store-calls'

export const orderCall = '/quick-shopping/order'
export const menuCall = '/quick-shopping/categories-with-products'

/** Reads and sets the menu of the store and its saved order outside the admin. */
export class StoreMenu {
  constructor(private readonly calls: StoreCalls) {}

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    return (await this.calls.call<{ data: T }>(method, path, body)).data
  }

  /** Categories and products in the default order. */
  menu(): Promise<MenuCategory[]> {
    return this.call('GET', menuCall)
  }

  /** The first three categories. */
  async three(): Promise<[MenuCategory, MenuCategory, MenuCategory]> {
    const [first, second, third] = await this.menu()
    if (!first || !second || !third) throw new Error('The sample store has no menu.')
    return [first, second, third]
  }

  /** The category with the most products. */
  async largest(): Promise<MenuCategory> {
    const [first] = (await this.menu()).sort((one, other) => other.products.length - one.products.length)
    if (!first || first.products.length < 4) throw new Error('The sample store has no category with four products.')
    return first
  }

  /** The first category with at least three products. */
  async shelf(): Promise<MenuCategory> {
    const shelf = (await this.menu()).find(({ products }) => products.length >= 3)
    if (!shelf) throw new Error('The sample store has no category of three products.')
    return shelf
  }

  async order(): Promise<CategoryOrder[] | null> {
    return (await this.call<{ categoryOrder: CategoryOrder[] } | null>('GET', orderCall))?.categoryOrder ?? null
  }

  async save(categoryOrder: CategoryOrder[]): Promise<void> {
    await this.call('POST', orderCall, { categoryOrder })
  }

  async reset(): Promise<void> {
    await this.call('DELETE', orderCall)
  }

  /** A new product without images, in its own category. */
  create(parts: { name?: string; basePrice?: number } = {}): Promise<Product> {
    return new StoreProducts(this.calls).create({ ...parts, pictures: 0 })
  }

  async delete(productId: string): Promise<void> {
    await this.calls.call('DELETE', `/products/${productId}`)
  }

  /** Hides a product from customers, or shows it again. */
  async toggle(productId: string): Promise<void> {
    await this.calls.call('PATCH', `/products/${productId}/toggle-active`)
  }
}

/** Names of categories or products. */
export const namesOf = (things: readonly { name: string }[]): string[] => things.map(({ name }) => name)
