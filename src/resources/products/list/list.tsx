import { Box, Code, Group, Stack } from '../../../components/ui/core'
import { IconEdit } from '../../../components/ui/icons'
import { cardDiscountPercent } from '../../../domain/product/pricing'
import { type Product, product as definition } from '../../../domain/product/product'
import { perUnit } from '../../../domain/product/unit'
import { isSoldOut } from '../../../domain/product/stock'
import { formatMoney } from '../../../domain/shared/money'
import { OneLine } from '../../../framework/cells/one-line'
import type { Column } from '../../../framework/declaration/column'
import type { CardProps, ListDeclaration } from '../../../framework/declaration/resource'
import { hasBadge, ProductBadges } from '../parts/product-badges'
import { firstPicture, glyphOfProduct, ProductPicture } from '../parts/product-picture'
import { ProductPrice } from '../parts/product-price'
import { ProductStock } from '../parts/product-stock'
import { ProductToggles } from '../parts/product-toggles'
import { productFigures } from '../product-figures'
import { productsTexts } from '../products-texts'
import { partsTexts } from '../parts/parts-texts'
import { ProductTags } from '../parts/product-tags'
import { referenceName } from '../../../domain/shared/reference'
import { ReferenceName } from '../parts/reference-name'
import { KeptFormNotice } from './kept-form-notice'

/** Texts used only by the list of products (contract 2.7). */
const listTexts = {
  columns: {
    image: 'Image',
    name: 'Name',
    category: 'Category',
    about: 'Code',
    price: 'Price',
    stock: 'Stock',
    flags: 'Visibility',
    mark: 'Mark',
    margin: 'Margin',
    received: 'Received',
    changed: 'Changed',
  },
  filters: {
    category: 'Category',
    allCategories: 'All Categories',
    highlight: 'Highlight',
    featured: 'Featured',
    bestSeller: 'Best Sellers',
    all: 'All Products',
    status: 'Status',
    stock: 'Stock',
    allStock: 'Any stock',
    stocks: { low: 'Low stock', out: 'Out of Stock', in: 'In Stock' },
    empty: 'Empty',
    any: 'Any',
    nothing: {
      images: 'No picture',
      secondName: 'No second name',
      description: 'No description',
      brandName: 'No brand',
      receivedDate: 'Never received',
    },
    offer: 'Offer',
    onOffer: 'Products on Offer',
  },
  actions: {
    edit: 'Edit',
    prices: 'Change prices…',
    pricesShort: 'Prices…',
    pictures: 'Import pictures…',
    picturesTitle: 'Import pictures',
  },
  texts: {
    title: 'Products Management',
    createLabel: 'Create Product',
    createFirstLabel: 'Create Your First Product',
    importFirstLabel: 'Import a price list',
    importNote: 'A new product without a cost costs what it is sold for, until you enter its cost.',
    searchPlaceholder: 'Name, code, brand or tag',
    empty: 'No products found',
    emptyFiltered: 'No products match your filters',
  },
} as const

/** Maximum number of tags on a card (contract 2.7). */
const cardTags = 1

/** The discount (contract 9.7), grey because nearly every product has one; null without a discount. */
const Discount = ({ product }: { product: Product }) => {
  const percent = cardDiscountPercent(product)
  return percent > 0 ? <span className="dimmed nowrap">{partsTexts.off(percent)}</span> : null
}

/** What the price is for, and the discount. */
const Offer = ({ product }: { product: Product }) => (
  <span className="line" style={{ gap: 4 }}>
    {product.unit && <span className="dimmed nowrap">{perUnit(product.unit)}</span>}
    {product.unit && cardDiscountPercent(product) > 0 && <span className="dimmed">·</span>}
    <Discount product={product} />
  </span>
)

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 400 } as const

/** The names of a product, each cut to one line in a table. */
const Names = ({ product: { name, secondName } }: { product: Product }) =>
  secondName ? (
    <span className="whole" title={`${name}\n${secondName}`}>
      <span className="one-line">{name}</span>
      <span className="one-line below" style={cut}>
        {secondName}
      </span>
    </span>
  ) : (
    <OneLine text={name} />
  )

/** The badges of a product; its toggles come in their place. */
const FlagsCell = ({ product }: { product: Product }) => (
  <div className="row-swap">
    <ProductBadges product={product} />
    <ProductToggles product={product} look="row" />
  </div>
)

/** Card of a product: image, name and details, price, stock, and actions. */
const ProductCard = ({ record: product, heading, actions }: CardProps<Product>) => (
  <Box p={12} sx={{ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 }}>
    <Stack spacing={8}>
      <Box sx={{ height: 150, margin: '-12px -12px 4px' }}>
        <ProductPicture
          glyph={glyphOfProduct(product)}
          src={firstPicture(product)}
          alt=""
          width="100%"
          height="100%"
          fit="contain"
          fileWidth={320}
        />
      </Box>
      <Stack spacing={6} sx={{ minWidth: 0, flexGrow: 1 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <div>{heading}</div>
          {product.secondName && <span className="below">{product.secondName}</span>}
        </Box>
        <Group spacing={6}>
          <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{product.productCode}</Code>
          <ProductTags tags={product.tags} most={cardTags} />
        </Group>
        <Group spacing={8}>
          <ProductPrice product={product} fontSize={18} />
          <Discount product={product} />
        </Group>
      </Stack>
    </Stack>
    <ProductStock product={product} />
    <Box mt="auto">
      <FlagsCell product={product} />
    </Box>
    {actions}
  </Box>
)

/** Maximum number of tags in a row (contract 2.7). */
const tagsInRow = 2

/** Code of a product, with some of its tags below. */
const AboutCell = ({ product }: { product: Product }) => (
  <div className="stack">
    <span className="dimmed" style={{ fontSize: 14 }}>
      <Code style={{ color: 'inherit' }}>{product.productCode}</Code>
    </span>
    <ProductTags tags={product.tags} most={tagsInRow} isQuiet />
  </div>
)

/** Price of a product, and its discount for customers. */
const PriceCell = ({ product }: { product: Product }) => (
  <div className="stack">
    <ProductPrice product={product} isColumn />
    <Offer product={product} />
  </div>
)

/** Category of a product. */
const CategoryCell = ({ product }: { product: Product }) => (
  <span className="whole dimmed" style={{ fontSize: 14 }} title={referenceName(product.categoryId)}>
    <span className="one-line" style={{ WebkitLineClamp: 2, wordBreak: 'normal' }}>
      <ReferenceName resource="categories" reference={product.categoryId} />
    </span>
  </span>
)

const { columns, filters, actions, texts } = listTexts
const { active, inactive } = productsTexts.menu

const image: Column<Product> = {
  kind: 'custom',
  id: 'image',
  label: columns.image,
  width: 56,
  // The alt text is empty, because the name is shown beside it.
  render: (product) => (
    <ProductPicture glyph={glyphOfProduct(product)} src={firstPicture(product)} alt="" width={46} height={46} fileWidth={96} />
  ),
}

/** Whether its stock is what is unusual about it: only while customers see it. */
const isShort = (product: Product): boolean => product.isActive !== false && (isSoldOut(product) || product.isLow === true)

/** One line, without the tags that do not fit. */
const fittingTags = { display: 'flex', flexWrap: 'wrap', height: '1.4em', overflow: 'hidden', whiteSpace: 'pre' } as const

/** Code, pieces and some tags of a product, in the second line of its card; one that is short has its stock as its mark. */
const CodeAndStock = ({ product }: { product: Product }) => {
  const tags = product.tags ?? []
  const rest = tags.slice(tagsInRow)
  return (
    <span style={fittingTags}>
      <span style={{ maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <span>{product.productCode}</span>
        {!isShort(product) && (
          <>
            <span>{' · '}</span>
            {isSoldOut(product) ? <span>{partsTexts.outOfStock}</span> : <ProductStock product={product} />}
          </>
        )}
      </span>
      {tags.length > 0 && (
        <span>{[' · ', tags.slice(0, tagsInRow).join(', '), rest.length > 0 && ` ${partsTexts.moreTags(rest.length)}`]}</span>
      )}
    </span>
  )
}

/** What is unusual about a product, otherwise what its price is for, and its discount. */
const Mark = ({ product }: { product: Product }) => {
  if (isShort(product)) return <ProductStock product={product} />
  return hasBadge(product) ? <ProductBadges product={product} size="sm" /> : <Discount product={product} />
}

/** The list of products (contract 2.7). */
const list: ListDeclaration<Product> = {
  columns: [
    image,
    { kind: 'custom', id: 'name', label: columns.name, heading: true, render: (product) => <Names product={product} /> },
    {
      kind: 'custom',
      id: 'category',
      shows: ['categoryId', 'subcategoryId'],
      label: columns.category,
      width: 136,
      render: (product) => <CategoryCell product={product} />,
    },
    {
      kind: 'custom',
      id: 'productCode',
      label: columns.about,
      width: 140,
      shows: ['productCode', 'tags'],
      render: (product) => <AboutCell product={product} />,
    },
    {
      kind: 'custom',
      id: 'price',
      shows: ['price', 'offerPrice', 'discountPercentage'],
      label: columns.price,
      width: 132,
      numeric: true,
      render: (product) => <PriceCell product={product} />,
    },
    {
      kind: 'custom',
      id: 'stock',
      shows: ['stockQuantity', 'inStock'],
      label: columns.stock,
      width: 112,
      numeric: true,
      render: (product) => <ProductStock product={product} />,
    },
    {
      kind: 'custom',
      id: 'flags',
      label: columns.flags,
      width: 108,
      shows: ['isActive', 'featured', 'bestSeller'],
      render: (product) => <FlagsCell product={product} />,
    },
  ],
  sorters: [
    { field: 'name' },
    { field: 'productCode' },
    { field: 'price' },
    { field: 'margin', label: columns.margin, as: 'number', earning: true },
    { field: 'stock' },
    { field: 'receivedDate', label: columns.received, as: 'time' },
    { field: 'updatedAt', label: columns.changed, as: 'time' },
  ],
  sortersNeed: 'sorting',
  views: { offered: ['table', 'cards'], card: ProductCard, cardWidth: 260 },
  card: {
    picture: image,
    value: {
      kind: 'custom',
      id: 'paid',
      label: columns.price,
      render: (product) => formatMoney(productFigures(product).selling),
    },
    line: [
      { kind: 'custom', id: 'code', label: columns.about, render: (product) => <CodeAndStock product={product} /> },
      { kind: 'custom', id: 'mark', label: columns.mark, render: (product) => <Mark product={product} /> },
    ],
    controls: (product) => <ProductToggles product={product} look="card" />,
  },
  filters: [
    {
      kind: 'reference',
      name: 'categoryId',
      label: filters.category,
      allLabel: filters.allCategories,
      resource: 'categories',
      several: true,
    },
    {
      kind: 'quick',
      name: 'highlight',
      label: filters.highlight,
      allLabel: filters.all,
      options: { featured: filters.featured, bestSeller: filters.bestSeller },
    },
    {
      kind: 'choice',
      name: 'stock',
      label: filters.stock,
      allLabel: filters.allStock,
      options: filters.stocks,
      needs: 'product-stock-filters',
    },
    { kind: 'amounts', name: 'offerPrice', label: columns.price, isRare: true, needs: 'more-filters' },
    {
      ...{ name: 'empty', label: filters.empty, allLabel: filters.any, options: filters.nothing },
      ...{ several: true, isRare: true, needs: 'more-filters' },
    },
    { kind: 'preset', name: 'offer', label: filters.offer, options: { yes: filters.onOffer }, needs: 'product-stock-filters' },
    { kind: 'preset', name: 'status', label: filters.status, options: { active, inactive } },
  ],
  isImported: true,
  moreWindows: [
    { label: actions.pictures, title: actions.picturesTitle, needs: 'import-pictures', load: () => import('./pictures-window') },
  ],
  above: KeptFormNotice,
  bulkActions: [
    { id: 'change', needs: 'changes', changes: definition },
    { id: 'prices', needs: 'changes', label: actions.prices, short: actions.pricesShort, window: () => import('./price-window') },
    { id: 'delete', needs: 'changes', right: 'delete', deletes: true },
  ],
  rowActions: [{ id: 'edit', label: actions.edit, icon: IconEdit, modal: 'edit' }],
  texts,
}

export default list
