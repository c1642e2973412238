import type { Product } from '../../../domain/product/product'
import { excludedHighlights } from '../../../domain/product/product-highlight'
import { segment, type ActionEndpoint, type Endpoints } from '../../../framework/declaration/endpoint'
import { isRecord } from '../../../providers/envelopes/envelope'
import { productCallTexts } from '../products-texts'

/** The flags of a product that its list changes, by the name of the action (specification 7). */
export type ToggleAction = 'toggle-featured' | 'toggle-bestseller' | 'toggle-active'

/** What the server says of a toggle that went well, shown as it is (specification 7). */
const messageOf = (body: unknown): string | undefined =>
  isRecord(body) && typeof body.message === 'string' && body.message !== '' ? body.message : undefined

const toggle = (
  action: ToggleAction,
  texts: { failure: string },
  optimistic: (product: Product) => Product,
): ActionEndpoint<Product> => ({
  method: 'PATCH',
  path: ({ id }) => `/products/${segment(id)}/${action}`,
  parse: messageOf,
  optimistic,
  success: (message) => (typeof message === 'string' ? message : productCallTexts.toggled),
  listsErrors: true,
  ...texts,
})

/** Featured and best seller exclude each other: turning one on turns the other off (specification 4). */
export const toggleEndpoints: Record<ToggleAction, ActionEndpoint<Product>> = {
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

export const deleteEndpoint: NonNullable<Endpoints<Product>['deleteOne']> = {
  method: 'DELETE',
  path: ({ id }) => `/products/${segment(id)}`,
  parse: () => undefined,
  listsErrors: true,
  ...productCallTexts.delete,
}
