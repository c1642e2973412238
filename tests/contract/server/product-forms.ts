import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Product } from '../../../src/domain/product/product'
import type { TestApp } from '../../support/app'
import { smallGif } from '../../support/small-gif'
import { addCategory, addSubcategory, type Catalogue, makeCatalogue } from './catalogue'
import { type Answer, asAdmin } from './client'

/** Response of requests that write products. */
export interface Written {
  success: boolean
  message: string
  errors?: string[]
  product: Product
  data: Product
}

const pixels = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  jpeg: '/9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALIAP//Z',
  gif: smallGif.toString('base64'),
}

/** An image of one pixel, padded to `size` bytes. */
export const picture = (kind: keyof typeof pixels, size?: number): Uint8Array<ArrayBuffer> => {
  const content = Buffer.from(pixels[kind], 'base64')
  return new Uint8Array(size === undefined ? content : Buffer.concat([content, Buffer.alloc(size - content.length)]))
}

/** Valid fields of a product (contract 7.7). */
export const validFields = ({ categoryId, subcategoryId }: Catalogue): Record<string, string> => ({
  productCode: 'BIJ100',
  name: 'Red Bijili',
  description: 'A hundred red bijili',
  basePrice: '40',
  profitMarginPercentage: '65',
  discountPercentage: '81',
  price: '1',
  offerPrice: '1',
  categoryId,
  subcategoryId,
  inStock: 'true',
  bestSeller: 'false',
  featured: 'true',
  isActive: 'true',
  youtubeLink: 'https://youtu.be/bijili',
  stockQuantity: '250',
  tags: 'Family pack, Loud,,Loud',
  receivedDate: '08-11-2026',
  caseQuantity: 'qty:100 box',
  receivedCase: '3',
  brandName: 'Sri Jothi',
  totalAvailableQuantity: '7',
  supplierName: 'Sivakasi Traders',
  supplierPhone: '9876543210',
  maxQuantityPerCustomer: '',
})

/** Category and subcategory to which a product can be moved. */
export const otherPlace = { categoryId: 'ground', subcategoryId: 'chakkars' } as const

/** Creates the small catalogue and a second category with a subcategory. */
export const makeProductPlaces = async ({ db }: TestApp): Promise<Catalogue> => {
  const { categoryId, subcategoryId } = otherPlace
  await addCategory(db, { id: categoryId, name: 'Ground' })
  await addSubcategory(db, { id: subcategoryId, categoryId, name: 'Chakkars' })
  return makeCatalogue(db)
}

/** Deletes the products that a test added to the small catalogue. */
export const removeWritten = async ({ db }: TestApp): Promise<void> => {
  await db.deleteFrom('products').where('product_code', 'not in', ['RKT001', 'SPK001']).execute()
}

/** A form with these fields and images. */
export const productForm = (
  fields: Record<string, string | string[]>,
  images: readonly Uint8Array<ArrayBuffer>[] = [],
): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  images.forEach((content, index) => form.append('images', new Blob([content]), `picture-${index}.txt`))
  return form
}

/** Requests that write products. */
export const productCalls = (app: () => TestApp) => {
  const call = (method: string, address: string, body: { form?: FormData; json?: unknown } = {}): Promise<Answer<Written>> =>
    asAdmin<Written>(app(), address, { method, ...body })
  return {
    create: (form: FormData) => call('POST', '/products', { form }),
    createJson: (json: unknown) => call('POST', '/products', { json }),
    update: (id: string, form: FormData) => call('PUT', `/products/${id}`, { form }),
    updateJson: (id: string, json: unknown) => call('PUT', `/products/${id}`, { json }),
    remove: (id: string) => call('DELETE', `/products/${id}`),
    /** Deletes a product that is in the bin for good. */
    purge: (id: string) => call('DELETE', `/bin/products/${id}`),
    toggle: (id: string, what: string) => call('PATCH', `/products/${id}/toggle-${what}`),
    read: async (id: string) => (await asAdmin<{ product: Product }>(app(), `/products/${id}`)).body.product,
  }
}

/** Keys of all stored files, including partial uploads. */
export const storedFiles = async ({ dataDir }: TestApp): Promise<string[]> => {
  const folder = path.join(dataDir, 'files')
  const whole = await readdir(folder)
  const half = await readdir(path.join(folder, 'incoming'))
  return [...whole.filter((name) => name !== 'incoming'), ...half].sort()
}

/** File keys of a product's images. */
export const keysOf = ({ images }: Product): string[] => (images ?? []).map(({ url }) => path.basename(url))
