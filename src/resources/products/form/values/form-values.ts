import type { Product } from '../../../../domain/product/product'
import { pricingBounds, pricingDefaults, sellingPrice } from '../../../../domain/product/pricing'
import { readDay } from '../../../../domain/product/received-date'
import { referenceId } from '../../../../domain/shared/reference'
import { stockOfCases } from '../../../../domain/product/stock'
import { amountIn, countIn, marginIn, numberText } from './numbers'

/** What stands in the inputs of the product form; numbers as they are typed, so that nothing typed is lost. */
export interface ProductFormValues {
  productCode: string
  name: string
  description: string
  categoryId: string
  subcategoryId: string
  /** Separated by commas (specification 3). */
  tags: string
  brandName: string
  youtubeLink: string
  basePrice: string
  profitMarginPercentage: string
  /** What was typed as the selling price; counts only while `isPriceTyped`. */
  sellingPrice: string
  /** The selling price was typed last, and the margin follows from it; else it follows from the margin. */
  isPriceTyped: boolean
  discountPercentage: string
  /** YYYY-MM-DD, or '' */
  receivedDate: string
  caseQuantity: string
  receivedCase: string
  /** What was typed as the stock; counts only while `isStockTyped`. */
  stockQuantity: string
  /** The stock was typed, and no longer follows from the cases (specification 9: pricing rules). */
  isStockTyped: boolean
  maxQuantityPerCustomer: string
  inStock: boolean
  isActive: boolean
  featured: boolean
  bestSeller: boolean
  supplierName: string
  supplierPhone: string
}

export type TextName = {
  [K in keyof ProductFormValues]: ProductFormValues[K] extends string ? K : never
}[keyof ProductFormValues]

/** A new product (specification 9: products). @param today YYYY-MM-DD */
export const newProductValues = (today: string): ProductFormValues => ({
  productCode: '',
  name: '',
  description: '',
  categoryId: '',
  subcategoryId: '',
  tags: '',
  brandName: '',
  youtubeLink: '',
  basePrice: '',
  profitMarginPercentage: String(pricingDefaults.profitMarginPercentage),
  sellingPrice: '',
  isPriceTyped: false,
  discountPercentage: String(pricingDefaults.discountPercentage),
  receivedDate: today,
  caseQuantity: '',
  receivedCase: '',
  stockQuantity: '',
  isStockTyped: false,
  maxQuantityPerCustomer: '',
  inStock: true,
  isActive: true,
  featured: false,
  bestSeller: false,
  supplierName: '',
  supplierPhone: '',
})

/** The next of a row of new products: what a delivery of one supplier has in common stays. */
export const nextProductValues = (entered: ProductFormValues, today: string): ProductFormValues => {
  const { categoryId, subcategoryId, brandName, supplierName, supplierPhone } = entered
  const { profitMarginPercentage, discountPercentage, receivedDate } = entered
  return {
    ...newProductValues(today),
    categoryId,
    subcategoryId,
    brandName,
    supplierName,
    supplierPhone,
    // A margin that followed from a typed price is that product's alone.
    ...(entered.isPriceTyped ? {} : { profitMarginPercentage }),
    discountPercentage,
    receivedDate,
  }
}

const typed = (value: number | null | undefined): string => (typeof value === 'number' ? numberText(value) : '')

/** Pieces in stock as the form has them: what was typed, else what the cases make (specification 9: pricing rules). */
export const stockText = (values: ProductFormValues): string =>
  values.isStockTyped ? values.stockQuantity : String(casesStock(values))

/** The selling price as the form has it: what was typed, else what base price and margin make; '' while they make none. */
export const priceText = (values: ProductFormValues): string => {
  if (values.isPriceTyped) return values.sellingPrice
  const [basePrice, margin] = [amountIn(values.basePrice), marginIn(values.profitMarginPercentage)]
  const { min, max } = pricingBounds.profitMarginPercentage
  return basePrice > 0 && margin >= min && margin <= max ? numberText(sellingPrice(basePrice, margin)) : ''
}

/** Pieces that the cases make; 0 while their number is no number. */
export const casesStock = ({ receivedCase, caseQuantity }: ProductFormValues): number =>
  stockOfCases(countIn(receivedCase, 0) || 0, caseQuantity)

/** A product as it stands in the form's inputs; nulls of the backend never reach one. */
export const productFormValues = (product: Product): ProductFormValues => {
  const stock = product.stockQuantity ?? 0
  const values: ProductFormValues = {
    productCode: product.productCode,
    name: product.name,
    // A multipart form sends every end of a line as two characters.
    description: (product.description ?? '').replaceAll('\r\n', '\n'),
    categoryId: referenceId(product.categoryId) ?? '',
    subcategoryId: referenceId(product.subcategoryId) ?? '',
    tags: (product.tags ?? []).join(', '),
    brandName: product.brandName ?? '',
    youtubeLink: product.youtubeLink ?? '',
    basePrice: typed(product.basePrice),
    profitMarginPercentage: typed(product.profitMarginPercentage),
    sellingPrice: '',
    isPriceTyped: false,
    discountPercentage: typed(product.discountPercentage),
    receivedDate: readDay(product.receivedDate ?? '') ?? '',
    caseQuantity: product.caseQuantity ?? '',
    receivedCase: typed(product.receivedCase),
    stockQuantity: String(stock),
    isStockTyped: false,
    maxQuantityPerCustomer: typed(product.maxQuantityPerCustomer),
    inStock: product.inStock ?? true,
    isActive: product.isActive ?? true,
    featured: product.featured ?? false,
    bestSeller: product.bestSeller ?? false,
    supplierName: product.supplierName ?? '',
    supplierPhone: product.supplierPhone ?? '',
  }
  // Sold pieces leave the stock, and not the cases: only where both agree does the one still follow the other.
  return { ...values, isStockTyped: stock !== casesStock(values) }
}
