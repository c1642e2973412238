import type { SellingUnit } from '../../src/domain/product/unit'
import { displayedPrice, sellingPrice } from '../../src/domain/product/pricing'
import { pricingDefaults } from '../../src/domain/product/product-limits'
// Names as in price lists from Sivakasi, some in Tamil; costs are in rupees.
import shelves from './catalogue.json' with { type: 'json' }
import type { Random } from './random'
import { sampleId, sampleKey } from './sample-ids'
import type { NewProduct } from '../modules/products'

const dayMs = 24 * 60 * 60 * 1000
/** Only the first products have pictures, because each picture is a separate file. */
const picturedProducts = 500

const brands = ['Vel Fireworks', 'Sri Jothi', 'Deepam', 'Anbu Crackers', 'Vaanavil', 'Sun Pearl'] as const
const suppliers = [
  { name: 'Sivakasi Wholesale Traders', phone: '5004562001' },
  { name: 'Virudhunagar Pyro Agencies', phone: '5004562002' },
  { name: 'Sattur Fireworks Depot', phone: '5004562003' },
] as const
/** Variants of the same article, used when all names are taken. */
const makes = ['', 'Premium', 'Value Pack', 'Export Quality'] as const

const units: Record<string, SellingUnit> = { box: 'Box', packet: 'Pkt', bag: 'Bag', piece: 'Pcs' }

/** A product with the file name in ./images of the picture stored under its file keys. */
export interface SampleProduct extends NewProduct {
  imageKeys: string[]
  picture: string
}

/** Takes one article from each shelf in turn, so that a small sample contains every kind. */
const articlesInTurn = () => {
  const longest = Math.max(...shelves.map(({ products }) => products.length))
  return Array.from({ length: longest }, (_, row) =>
    shelves.flatMap((shelf) => {
      const product = shelf.products[row]
      return product ? [{ shelf, ...product }] : []
    }),
  ).flat()
}

type Article = ReturnType<typeof articlesInTurn>[number]

const makeOf = (round: number): string => makes[round] ?? `Series ${round + 1}`

const isoDate = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

const sampleProduct = (
  random: Random,
  { article, round, number, now }: { article: Article; round: number; number: number; now: number },
): Omit<SampleProduct, 'categoryId' | 'subcategoryId'> => {
  const { shelf, name, secondName = '', cost } = article
  const make = makeOf(round)
  const fullName = make === '' ? name : `${name} (${make})`
  const basePrice = Math.round(cost * (1 + round * 0.08) * 2) / 2
  const profitMarginPercentage = random.chance(0.8) ? pricingDefaults.profitMarginPercentage : random.pick([45, 55, 80])
  const discountPercentage = random.chance(0.8) ? pricingDefaults.discountPercentage : random.pick([50, 72, 85])
  const offerPrice = sellingPrice(basePrice, profitMarginPercentage)
  const highlight = random.weighted({ none: 76, bestSeller: 13, featured: 11 })
  const inStock = random.chance(0.94)
  const perCase = random.pick([20, 50, 100, 200])
  const receivedCase = random.integer(1, 12)
  const createdAt = now - random.integer(50, 120) * dayMs - random.integer(0, dayMs)
  const supplier = random.pick(suppliers)
  return {
    id: sampleId(random),
    productCode: `${shelf.code}${String(number).padStart(4, '0')}`,
    name: fullName,
    secondName,
    unit: units[shelf.unit] ?? null,
    content: shelf.content ?? '',
    description: 'Made in Sivakasi, packed for the season.',
    price: displayedPrice(offerPrice, discountPercentage),
    offerPrice,
    basePrice,
    profitMarginPercentage,
    discountPercentage,
    inStock,
    bestSeller: highlight === 'bestSeller',
    featured: highlight === 'featured',
    isActive: random.chance(0.94),
    tags: [...shelf.tags],
    imageKeys: number <= picturedProducts ? [sampleKey(random)] : [],
    picture: shelf.picture,
    youtubeLink: '',
    stockQuantity: inStock ? perCase * receivedCase : 0,
    receivedDate: isoDate(createdAt),
    caseQuantity: `qty:${perCase} ${shelf.unit}`,
    receivedCase,
    brandName: random.pick(brands),
    supplierName: supplier.name,
    supplierPhone: supplier.phone,
    maxQuantityPerCustomer: random.chance(0.15) ? random.pick([5, 10, 20]) : null,
    createdAt,
  }
}

/**
 * The sample catalogue: all categories and subcategories, and the given number of products.
 *
 * @param count number of products
 * @param now epoch ms, latest possible time
 */
export const sampleCatalogue = (random: Random, count: number, now: number) => {
  const opened = now - 200 * dayMs
  const categories = [...new Map(shelves.map(({ category, secondNames }) => [category, secondNames.category]))].map(
    ([name, secondName = ''], index) => ({
      id: sampleId(random),
      name,
      secondName,
      createdAt: opened + index,
    }),
  )
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]))
  const subcategories = shelves.map(({ category, subcategory, secondNames }, index) => ({
    id: sampleId(random),
    name: subcategory,
    secondName: secondNames.subcategory ?? '',
    categoryId: categoryIds.get(category) ?? '',
    createdAt: opened + index,
  }))
  const subcategoryOf = new Map(shelves.map((shelf, index) => [shelf, subcategories[index]]))

  const articles = articlesInTurn()
  const products = Array.from({ length: count }, (_, index): SampleProduct => {
    const article = articles[index % articles.length] as Article
    const subcategory = subcategoryOf.get(article.shelf)
    return {
      ...sampleProduct(random, { article, round: Math.floor(index / articles.length), number: index + 1, now }),
      categoryId: subcategory?.categoryId ?? '',
      subcategoryId: subcategory?.id ?? '',
    }
  })
  return { categories, subcategories, products }
}
