import { IconCategory } from '../../components/ui/icons'
import { definePage } from '../../framework/declaration/section'
import { room } from './room'

/** Categories and subcategories of the catalogue (specification 2: categories). */
export const categories = definePage({
  name: 'categories',
  label: 'Categories',
  icon: IconCategory,
  path: '/categories',
  screen: room('Categories'),
  redirects: [{ from: '/subcategories', to: '/categories?view=subcategories' }],
  menu: [
    { label: 'All Categories', to: '/categories' },
    { label: 'Create Category', to: '/categories', state: { action: 'create-category' } },
    { label: 'Subcategories', to: '/categories?view=subcategories' },
    { label: 'Create Subcategory', to: '/categories?create=subcategory' },
  ],
  tab: 'Categories',
})
