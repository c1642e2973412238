import type { Resource } from '../framework/declaration/resource'
import { categories } from './categories'
import { orders } from './orders'
import { products } from './products'
import { subcategories } from './subcategories'

/** Every resource of the store, in the order of the menu. */
export const resources: readonly Resource[] = [categories, subcategories, products, orders]
