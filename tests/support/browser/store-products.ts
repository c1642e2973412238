import { smallPngBytes } from '../store-products'

export { StoreProducts, type NewProductParts } from '../store-products'

/** A PNG of one dark red pixel. */
export const smallPng = Buffer.from(smallPngBytes)
