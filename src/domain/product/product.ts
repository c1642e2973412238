import { secondName } from '../category/category'
import { choice, flag, reference } from '../record/kinds/choices'
import { images, words } from '../record/kinds/lists'
import { money, number, percent } from '../record/kinds/numbers'
import { phone, text, textarea } from '../record/kinds/texts'
import { day, time, updatedAt } from '../record/kinds/times'
import { defineRecord, type RecordOf, type Sparse } from '../record/record'
import type { Reference } from '../shared/reference'
import { requestTexts } from '../shared/request-texts'
import { webAddress } from '../shared/web-address'
import { marginDecimals, pricingBounds } from './pricing'
import { pricingDefaults } from './product-limits'
import { cleanProductCode } from './product-code'
import { sellingUnits } from './unit'

/** A product (contract 3.7, 5.7); its fields are in the order of contract 7.7. */
export const product = defineRecord(
  'products',
  {
    // Validated by `productCodeFault`, which has a message for each error.
    productCode: text({
      label: 'Product code',
      help: 'From the name: 3–20 letters and digits. It never changes.',
      max: 40,
      required: true,
      unique: true,
      only: 'create',
      clean: cleanProductCode,
    }),
    name: text({ label: 'Product name', max: 200, required: 'Product name is required' }),
    secondName: { ...secondName, help: 'In Tamil or another script' },
    unit: choice({
      label: 'Sold by',
      options: sellingUnits,
      looks: Object.fromEntries(sellingUnits.map((unit) => [unit, { label: unit, color: 'gray' }])),
      nullable: true,
      omitEmpty: true,
      refusal: requestTexts.oneOf('Sold by', sellingUnits),
    }),
    content: text({ label: 'Content', help: 'Example: 1 Box = 10 Pcs', max: 60, omitEmpty: true }),
    description: textarea({ label: 'Description', max: 5_000, required: 'Description is required' }),
    basePrice: money({
      label: 'Base price',
      min: 0.01,
      required: true,
      earning: true,
      refusal: 'Please enter a valid base price.',
    }),
    profitMarginPercentage: percent({
      label: 'Profit margin',
      column: 'profit_margin',
      earning: true,
      decimals: marginDecimals,
      ...pricingBounds.profitMarginPercentage,
      initial: pricingDefaults.profitMarginPercentage,
      refusal: 'Profit margin must be between 0 and 1000',
    }),
    discountPercentage: percent({
      label: 'Discount',
      column: 'discount',
      decimals: 2,
      ...pricingBounds.discountPercentage,
      initial: pricingDefaults.discountPercentage,
      refusal: 'Discount must be between 0 and 99.99',
    }),
    price: money({ label: 'Price', min: 0, required: true, serverOnly: true, inHistory: true }),
    offerPrice: money({ label: 'Offer Price', min: 0, required: true, serverOnly: true, inHistory: true }),
    categoryId: reference({ label: 'Category', required: 'Please select a category.', to: 'categories' }),
    subcategoryId: reference({
      label: 'Subcategory',
      required: 'Please select a subcategory.',
      to: 'subcategories',
      within: 'categoryId',
      nullable: true,
      omitEmpty: true,
    }),
    inStock: flag({ label: 'In Stock', help: 'Customers can order it', initial: true }),
    bestSeller: flag({ label: 'Best Seller' }),
    featured: flag({ label: 'Featured' }),
    isActive: flag({ label: 'Active', help: 'Customers see it', initial: true }),
    youtubeLink: text({
      label: 'YouTube link',
      help: 'https://…',
      max: 500,
      check: (link) => webAddress(link.trim()) !== undefined,
      refusal: 'Please enter a link that starts with https://',
    }),
    stockQuantity: number({ label: 'Stock quantity', min: 0, refusal: 'Stock quantity must be a whole number, at least 0' }),
    tags: words({ label: 'Tags', help: 'Separated by commas', max: 40, most: 30 }),
    receivedDate: day({ label: 'Received date' }),
    caseQuantity: text({ label: 'Case quantity', help: 'Example: qty:100 box (100 pieces per case)', max: 100 }),
    receivedCase: number({ label: 'Received cases', min: 0, refusal: 'Received cases must be a whole number, at least 0' }),
    brandName: text({ label: 'Brand name', max: 100 }),
    supplierName: text({ label: 'Supplier name', max: 100, right: 'suppliers:read' }),
    supplierPhone: phone({
      label: 'Supplier phone',
      right: 'suppliers:read',
      help: '10 digits',
      max: 100,
      refusal: 'Please enter a valid 10-digit phone number.',
    }),
    maxQuantityPerCustomer: number({
      label: 'Maximum per customer',
      help: 'Empty for no limit',
      min: 1,
      nullable: true,
      refusal: 'Maximum per customer must be a whole number, at least 1',
    }),
    imageKeys: images({ label: 'Images', column: 'images', wireName: 'images' }),
    createdAt: time({ label: 'Created', required: true }),
    updatedAt,
  },
  {
    singular: 'product',
    title: 'name',
    bin: true,
    import: { key: 'productCode' },
    bulk: [
      'categoryId',
      'subcategoryId',
      'isActive',
      'inStock',
      'featured',
      'bestSeller',
      'stockQuantity',
      'profitMarginPercentage',
      'discountPercentage',
      'brandName',
      'tags',
      'maxQuantityPerCustomer',
      'receivedDate',
    ],
  },
)

/** Fields that are searched. */
export const searchedFields = ['name', 'secondName', 'productCode', 'brandName', 'tags'] as const

/** Fields of a product that are copied into an order (contract 3.11). */
export const soldFields = [
  'name',
  'secondName',
  'unit',
  'content',
  'productCode',
  'brandName',
  'images',
  'description',
  'youtubeLink',
  'basePrice',
  'profitMarginPercentage',
  'discountPercentage',
] as const

/** Fields of a product in the menu (contract 3.8). */
export const menuFields = ['name', 'secondName', 'unit', 'content', 'productCode', 'price', 'offerPrice', 'images'] as const

/** Fields that backends may lack (`second-names` of the capabilities). */
export const namedFields = ['secondName', 'unit', 'content'] as const

/** Fields of a product that customers see besides its menu fields. */
export const publicFields = ['description', 'brandName', 'bestSeller', 'featured', 'maxQuantityPerCustomer'] as const

/** Fields that the products of one delivery have in common. */
export const deliveryFields = [
  'categoryId',
  'subcategoryId',
  'brandName',
  'supplierName',
  'supplierPhone',
  'profitMarginPercentage',
  'discountPercentage',
  'receivedDate',
] as const

/** A product as transferred by the API (contract 3.7); backends send its category as an id or an embedded object. */
export type Product = Sparse<
  Omit<RecordOf<typeof product>, 'categoryId' | 'subcategoryId'>,
  '_id' | 'productCode' | 'name' | 'price'
> & {
  categoryId?: Reference
  subcategoryId?: Reference
  /** The selling price minus the cost, in rupees. */
  profitMarginPrice?: number
  /** Copy of the struck-through price, in rupees. */
  calculatedOriginalPrice?: number
  /** Of a list: in stock, but few pieces are left (`list-marks` of the capabilities). */
  isLow?: boolean
  /** Copy of the stock quantity. */
  totalAvailableQuantity?: number
}
