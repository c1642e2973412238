import type { Banner, BannerType } from '../../../src/domain/banner/banner'
import { gif } from '../screens/files'
import { fileOf, type StoreCalls } from './store-calls'

/** Reads and prepares the banners of the store outside the admin. */
export const storeBanners = (calls: StoreCalls) => {
  const all = async () => (await calls.call<{ banners: Banner[] }>('GET', '/banners?limit=100')).banners
  return {
    /** All banners, newest first. */
    all,
    /** Creates banners, five per request. */
    add: async (type: BannerType, count = 1): Promise<void> => {
      for (let left = count; left > 0; left -= 5) {
        const form = new FormData()
        form.append('type', type)
        for (let number = 0; number < Math.min(5, left); number += 1) form.append('banners', gif(`${number}.gif`, number))
        await calls.call('POST', '/banners', form)
      }
    },
    clear: async (): Promise<void> => {
      for (let left = await all(); left.length > 0; left = await all()) {
        for (const { _id } of left) await calls.call('DELETE', `/banners/${_id}`)
      }
    },
    file: ({ imageUrl }: Banner) => fileOf(calls, imageUrl),
  }
}
