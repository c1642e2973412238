import { capitalize } from '../../../domain/shared/names'
import type { Kind, ViewName } from './screen-state'

const countText = (count: string, singular: string, plural: string): string => `${count} ${count === '1' ? singular : plural}`

/** Texts of the categories page (contract 2.6, 8.6, 9.6). Counts are formatted with digit grouping. */
export const categoriesPageTexts = {
  title: 'Categories',
  subtitle: 'Organise your products into categories',
  loading: 'Loading categories...',
  create: (of: Kind) => `Create ${capitalize(of)}`,
  addSubcategory: 'Add subcategory',
  addSubcategoryTo: (name: string) => `Add subcategory to ${name}`,
  unnamed: (of: Kind) => `Unnamed ${of}`,
  unknownCategory: 'Unknown Category',
  unknown: '–',
  created: 'Created',
  products: (count: string) => countText(count, 'product', 'products'),
  subcategories: (count: string) => countText(count, 'subcategory', 'subcategories'),
  ofTotal: (percent: string) => `${percent} of all products`,
  searchPlaceholder: 'Search by name',
  clearSearch: 'Clear search',
  found: (shown: string, all: string) => `${shown} of ${all} shown`,
  none: (view: ViewName) => `No ${view} yet`,
  emptyCategory: 'No subcategories in this category yet.',
  nothingFound: 'No category or subcategory matches your search.',
  subcategoriesMissing: 'The subcategories could not be loaded.',
  viewLabel: 'View',
  view: { categories: 'Categories View', subcategories: 'Subcategories View' },
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  summaryHeading: 'Summary',
  average: (count: string) => `≈ ${count}`,
  summary: {
    categories: 'Total categories',
    subcategories: 'Total subcategories',
    products: 'Total Products',
    perCategory: 'Products per category',
    perSubcategory: 'Products per subcategory',
  },
  quick: {
    heading: 'Quick overview',
    largestCategory: 'Largest category',
    largestSubcategory: 'Largest subcategory',
    emptyCategories: 'Categories without products',
    emptySubcategories: 'Subcategories without products',
    undivided: 'Categories without subcategories',
    unsorted: 'Products without a subcategory',
    orphans: 'Subcategories without a category',
  },
  details: {
    show: 'Show detailed statistics',
    hide: 'Hide detailed statistics',
    heading: 'Detailed product statistics',
    by: (of: Kind) => `Products by ${of}`,
    direct: 'Direct',
    inSubcategories: 'In subcategories',
    total: 'Total',
    share: 'Share',
    split: (direct: string, inSubcategories: string) => `${direct} direct, ${inSubcategories} in subcategories`,
  },
  refresh: {
    label: 'Refresh',
    running: 'Refreshing...',
    progress: 'Refreshing data...',
    success: 'Data refreshed successfully!',
    failure: 'Failed to refresh data. Please try again.',
    view: (view: ViewName) => `Refresh ${view}`,
    runningView: { categories: 'Refreshing categories...', subcategories: 'Refreshing subcategories...' },
  },
  /**
   * @param counted number of counted products
   * @param all number of all products
   */
  cutOff: (counted: string, all: string) => `Counted from the newest ${counted} of ${all} products.`,
  error: {
    title: 'Categories Page Error',
    text: 'There was a problem loading the categories data. This might be due to a server issue or data format problem.',
    dashboard: 'Go to Dashboard',
  },
} as const
