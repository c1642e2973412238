import type { CellFault, Cells, ImportWays } from '../import/import-ways'
import { money } from '../record/kinds/numbers'
import { text } from '../record/kinds/texts'
import { requestTexts } from '../shared/request-texts'
import { roundRupees, toPaise } from '../shared/money'
import { cellText, type TableCell } from '../shared/table-cells'
import { typedAmount, typedPercent } from '../shared/typed/numbers'
import { marginOf, sellingPrice } from './pricing'
import { product } from './product'
import { productCodeLength } from './product-code'
import { sellingPriceFault, sellingPriceFaultTexts } from './product-faults'
import { isSellingUnit, type SellingUnit } from './unit'

/** Columns of a price list that are no fields of a product. */
const fields = {
  listNumber: text({ label: 'No. of the list (1 becomes code 001)', max: 20 }),
  price: money({ label: 'Price before discount', min: 0 }),
  offerPrice: money({ label: 'Selling price', min: 0 }),
}

/** Units as the trade writes them. */
const unitWords: Record<string, SellingUnit> = {
  packet: 'Pkt',
  packets: 'Pkt',
  pack: 'Pkt',
  pkts: 'Pkt',
  boxes: 'Box',
  bx: 'Box',
  piece: 'Pcs',
  pieces: 'Pcs',
  pc: 'Pcs',
  no: 'Nos',
  rolls: 'Roll',
  bags: 'Bag',
}

/** '1 Box' as a number and a unit; undefined for anything else. */
const perIn = (cell: TableCell): { count: number; unit: SellingUnit } | undefined => {
  const [, digits = '', word = ''] = /^(?:per )?(\d{0,5}) ?([A-Za-z]+)\.?$/.exec(cellText(cell)) ?? []
  const unit = unitWords[word.toLowerCase()] ?? `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`
  return isSellingUnit(unit) ? { count: digits === '' ? 1 : Number(digits), unit } : undefined
}

/** A code of the number in a list: '1' → '001', as long as a code must be. */
const codeOfNumber = (cell: TableCell): string => cellText(cell).replace(/\.$/, '').padStart(productCodeLength.min, '0')

/** Units, and codes of numbers. What is sold by ten pieces is a packet of them, so that its price is not for one. */
const prepare = ({ listNumber, ...cells }: Cells): Cells => {
  const { unit } = cells
  const per = unit === undefined ? undefined : perIn(unit)
  const isSeveral = per !== undefined && per.count > 1
  return {
    ...cells,
    ...(listNumber === undefined || 'productCode' in cells ? {} : { productCode: codeOfNumber(listNumber) }),
    ...(per ? { unit: isSeveral ? 'Pkt' : per.unit } : {}),
    ...(isSeveral && !('content' in cells) ? { content: `1 Pkt = ${per.count} ${per.unit}` } : {}),
  }
}

const number = (cell: TableCell | undefined, read: (typed: string) => number): number | undefined =>
  cell === undefined || cell === '-' ? undefined : typeof cell === 'number' ? cell : read(cellText(cell))

/** The discount in percent between two prices, with the two decimals that it has. */
const discountOf = (price: number, offer: number): number => Math.round((1 - offer / price) * 10_000) / 100

/**
 * Cost, margin and discount from the two prices of a price list. A list that tells no cost leaves it as it is; a new product then costs
 * what it is sold for, so that no profit is shown that nobody knows. A list with one price sells at that price.
 */
const pricesIn = (changed: Cells, all: Cells, stored: Readonly<Record<string, unknown>> | undefined): Cells | CellFault => {
  const { price: changedPrice, offerPrice: changedOffer, ...cells } = changed
  if (changedPrice === undefined && changedOffer === undefined) return cells
  const [price, offered] = [number(all['price'], typedAmount), number(all['offerPrice'], typedAmount)]
  if (Number.isNaN(price)) return { field: 'price', message: requestTexts.amount(fields.price.label) }
  if (Number.isNaN(offered)) return { field: 'offerPrice', message: sellingPriceFaultTexts.noNumber }
  const discount = number(all['discountPercentage'], typedPercent) ?? (stored?.['discountPercentage'] as number | undefined) ?? 0
  const offer = offered ?? (price === undefined ? undefined : roundRupees(price * (1 - discount / 100)))
  if (offer === undefined) return cells
  if (price !== undefined && offered !== undefined && price < offered)
    return { field: 'offerPrice', message: 'Selling price is higher than the price before discount.' }
  const cost = number(all['basePrice'], typedAmount) ?? (stored?.['basePrice'] as number | undefined)
  // A wrong cost has a fault of its own.
  if (Number.isNaN(cost)) return cells
  if (cost !== undefined) {
    const fault = sellingPriceFault(cost, offer)
    if (fault !== undefined) return { field: offered === undefined ? 'price' : 'offerPrice', message: fault }
  }
  const kept = number(all['profitMarginPercentage'], typedPercent) ?? (stored?.['profitMarginPercentage'] as number | undefined)
  const isKept = cost !== undefined && kept !== undefined && toPaise(sellingPrice(cost, kept)) === toPaise(offer)
  const margin = cost === undefined ? 0 : isKept ? kept : marginOf(cost, offer)
  return {
    ...cells,
    ...(cost === undefined ? { basePrice: offer } : {}),
    ...(margin === undefined ? {} : { profitMarginPercentage: margin }),
    ...(price === undefined ? {} : { discountPercentage: offered === undefined ? discount : discountOf(price, offered) }),
  }
}

/** What a price list leaves out and a product needs: its name describes it. */
const adapt: ImportWays['adapt'] = (changed, all, stored) => {
  const cells = pricesIn(changed, all, stored)
  const { name } = all
  return stored || 'message' in cells || 'description' in cells || name === undefined ? cells : { ...cells, description: name }
}

const { label: codeLabel } = product.fields.productCode

/** How price lists of the trade are read as products. */
export const productImport: ImportWays = {
  fields,
  keys: ['listNumber'],
  section: 'categoryId',
  headings: [
    ['productCode', [codeLabel, 'Code', 'Item code', 'Product id', 'SKU', 'Code no', 'குறியீடு']],
    ['listNumber', ['No', 'S No', 'Sl No', 'Sr No', 'Serial no', 'SNo', 'SlNo', 'Item no', 'Product no', '#', 'எண்', 'வ எண்']],
    [
      'name',
      [
        'Name',
        'Product',
        'Products',
        'Item',
        'Items',
        'Item name',
        'Name of product',
        'Product description',
        'Particulars',
        'Varieties',
      ],
    ],
    ['secondName', ['Tamil name', 'Name in Tamil', 'Tamil', 'Product name tamil', 'பெயர்', 'பொருள்', 'பொருட்கள்']],
    ['unit', ['Per', 'Unit', 'UOM', 'Units', 'அலகு']],
    ['content', ['Contents', 'Packing', 'Pack', 'Packing details']],
    [
      'price',
      ['Price', 'M R P', 'MRP', 'Actual price', 'Original price', 'List price', 'Rate', 'Actual rate', 'Basic price', 'விலை'],
    ],
    [
      'offerPrice',
      [
        'Offer Price',
        'Discount price',
        'Discounted price',
        'Dis price',
        'Selling price',
        'Sale price',
        'Net rate',
        'Net price',
        'Our price',
        'Final rate',
        'Final price',
        'Discount rate',
        'Special price',
        'Rate',
        'தள்ளுபடி விலை',
      ],
    ],
    ['basePrice', ['Cost', 'Cost price', 'Purchase price', 'Purchase rate', 'Buying price']],
    ['profitMarginPercentage', ['Margin', 'Margin %', 'Profit %']],
    ['discountPercentage', ['Discount %', 'Dis %', 'Dis', 'Disc', 'Disc %', 'தள்ளுபடி']],
    ['categoryId', ['Category name', 'Group', 'Section', 'வகை']],
    ['subcategoryId', ['Sub category', 'Subcategory name', 'Sub group']],
    ['stockQuantity', ['Stock', 'Quantity in stock', 'Closing stock', 'Balance stock', 'Available stock']],
    ['brandName', ['Brand', 'Company', 'Make']],
    ['supplierName', ['Supplier']],
    ['', ['Qty', 'Quantity', 'Order qty', 'Amount', 'Total', 'Value', 'Image', 'Images', 'Picture', 'Photo', 'அளவு', 'மொத்தம்']],
  ],
  samples: [
    {
      ...{ productCode: 'SP001', name: '7 cm Electric Sparklers', secondName: '7 செ.மீ. மின் கம்பி மத்தாப்பு', unit: 'Box' },
      ...{ content: '1 Box = 10 Pcs', description: 'Ten sparklers in a box', basePrice: 12, profitMarginPercentage: 65 },
      ...{ discountPercentage: 80, price: 99, offerPrice: 19.8, categoryId: 'Sparklers', subcategoryId: '7 cm', inStock: 'Yes' },
      ...{ bestSeller: 'No', featured: 'No', isActive: 'Yes', stockQuantity: 250, tags: 'Family pack, Night' },
    },
    {
      ...{
        productCode: 'GC001',
        name: 'Ground Chakkar Big',
        secondName: 'தரை சக்கரம் பெரியது',
        unit: 'Box',
        content: '1 Box = 25 Pcs',
      },
      ...{ description: 'Twenty-five chakkars in a box', basePrice: 48, profitMarginPercentage: 50, discountPercentage: 80 },
      ...{ price: 360, offerPrice: 72, categoryId: 'Ground', subcategoryId: 'Chakkars', inStock: 'Yes', bestSeller: 'Yes' },
      ...{ featured: 'No', isActive: 'Yes', stockQuantity: 120 },
    },
  ],
  prepare,
  adapt,
}
