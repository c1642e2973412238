import { smallPngBytes } from '../store-products'

export { StoreProducts, type NewProductParts } from '../store-products'

/** One dark red point. */
export const smallPng = Buffer.from(smallPngBytes)
