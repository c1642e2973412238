import type { Product } from '../../domain/product'
import { productsPageSize } from '../../domain/product-limits'
import { productSlug } from '../../domain/product-slug'
import { IconPackages } from '../../components/ui/icons'
import { defineResource } from '../../framework/declaration/resource'
import { deleteEndpoint, toggleEndpoints } from './endpoints/change-endpoints'
import { readEndpoints } from './endpoints/read-endpoints'
import { deleteTexts, productsTexts } from './products-texts'

const { columns, filters, menu } = productsTexts

/** The catalogue's products and the page of each (specification 2: products list, product detail). */
export const products = defineResource<Product>({
  name: 'products',
  label: productsTexts.label,
  singular: productsTexts.singular,
  icon: IconPackages,
  path: '/products',
  recordTitle: (product) => product.name,
  showScreen: false,
  recordPage: { to: (product) => `/products/${productSlug(product)}`, newTab: true },
  menu: [
    { label: menu.all, to: '/products' },
    { label: menu.active, to: '/products?status=active' },
    { label: menu.inactive, to: '/products?status=inactive' },
  ],
  tab: productsTexts.tab,
  endpoints: { ...readEndpoints, deleteOne: deleteEndpoint, actions: toggleEndpoints },
  columns: [{ kind: 'text', field: 'name', label: columns.name, heading: true }],
  search: true,
  pageSize: productsPageSize,
  pager: 'plain',
  filters: [
    {
      kind: 'quick',
      name: 'highlight',
      label: filters.highlight,
      allLabel: filters.all,
      options: { featured: filters.featured, bestSeller: filters.bestSeller },
    },
    { kind: 'preset', name: 'status', label: filters.status, options: { active: menu.active, inactive: menu.inactive } },
  ],
  confirmDelete: (product) => ({ ...deleteTexts, text: deleteTexts.text(product.name), danger: true }),
  texts: {
    title: productsTexts.title,
    createLabel: productsTexts.createLabel,
    searchPlaceholder: productsTexts.searchPlaceholder,
    loading: productsTexts.loading,
    loadFailed: productsTexts.loadFailed,
    empty: productsTexts.empty,
    emptyFiltered: productsTexts.emptyFiltered,
  },
})
