import { pricesOfRule } from '../../../../domain/product/pricing'
import { reversedDate } from '../../../../domain/product/received-date'
import type { FormValues } from '../../../../framework/declaration/endpoint'
import type { ProductFormValues } from './form-values'
import { productInput } from './product-input'

/** Tags as they are sent: without spaces around them, empty and repeated ones. */
export const tagsOf = (typed: string): string[] => [...new Set(typed.split(',').map((tag) => tag.trim()))].filter(Boolean)

/**
 * What is sent of a product that has no faults: the fields of specification 7 in their order, the day
 * reversed, empty ones as empty text so that they can be emptied.
 *
 * @param images the whole new set; undefined keeps the pictures that the product has
 * @param isRounded the store sells at whole rupees
 */
export const productPayload = (
  values: ProductFormValues,
  when: 'create' | 'edit',
  images: readonly File[] | undefined,
  isRounded = false,
): FormValues => {
  const input = productInput(values)
  const { offerPrice, price } = pricesOfRule(input, isRounded)
  return {
    ...(when === 'create' ? { productCode: input.productCode } : {}),
    name: input.name,
    description: input.description,
    basePrice: input.basePrice,
    profitMarginPercentage: input.profitMarginPercentage,
    discountPercentage: input.discountPercentage,
    price,
    offerPrice,
    categoryId: input.categoryId,
    subcategoryId: input.subcategoryId,
    inStock: values.inStock,
    bestSeller: values.bestSeller,
    featured: values.featured,
    isActive: values.isActive,
    youtubeLink: input.youtubeLink,
    stockQuantity: input.stockQuantity,
    tags: tagsOf(values.tags).join(','),
    receivedDate: values.receivedDate === '' ? '' : reversedDate(values.receivedDate),
    caseQuantity: values.caseQuantity.trim(),
    receivedCase: input.receivedCase,
    brandName: values.brandName.trim(),
    totalAvailableQuantity: input.stockQuantity,
    supplierName: values.supplierName.trim(),
    supplierPhone: input.supplierPhone,
    maxQuantityPerCustomer: input.maxQuantityPerCustomer ?? '',
    ...(images ? { images } : {}),
  }
}

/** The same without the stock, which stays what it is by the time that the product is saved (docs/decisions/0011). */
export const withoutStock = ({ stockQuantity: _stock, totalAvailableQuantity: _total, ...payload }: FormValues): FormValues =>
  payload
