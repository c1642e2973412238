import { IconCategory } from '../../../components/ui/icons'
import { definePage } from '../../../framework/declaration/section'
import { categoriesTitle } from './categories-title'

/** The page of categories and subcategories (contract 2.6). */
export const categoryManagement = definePage({
  name: 'category-management',
  label: categoriesTitle,
  icon: IconCategory,
  path: '/categories',
  right: 'categories:edit',
  screen: () => import('./categories-screen'),
  redirects: [{ from: '/subcategories', to: '/categories?view=subcategories' }],
  menu: [
    { label: 'All Categories', to: '/categories' },
    { label: 'Create Category', to: '/categories', state: { action: 'create-category' } },
    { label: 'Subcategories', to: '/categories?view=subcategories' },
    { label: 'Create Subcategory', to: '/categories?create=subcategory' },
  ],
  tab: categoriesTitle,
})
