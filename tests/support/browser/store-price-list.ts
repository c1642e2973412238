import type { PriceList } from '../../../src/domain/price-list/price-list'
import type { CategoryOrder, MenuCategory } from '../../../src/domain/menu/menu-order'
import type { Store } from './start-store'
import type { Admin } from './test'

/** A minimal PDF with one page; the number at its end makes its content unique. */
export const smallPdf = (number = 0): Buffer =>
  Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
      'trailer<</Root 1 0 R>>',
      `% ${number}`,
      '%%EOF\n',
    ].join('\n'),
  )

/** A PDF for a file input. */
export const pickedPdf = (name: string, buffer: Buffer = smallPdf()) => ({ name, mimeType: 'application/pdf', buffer })

/** Reads and prepares the price list and the menu of the real store through its API. */
export class StorePriceList {
  constructor(
    private readonly store: Store,
    private readonly admin: Admin,
  ) {}

  private async call<T>(method: string, path: string, body?: FormData | object): Promise<T> {
    const isForm = body instanceof FormData
    const answer = await fetch(`${this.store.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.admin.token}`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

  async current(): Promise<PriceList | undefined> {
    return (await this.call<{ data: PriceList[] }>('GET', '/price-lists')).data[0]
  }

  async upload(documentName: string, pdf: Buffer = smallPdf()): Promise<PriceList> {
    const form = new FormData()
    form.append('documentName', documentName)
    form.append('pdf', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'list.pdf')
    return (await this.call<{ data: PriceList }>('POST', '/price-lists/upload', form)).data
  }

  async toggle(id: string): Promise<void> {
    await this.call('PATCH', `/price-lists/${id}/toggle-status`)
  }

  async clear(): Promise<void> {
    for (let list = await this.current(); list; list = await this.current()) {
      await this.call('DELETE', `/price-lists/${list._id}`)
    }
  }

  /** The bytes of the public file. */
  async file({ fileUrl = '' }: PriceList): Promise<Buffer> {
    const answer = await fetch(new URL(fileUrl, this.store.url))
    if (!answer.ok) throw new Error(`${fileUrl}: ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  }

  async menu(): Promise<MenuCategory[]> {
    return (await this.call<{ data: MenuCategory[] }>('GET', '/quick-shopping/categories-with-products')).data
  }

  async arrange(categoryOrder: CategoryOrder[]): Promise<void> {
    await this.call('POST', '/quick-shopping/order', { categoryOrder })
  }

  async resetOrder(): Promise<void> {
    await this.call('DELETE', '/quick-shopping/order')
  }
}
