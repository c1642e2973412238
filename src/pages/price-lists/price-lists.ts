import { IconFileText } from '../../components/ui/icons'
import { definePage } from '../../framework/declaration/section'
import { priceListsTitle } from '../../resources/price-lists/price-lists-title'

/** The store's price list as one document (specification 2: price list). */
export const priceLists = definePage({
  name: 'price-lists',
  label: priceListsTitle,
  icon: IconFileText,
  path: '/price-lists',
  screen: () => import('./price-lists-page'),
})
