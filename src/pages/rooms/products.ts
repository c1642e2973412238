import { IconPackages } from '../../components/ui/icons'
import { definePage } from '../../framework/declaration/section'
import { room } from './room'

/** The catalogue's products and the page of each (specification 2: products list, product detail). */
export const products = definePage({
  name: 'products',
  label: 'Products',
  icon: IconPackages,
  path: '/products',
  screen: room('Products'),
  routes: [{ path: '/products/:id', screen: room('Product Details') }],
  menu: [
    { label: 'All Products', to: '/products' },
    { label: 'Active Products', to: '/products?status=active' },
    { label: 'Inactive Products', to: '/products?status=inactive' },
  ],
  tab: 'Products',
})
