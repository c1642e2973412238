import type { CategoryOrder, MenuCategory } from '../../../src/domain/menu/menu-order'
import type { PriceList } from '../../../src/domain/price-list/price-list'
import { pdf } from '../screens/files'
import { fileOf, type StoreCalls } from './store-calls'

/** Reads and prepares the price list and the menu of the store outside the admin. */
export const storeList = (calls: StoreCalls) => {
  const current = async (): Promise<PriceList | undefined> =>
    (await calls.call<{ data: PriceList[] }>('GET', '/price-lists')).data[0]
  return {
    current,
    upload: async (documentName: string, file = pdf('list.pdf')): Promise<PriceList> => {
      const body = new FormData()
      body.append('documentName', documentName)
      body.append('pdf', file)
      return (await calls.call<{ data: PriceList }>('POST', '/price-lists/upload', body)).data
    },
    rename: async (id: string, documentName: string): Promise<void> => {
      const body = new FormData()
      body.append('documentName', documentName)
      await calls.call('PUT', `/price-lists/${id}`, body)
    },
    toggle: (id: string) => calls.call('PATCH', `/price-lists/${id}/toggle-status`),
    clear: async (): Promise<void> => {
      const there = await current()
      if (there) await calls.call('DELETE', `/price-lists/${there._id}`)
    },
    /** The bytes of the public file. */
    file: async (): Promise<Uint8Array> => fileOf(calls, (await current())?.fileUrl ?? ''),
    menu: async () => (await calls.call<{ data: MenuCategory[] }>('GET', '/quick-shopping/categories-with-products')).data,
    arrange: (categoryOrder: CategoryOrder[]) => calls.call('POST', '/quick-shopping/order', { categoryOrder }),
    resetOrder: () => calls.call('DELETE', '/quick-shopping/order'),
  }
}
