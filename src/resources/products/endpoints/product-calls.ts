import type { Product } from '../../../domain/product/product'
import { productCodeTexts } from '../../../domain/product/product-code'
import { excludedHighlights } from '../../../domain/product/product-highlight'
import { type Endpoint, type IdVariables, type RecordCall, segment } from '../../../framework/declaration/endpoint'
import { messageIn, readRecord } from '../../../framework/declaration/envelope'
import type { CodeAnswer } from '../../../framework/form/inputs/code'
import { productCallTexts } from '../products-texts'

/** Checks whether a product code is available (contract 7.7). */
export const checkCodeEndpoint: Endpoint<{ code: string }, CodeAnswer> = {
  method: 'GET',
  path: ({ code }) => `/products/check-code/${segment(code)}`,
  parse: (body) => {
    const { isAvailable, message } = readRecord<{ isAvailable: unknown; message?: unknown }>(body, ['data', ''], 'isAvailable')
    return { isAvailable: isAvailable === true, message: typeof message === 'string' ? message : undefined }
  },
  failure: productCodeTexts.checkFailed,
}

/** Flags of a product that the list toggles, by the last segment of the endpoint's path (contract 7.7). */
export type ToggleAction = 'toggle-featured' | 'toggle-bestseller' | 'toggle-active'

const toggle = (
  action: ToggleAction,
  texts: { failure: string },
  optimistic: (product: Product) => Product,
): RecordCall<Product, IdVariables, string | undefined> => ({
  method: 'PATCH',
  path: ({ id }) => `/products/${segment(id)}/${action}`,
  // The server's message is shown unchanged (contract 7.7).
  parse: messageIn,
  changes: 'products',
  optimistic,
  success: (message) => (typeof message === 'string' ? message : productCallTexts.toggled),
  listsErrors: true,
  ...texts,
})

/** Featured and best seller exclude each other: turning one on turns the other off (contract 4.7). */
export const toggleCalls: Record<ToggleAction, RecordCall<Product, IdVariables, string | undefined>> = {
  'toggle-featured': toggle('toggle-featured', productCallTexts.toggleFeatured, (product) => {
    const featured = product.featured !== true
    return { ...product, featured, ...excludedHighlights({ featured }) }
  }),
  'toggle-bestseller': toggle('toggle-bestseller', productCallTexts.toggleBestSeller, (product) => {
    const bestSeller = product.bestSeller !== true
    return { ...product, bestSeller, ...excludedHighlights({ bestSeller }) }
  }),
  'toggle-active': toggle('toggle-active', productCallTexts.toggleActive, (product) => ({
    ...product,
    isActive: product.isActive === false,
  })),
}
