import type { Category, Subcategory } from '../../../src/domain/category/category'
import type { Admin } from './test'
import type { Store } from './start-store'

let made = 0

/** Reads and prepares the categories of the real store through its API. */
export class StoreCategories {
  constructor(
    private readonly store: Store,
    private readonly admin: Admin,
  ) {}

  private async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.store.url}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.admin.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

  /** A unique name. */
  name(start: string): string {
    made += 1
    return `${start} ${process.pid}-${made}`
  }

  categories(): Promise<Category[]> {
    return this.call('GET', 'categories')
  }

  subcategories(): Promise<Subcategory[]> {
    return this.call('GET', 'subcategories')
  }

  async create(name: string): Promise<Category> {
    return (await this.call<{ data: Category }>('POST', 'categories', { name })).data
  }

  async createSubcategory(name: string, categoryId: string): Promise<Subcategory> {
    return (await this.call<{ data: Subcategory }>('POST', 'subcategories', { name, categoryId })).data
  }
}
