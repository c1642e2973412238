import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { FileStorage } from '../files/storage'
import type { Picture } from './catalogue'
import type { BannerDrawing, SampleBanner } from './sample-banners'
import type { SampleOrder } from './sample-orders'
import type { SampleProduct } from './sample-products'

/** Located next to this file, both in the sources and in the built server. */
const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'images')
/** Number of concurrent writes, enough to keep a disk or a remote store busy. */
const atOnce = 16

type Drawing = Picture | BannerDrawing | 'payment-screenshot' | 'delivery'

/** Sample records with pictures. */
interface Pictured {
  banners: readonly SampleBanner[]
  products: readonly SampleProduct[]
  orders: readonly SampleOrder[]
}

const wanted = ({ banners, products, orders }: Pictured): [key: string, Drawing][] => [
  ...banners.map(({ imageKey, drawing }): [string, Drawing] => [imageKey, drawing]),
  ...products.flatMap(({ imageKeys, picture }) => imageKeys.map((key): [string, Drawing] => [key, picture])),
  ...orders.flatMap(({ paymentScreenshot, delivery }): [string, Drawing][] => [
    ...(paymentScreenshot ? [[paymentScreenshot, 'payment-screenshot'] as [string, Drawing]] : []),
    ...(delivery ? [[delivery.imageKey, 'delivery'] as [string, Drawing]] : []),
  ]),
]

/** Stores the pictures of banners, products and orders, each as a separate file like an upload. */
export const storePictures = async (files: FileStorage, pictured: Pictured): Promise<void> => {
  const drawings = new Map<Drawing, Promise<Buffer>>()
  const contentOf = (drawing: Drawing): Promise<Buffer> => {
    const content = drawings.get(drawing) ?? readFile(path.join(folder, `${drawing}.png`))
    drawings.set(drawing, content)
    return content
  }
  const left = wanted(pictured)
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [key, drawing] = next
      const content = await contentOf(drawing)
      const options = { contentType: 'image/png', extension: 'png', maxBytes: content.length, key }
      await files.put(Readable.from([content]), options)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
