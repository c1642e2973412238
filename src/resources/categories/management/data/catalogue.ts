import type { Category, CategoryStats, Subcategory } from '../../../../domain/category/category'
import { referenceId, referenceName } from '../../../../domain/shared/reference'
import { categoriesPageTexts } from '../categories-texts'
import { cleanLine } from '../../../../domain/shared/typed/text'
import type { Kind } from '../screen-state'

/** A record as the page shows it, with the number of its products; undefined when they could not be counted. */
interface Entry<T> {
  record: T
  name: string
  secondName: string | undefined
  products: number | undefined
}

export interface SubcategoryEntry extends Entry<Subcategory> {
  /** Name of its category, if known. */
  categoryName: string | undefined
  /** Its category is in the list of categories. */
  isPlaced: boolean
}

export interface CategoryEntry extends Entry<Category> {
  subcategories: SubcategoryEntry[]
  /** Products of the category without a subcategory. */
  direct: number | undefined
  /** Products of its subcategories. */
  inSubcategories: number | undefined
}

/** Categories and subcategories with their products, sorted by name. */
export interface Catalogue {
  categories: CategoryEntry[]
  /** By category; those of unknown categories come last. */
  subcategories: SubcategoryEntry[]
  totalProducts: number | undefined
}

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

const byName = (one: { name: string }, other: { name: string }): number => collator.compare(one.name, other.name)

/** Backends may have records without a name; they are shown, so that the user can name them. */
const nameOf = (of: Kind, { name }: Category): string =>
  typeof name === 'string' && name.trim() !== '' ? name : categoriesPageTexts.unnamed(of)

const byId = <T, K extends keyof T>(items: readonly T[] | undefined, key: K): Map<T[K], T> =>
  new Map((items ?? []).map((item) => [item[key], item]))

/**
 * Builds the data of the page (contract 2.6). A record that the statistics do not contain has no products, because it is newer.
 *
 * @param stats undefined when the products could not be counted
 */
export const catalogueOf = (
  categories: readonly Category[],
  subcategories: readonly Subcategory[],
  stats: CategoryStats | undefined,
): Catalogue => {
  const categoryCounts = byId(stats?.categoryCounts, 'categoryId')
  const subcategoryCounts = byId(stats?.subcategoryCounts, 'subcategoryId')
  const known = byId(categories, '_id')
  const count = (found: number | undefined): number | undefined => (stats ? (found ?? 0) : undefined)

  const entries = subcategories.map((record) => {
    const category = known.get(referenceId(record.categoryId) ?? '')
    return {
      record,
      name: nameOf('subcategory', record),
      secondName: record.secondName,
      categoryName: category ? nameOf('category', category) : referenceName(record.categoryId),
      isPlaced: category !== undefined,
      products: count(subcategoryCounts.get(record._id)?.productCount),
    }
  })

  const withCategories = categories.map((record): CategoryEntry => {
    const counts = categoryCounts.get(record._id)
    return {
      record,
      name: nameOf('category', record),
      secondName: record.secondName,
      subcategories: entries.filter((entry) => referenceId(entry.record.categoryId) === record._id).sort(byName),
      direct: count(counts?.directProducts),
      inSubcategories: count(counts?.subcategoryProducts),
      products: count(counts?.totalProducts),
    }
  })
  const sorted = withCategories.sort(byName)
  const strays = entries.filter(({ isPlaced }) => !isPlaced).sort(byName)
  return {
    categories: sorted,
    subcategories: [...sorted.flatMap((entry) => entry.subcategories), ...strays],
    totalProducts: stats?.totalProducts,
  }
}

const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase()

/**
 * Filters a catalogue by the names. A category that matches keeps all its subcategories; another one keeps only those that
 * match.
 */
export const searchCatalogue = (catalogue: Catalogue, text: string): Catalogue => {
  const wanted = folded(cleanLine(text))
  if (wanted === '') return catalogue
  const has = (name: string): boolean => folded(name).includes(wanted)
  const holds = ({ name, secondName }: Entry<Category>): boolean => has(name) || (secondName !== undefined && has(secondName))
  return {
    ...catalogue,
    categories: catalogue.categories.flatMap((entry) => {
      if (holds(entry)) return [entry]
      const subcategories = entry.subcategories.filter(holds)
      return subcategories.length > 0 ? [{ ...entry, subcategories }] : []
    }),
    subcategories: catalogue.subcategories.filter(
      (entry) => holds(entry) || (entry.categoryName !== undefined && has(entry.categoryName)),
    ),
  }
}
