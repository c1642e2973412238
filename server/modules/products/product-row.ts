import type { ProductImage } from '../../../src/domain/order/order'
import { toPaise, toRupees } from '../../../src/domain/shared/money'
import { marginOfUnits, marginUnits, pricingDefaults } from '../../../src/domain/product/pricing'
import type { Product } from '../../../src/domain/product/product'
import type { ProductRow } from '../../database/schema'
import { fileUrl } from '../files/file-url'

/** A product's row with the names of what it belongs to. */
export interface NamedProductRow extends ProductRow {
  category_name: string
  subcategory_name: string | null
}

/** The addresses of a product's pictures. */
export const productImages = (row: Pick<ProductRow, 'images'>): ProductImage[] =>
  (JSON.parse(row.images) as string[]).map((key) => ({ url: fileUrl(key) }))

/** A product as it crosses the wire (specification 3: product). */
export const productOf = (row: NamedProductRow): Product => ({
  _id: row.id,
  productCode: row.product_code,
  name: row.name,
  description: row.description,
  price: toRupees(row.price),
  offerPrice: toRupees(row.offer_price),
  basePrice: toRupees(row.base_price),
  profitMarginPercentage: marginOfUnits(row.profit_margin),
  profitMarginPrice: toRupees(row.offer_price - row.base_price),
  discountPercentage: row.discount / 100,
  calculatedOriginalPrice: toRupees(row.price),
  categoryId: { _id: row.category_id, name: row.category_name },
  subcategoryId: row.subcategory_id ? { _id: row.subcategory_id, name: row.subcategory_name ?? undefined } : undefined,
  inStock: row.in_stock === 1,
  bestSeller: row.best_seller === 1,
  featured: row.featured === 1,
  isActive: row.is_active === 1,
  tags: JSON.parse(row.tags) as string[],
  images: productImages(row),
  youtubeLink: row.youtube_link,
  stockQuantity: row.stock_quantity,
  totalAvailableQuantity: row.stock_quantity,
  receivedDate: row.received_date ?? undefined,
  caseQuantity: row.case_quantity,
  receivedCase: row.received_case,
  brandName: row.brand_name,
  supplierName: row.supplier_name,
  supplierPhone: row.supplier_phone,
  maxQuantityPerCustomer: row.max_quantity_per_customer,
  createdAt: new Date(row.created_at).toISOString(),
})

/** What a product is stored from; prices in rupees, pictures as file keys. */
export interface NewProduct {
  id: string
  productCode: string
  name: string
  description: string
  price: number
  offerPrice: number
  basePrice: number
  profitMarginPercentage?: number
  discountPercentage?: number
  categoryId: string
  subcategoryId: string | null
  inStock?: boolean
  bestSeller?: boolean
  featured?: boolean
  isActive?: boolean
  tags?: string[]
  imageKeys?: string[]
  youtubeLink?: string
  stockQuantity?: number
  /** YYYY-MM-DD */
  receivedDate?: string | null
  caseQuantity?: string
  receivedCase?: number
  brandName?: string
  supplierName?: string
  supplierPhone?: string
  maxQuantityPerCustomer?: number | null
  /** epoch ms */
  createdAt: number
}

const flag = (value: boolean): number => (value ? 1 : 0)

/** The row of a product. */
export const productRow = (product: NewProduct): ProductRow => {
  const tags = product.tags ?? []
  const brandName = product.brandName ?? ''
  return {
    id: product.id,
    product_code: product.productCode,
    name: product.name,
    description: product.description,
    price: toPaise(product.price),
    offer_price: toPaise(product.offerPrice),
    base_price: toPaise(product.basePrice),
    profit_margin: marginUnits(product.profitMarginPercentage ?? pricingDefaults.profitMarginPercentage),
    discount: Math.round((product.discountPercentage ?? pricingDefaults.discountPercentage) * 100),
    category_id: product.categoryId,
    subcategory_id: product.subcategoryId,
    in_stock: flag(product.inStock ?? true),
    best_seller: flag(product.bestSeller ?? false),
    featured: flag(product.featured ?? false),
    is_active: flag(product.isActive ?? true),
    tags: JSON.stringify(tags),
    images: JSON.stringify(product.imageKeys ?? []),
    youtube_link: product.youtubeLink ?? '',
    stock_quantity: product.stockQuantity ?? 0,
    received_date: product.receivedDate ?? null,
    case_quantity: product.caseQuantity ?? '',
    received_case: product.receivedCase ?? 0,
    brand_name: brandName,
    supplier_name: product.supplierName ?? '',
    supplier_phone: product.supplierPhone ?? '',
    max_quantity_per_customer: product.maxQuantityPerCustomer ?? null,
    search_text: [product.name, product.productCode, brandName, ...tags].join('\n').toLowerCase(),
    created_at: product.createdAt,
  }
}
