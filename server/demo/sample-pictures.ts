import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { FileStorage } from '../files/storage'
import type { SampleBanner } from './sample-banners'
import type { SampleOrder } from './sample-orders'
import type { SampleProduct } from './sample-products'

/** Located next to this file, both in the sources and in the built server. */
const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'images')
/** Number of concurrent writes, enough to keep a disk or a remote store busy. */
const atOnce = 16

/** Sample records with pictures. */
interface Pictured {
  banners: readonly SampleBanner[]
  products: readonly SampleProduct[]
  orders: readonly SampleOrder[]
}

/** The files to store, with the names of their drawings. */
const filesToStore = ({ banners, products, orders }: Pictured) => [
  ...banners.map(({ imageKey, drawing }) => ({ key: imageKey, drawing })),
  ...products.flatMap(({ imageKeys, picture }) => imageKeys.map((key) => ({ key, drawing: picture }))),
  ...orders.flatMap(({ paymentScreenshot: key }) => (key ? [{ key, drawing: 'payment-screenshot' }] : [])),
  ...orders.flatMap(({ delivery }) => (delivery ? [{ key: delivery.imageKey, drawing: 'delivery' }] : [])),
]

/** Stores the pictures of banners, products and orders, each as a separate file like an upload. */
export const storePictures = async (files: FileStorage, pictured: Pictured): Promise<void> => {
  const drawings = new Map<string, Promise<Buffer>>()
  const contentOf = (drawing: string): Promise<Buffer> => {
    const content = drawings.get(drawing) ?? readFile(path.join(folder, `${drawing}.png`))
    drawings.set(drawing, content)
    return content
  }
  const left = filesToStore(pictured)
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const content = await contentOf(next.drawing)
      const options = { contentType: 'image/png', extension: 'png', maxBytes: content.length, key: next.key }
      await files.put(Readable.from([content]), options)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
