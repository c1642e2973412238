import type { Resource } from '../framework/declaration/resource'
import { orders } from './orders'
import { products } from './products'

/** Every resource of the store, in the order of the menu. */
export const resources: readonly Resource[] = [products, orders]
