import type { Product } from '../../domain/product'
import { productsFreshMs, productsPageSize } from '../../domain/product-limits'
import { productSlug } from '../../domain/product-slug'
import { IconEdit, IconPackages } from '../../components/ui/icons'
import { defineResource } from '../../framework/declaration/resource'
import { deleteEndpoint, toggleEndpoints } from './endpoints/change-endpoints'
import { readEndpoints } from './endpoints/read-endpoints'
import { writeEndpoints } from './form/write-endpoints'
import { AboutCell } from './list/about-cell'
import { NameCell } from './list/name-cell'
import { PriceCell } from './list/price-cell'
import { ProductCard } from './list/product-card'
import { StockCell } from './list/stock-cell'
import { firstPicture, ProductPicture } from './parts/product-picture'
import { ProductToggles } from './parts/product-toggles'
import { deleteTexts, productsTexts } from './products-texts'

const { columns, filters, menu } = productsTexts

/** The catalogue's products and the page of each (specification 2: products list, product detail). */
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
    { label: menu.all, to: '/products' },
    { label: menu.active, to: '/products?status=active' },
    { label: menu.inactive, to: '/products?status=inactive' },
  ],
  tab: productsTexts.tab,
  routes: [{ path: '/products/:id', screen: () => import('./detail/detail-screen') }],
  endpoints: { ...readEndpoints, ...writeEndpoints, deleteOne: deleteEndpoint, actions: toggleEndpoints },
  columns: [
    {
      kind: 'custom',
      id: 'image',
      label: columns.image,
      // The name stands beside it.
      render: (product) => <ProductPicture src={firstPicture(product)} alt="" width={56} height={56} />,
    },
    { kind: 'custom', id: 'name', label: columns.name, heading: true, render: (product) => <NameCell product={product} /> },
    { kind: 'custom', id: 'about', label: columns.about, render: (product) => <AboutCell product={product} /> },
    { kind: 'custom', id: 'price', label: columns.price, render: (product) => <PriceCell product={product} /> },
    { kind: 'custom', id: 'stock', label: columns.stock, render: (product) => <StockCell product={product} /> },
    {
      kind: 'custom',
      id: 'flags',
      label: columns.flags,
      render: (product) => <ProductToggles product={product} look="row" />,
    },
  ],
  views: { offered: ['table', 'cards'], card: ProductCard, cardWidth: 260 },
  search: true,
  pageSize: productsPageSize,
  freshMs: productsFreshMs,
  pager: 'plain',
  filters: [
    {
      kind: 'reference',
      name: 'categoryId',
      label: filters.category,
      allLabel: filters.allCategories,
      resource: 'categories',
    },
    {
      kind: 'quick',
      name: 'highlight',
      label: filters.highlight,
      allLabel: filters.all,
      options: { featured: filters.featured, bestSeller: filters.bestSeller },
    },
    { kind: 'preset', name: 'status', label: filters.status, options: { active: menu.active, inactive: menu.inactive } },
  ],
  rowActions: [{ id: 'edit', label: productsTexts.edit, icon: IconEdit, modal: 'edit' }],
  modals: { edit: () => import('./form/edit-modal') },
  createModal: { query: 'create', load: () => import('./form/create-modal') },
  confirmDelete: (product) => ({ ...deleteTexts, text: deleteTexts.text(product.name || product.productCode), danger: true }),
  texts: {
    title: productsTexts.title,
    createLabel: productsTexts.createLabel,
    createFirstLabel: productsTexts.createFirstLabel,
    searchPlaceholder: productsTexts.searchPlaceholder,
    loading: productsTexts.loading,
    loadFailed: productsTexts.loadFailed,
    empty: productsTexts.empty,
    emptyFiltered: productsTexts.emptyFiltered,
  },
})
