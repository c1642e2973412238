import { IconFileText } from '../../components/ui/icons'
import { definePage } from '../../framework/declaration/section'
import { room } from './room'

/** The store's price list as one document (specification 2: price list). */
export const priceLists = definePage({
  name: 'price-lists',
  label: 'Price Lists',
  icon: IconFileText,
  path: '/price-lists',
  screen: room('Price Lists'),
})
