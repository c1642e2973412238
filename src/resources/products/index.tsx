import type { Product } from '../../domain/product/product'
import { productsFreshMs, productsPageSize } from '../../domain/product/product-limits'
import { productSlug } from '../../domain/product/product-slug'
import { IconPackages } from '../../components/ui/icons'
import { defineResource } from '../../framework/declaration/resource'
import { readEndpoints, writeEndpoints } from './endpoints/record-endpoints'
import { createQuery } from './product-drafts'
import { deleteTexts, productsTexts } from './products-texts'

const { windows } = productsTexts

/** Products of the catalogue, each with its own page (contract 2.7). */
export const products = defineResource<Product>({
  name: 'products',
  label: productsTexts.label,
  singular: productsTexts.singular,
  icon: IconPackages,
  path: '/products',
  recordTitle: (product) => product.name || product.productCode,
  showScreen: false,
  recordPage: { to: (product) => `/products/${productSlug(product)}`, newTab: true },
  menu: [
    { label: productsTexts.menu.all, to: '/products' },
    { label: productsTexts.menu.active, to: '/products?status=active' },
    { label: productsTexts.menu.inactive, to: '/products?status=inactive' },
  ],
  tab: productsTexts.tab,
  routes: [{ path: '/products/:id', screen: () => import('./detail/detail-screen') }],
  endpoints: { ...readEndpoints, ...writeEndpoints },
  search: true,
  pageSize: productsPageSize,
  freshMs: productsFreshMs,
  pager: 'plain',
  modals: {
    edit: {
      title: ({ name }) => windows.edit(name),
      load: () => import('./form/product-form'),
    },
  },
  createModal: {
    query: createQuery,
    title: windows.create,
    load: () => import('./form/product-form'),
  },
  bin: true,
  confirmDelete: (product) => ({ ...deleteTexts, text: deleteTexts.text(product.name || product.productCode), danger: true }),
  texts: { loading: productsTexts.loading, loadFailed: productsTexts.loadFailed },
  list: () => import('./list/list'),
})
