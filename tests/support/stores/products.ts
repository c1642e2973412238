import type { Product } from '../../../src/domain/product/product'
import { reversedDate } from '../../../src/domain/product/received-date'
import { multipart, type StoreCalls } from './store-calls'

/** Products that tests of this worker already use; each test uses its own product. */
const taken = new Set<string>()
/** Product codes of the sample; products created by tests do not match. */
const sampleCode = /^[A-Z]+\d{4}$/
let made = 0

/** A PNG of one dark red pixel. */
export const smallPngBytes = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

/** Unique per process and per page that creates products. */
const maker = Math.floor(Math.random() * 36 ** 4).toString(36)

/** Relevant properties of a new product; the others get defaults. */
export interface NewProductParts {
  name?: string
  description?: string
  tags?: string[]
  /** Number of images. */
  pictures?: number
  basePrice?: number
  featured?: boolean
  bestSeller?: boolean
  isActive?: boolean
  inStock?: boolean
  youtubeLink?: string
  brandName?: string
  supplierName?: string
  supplierPhone?: string
  caseQuantity?: string
  receivedCase?: number
  stockQuantity?: number
  /** YYYY-MM-DD */
  receivedDate?: string
  maxQuantityPerCustomer?: number
}

/** Reads and prepares the products of the real store through its API, for tests in Playwright and in Vitest browser mode. */
export class StoreProducts {
  constructor(private readonly calls: StoreCalls) {}

  async all(): Promise<Product[]> {
    return (await this.calls.call<{ products: Product[] }>('GET', '/products?limit=1000')).products
  }

  async get(id: string): Promise<Product> {
    return (await this.calls.call<{ product: Product }>('GET', `/products/${id}`)).product
  }

  /** An unused product of the sample store. */
  async take(suits: (product: Product) => boolean = () => true): Promise<Product> {
    const sample = (await this.all()).filter(({ productCode }) => sampleCode.test(productCode))
    const product = sample.find((candidate) => !taken.has(candidate._id) && suits(candidate))
    if (!product) throw new Error('The sample store has no such product left.')
    taken.add(product._id)
    return product
  }

  async toggle(id: string, flag: 'featured' | 'bestseller' | 'active'): Promise<void> {
    await this.calls.call('PATCH', `/products/${id}/toggle-${flag}`)
  }

  /** Changes some fields of a product, as a concurrent user would; other fields are unchanged. */
  async change(id: string, values: Record<string, string | number | boolean>, pictures = 0): Promise<void> {
    const form = multipart(values)
    for (let picture = 0; picture < pictures; picture += 1) {
      form.append('images', new Blob([smallPngBytes], { type: 'image/png' }), `${picture}.png`)
    }
    await this.calls.call('PUT', `/products/${id}`, form)
  }

  async delete(id: string): Promise<void> {
    await this.calls.call('DELETE', `/products/${id}`)
  }

  async createCategory(name: string): Promise<{ categoryId: string; subcategoryId: string }> {
    const category = await this.calls.call<{ data: { _id: string } }>('POST', '/categories', { name })
    const values = { name: `${name} of a kind`, categoryId: category.data._id }
    const subcategory = await this.calls.call<{ data: { _id: string } }>('POST', '/subcategories', values)
    return { categoryId: category.data._id, subcategoryId: subcategory.data._id }
  }

  /** A new product in its own category. */
  async create({ pictures = 1, receivedDate, ...parts }: NewProductParts = {}): Promise<Product> {
    made += 1
    const code = `T${maker}${made.toString(36)}${Date.now().toString(36)}`.toUpperCase().slice(0, 20)
    const references = await this.createCategory(`Range ${code}`)
    const values = {
      productCode: code,
      name: `Cracker ${code}`,
      description: 'Made for a test.',
      basePrice: 40,
      profitMarginPercentage: 65,
      discountPercentage: 81,
      price: 347.37,
      offerPrice: 66,
      inStock: true,
      bestSeller: false,
      featured: false,
      isActive: true,
      stockQuantity: 100,
      ...(receivedDate === undefined ? {} : { receivedDate: reversedDate(receivedDate) }),
      ...references,
      ...parts,
    }
    const form = multipart(values)
    for (let picture = 0; picture < pictures; picture += 1) {
      form.append('images', new Blob([smallPngBytes], { type: 'image/png' }), `${picture}.png`)
    }
    const { product } = await this.calls.call<{ product: Product }>('POST', '/products', form)
    taken.add(product._id)
    return product
  }
}
