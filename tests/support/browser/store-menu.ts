import type { CategoryOrder, MenuCategory } from '../../../src/domain/menu/menu-order'
import type { Store } from './start-store'
import type { Admin } from './test'

/** Reads and sets the menu of the real store and its saved order through its API. */
export class StoreMenu {
  constructor(
    private readonly store: Store,
    private readonly admin: Admin,
  ) {}

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.store.url}/api/quick-shopping/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.admin.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }

  /** Categories and products in the default order. */
  menu(): Promise<MenuCategory[]> {
    return this.call('GET', 'categories-with-products')
  }

  async order(): Promise<CategoryOrder[] | null> {
    return (await this.call<{ categoryOrder: CategoryOrder[] } | null>('GET', 'order'))?.categoryOrder ?? null
  }

  async save(categoryOrder: CategoryOrder[]): Promise<void> {
    await this.call('POST', 'order', { categoryOrder })
  }

  async reset(): Promise<void> {
    await this.call('DELETE', 'order')
  }
}
