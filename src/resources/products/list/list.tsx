import type { Product } from '../../../domain/product'
import { IconEdit } from '../../../components/ui/icons'
import type { ListDeclaration } from '../../../framework/declaration/resource'
import { firstPicture, ProductPicture } from '../parts/product-picture'
import { ProductToggles } from '../parts/product-toggles'
import { productsTexts } from '../products-texts'
import { AboutCell } from './about-cell'
import { KeptFormNotice } from './kept-form-notice'
import { listTexts } from './list-texts'
import { NameCell } from './name-cell'
import { PriceCell } from './price-cell'
import { CompactProductCard, ProductCard } from './product-card'
import { StockCell } from './stock-cell'

const { columns, filters, actions, texts } = listTexts
const { active, inactive } = productsTexts.menu

/** What the products' list shows and offers (specification 2: products list). */
const list: ListDeclaration<Product> = {
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
  views: { offered: ['table', 'cards'], card: ProductCard, compactCard: CompactProductCard, cardWidth: 260 },
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
    { kind: 'preset', name: 'status', label: filters.status, options: { active, inactive } },
  ],
  above: KeptFormNotice,
  rowActions: [{ id: 'edit', label: actions.edit, icon: IconEdit, modal: 'edit' }],
  texts,
}

export default list
