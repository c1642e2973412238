import type { Banner, BannerType } from '../../../src/domain/banner/banner'
import { smallGif } from '../small-gif'
import type { Store } from './start-store'
import type { Admin } from './test'

/** A GIF of one transparent pixel; the appended number makes its content unique. */
export const tinyGif = (number = 0): Buffer => Buffer.concat([smallGif, Buffer.from(String(number))])

/** A small GIF for a file input. */
export const pickedGif = (name: string, number = 0) => ({ name, mimeType: 'image/gif', buffer: tinyGif(number) })

/** Reads and prepares the banners of the real store through its API. */
export class StoreBanners {
  constructor(
    private readonly store: Store,
    private readonly admin: Admin,
  ) {}

  private async call(method: string, path: string, body?: FormData): Promise<unknown> {
    const answer = await fetch(`${this.store.url}/api/banners${path}`, {
      method,
      headers: { authorization: `Bearer ${this.admin.token}` },
      ...(body ? { body } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }

  async all(): Promise<Banner[]> {
    return ((await this.call('GET', '?limit=100')) as { banners: Banner[] }).banners
  }

  /** Creates banners, five per request. */
  async add(type: BannerType, count = 1): Promise<void> {
    for (let left = count; left > 0; left -= 5) {
      const form = new FormData()
      form.append('type', type)
      for (let number = 0; number < Math.min(5, left); number += 1) {
        form.append('banners', new Blob([new Uint8Array(tinyGif(number))], { type: 'image/gif' }), `${number}.gif`)
      }
      await this.call('POST', '', form)
    }
  }

  async clear(): Promise<void> {
    for (let all = await this.all(); all.length > 0; all = await this.all()) {
      for (const { _id } of all) await this.call('DELETE', `/${_id}`)
    }
  }

  /** The bytes of a stored image. */
  async file({ imageUrl }: Banner): Promise<Buffer> {
    const answer = await fetch(new URL(imageUrl, this.store.url))
    if (!answer.ok) throw new Error(`${imageUrl}: ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  }
}
