import type { Resource } from '../framework/declaration/resource'
import { banners } from './banners'
import { bin } from './bin'
import { categories, subcategories } from './categories'
import { contactQueries } from './contact-queries'
import { customers } from './customers'
import { history, historyPeople } from './history'
import { orders } from './orders'
import { dispatches } from './orders/dispatches'
import { payments } from './payments'
import { products } from './products'
import { staff } from './staff'
import { transports } from './transports'

/** All resources, in the order of the menu. */
export const resources: readonly Resource[] = [
  banners,
  categories,
  subcategories,
  products,
  orders,
  customers,
  payments,
  dispatches,
  transports,
  contactQueries,
  staff,
  history,
  historyPeople,
  bin,
]
