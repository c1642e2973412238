import { product } from '../../../domain/product/product'
import { productCodeTexts } from '../../../domain/product/product-code'
import { labelsOf } from '../../../domain/record/form'
import type { FormField } from './values/form-values'

/** Words of the product form (specification 2 and 5); those of its faults stand in src/domain. */
export const formTexts = {
  sections: {
    basics: 'Basics',
    images: 'Images',
    pricing: 'Pricing',
    stock: 'Stock',
    supplier: 'Supplier',
    visibility: 'Visibility',
  },
  code: {
    help: '3–20 letters and digits; it cannot be changed later',
    fixed: 'The code cannot be changed',
    checking: 'Checking availability...',
    verify: 'Verify',
  },
  choices: {
    category: 'Select a category',
    subcategory: 'Select a subcategory',
    categoryFirst: 'Select a category first',
    categoriesFailed: 'Failed to load categories. Please try again.',
    subcategoriesFailed: 'Failed to load subcategories. Please try again.',
    current: 'Current choice',
    createCategory: { label: 'Create a category', href: '/categories' },
    createSubcategory: { label: 'Create a subcategory', href: '/categories?create=subcategory' },
  },
  help: {
    tags: 'Separated by commas',
    youtubeLink: 'https://…',
    caseQuantity: 'Example: qty:100 box (100 pieces per case)',
    maxQuantityPerCustomer: 'Empty for no limit',
    supplierPhone: '10 digits',
    inStock: 'Customers can order it',
    inStockWithout: 'Customers cannot order it while its stock is 0',
    isActive: 'Customers see it',
    exclusive: 'A product is featured or a best seller, not both',
    stockFollows: (worked: string) => `Follows the cases: ${worked}`,
    totalFollows: 'Follows the stock quantity',
    stockTyped: (worked: string) => `Entered by hand (${worked})`,
    /** '8 cases × 200 = 1,600' */
    cases: (cases: string, each: string, pieces: string) => `${cases} ${cases === '1' ? 'case' : 'cases'} × ${each} = ${pieces}`,
  },
  prices: {
    selling: 'Customers pay',
    displayed: 'Displayed price',
    savings: 'Customer saves',
    saved: (amount: string, percent: number) => `${amount} (${percent}%)`,
    enterBase: 'Enter a base price to see what customers pay.',
    correct: (fields: string) => `Correct ${fields} to see what customers pay.`,
    rounded: (label: string, text: string, decimals: number) =>
      `${label} is rounded to ${text}: ${decimals === 2 ? 'two' : decimals} decimals are kept.`,
  },
  followCases: 'Use cases × quantity',
  totalAvailable: 'Total Available Quantity',
  images: {
    label: 'Product images',
    hint: 'JPG, JPEG or PNG, up to 1MB each, at most 3',
    stored: (number: number) => `Image ${number}`,
    byDefault: 'Without an image the default one is used.',
    keptUnavailable: (name: string) => `${name} could not be loaded. Please try again, or remove it and add it again.`,
    remove: {
      title: 'Remove image?',
      text: (name: string) => `${name} will be removed from this product when you save.`,
      pickedText: (name: string) => `${name} will not be added to this product.`,
      confirmLabel: 'Remove',
    },
  },
  create: 'Create Product',
  createAnother: 'Save and add another',
  /** The same where there is little room. */
  createAnotherShort: 'Add another',
  update: 'Save',
  checkingImages: 'Checking images...',
  verifying: productCodeTexts.verifying,
} as const

/** Labels of the inputs (specification 3: product). */
export const fieldLabels: Record<FormField, string> = {
  ...labelsOf(product),
  sellingPrice: 'Selling Price',
  images: product.fields.imageKeys.label,
}

/** Said when a category is chosen that has no subcategories, and when there are no categories (specification 5). */
export const choiceTexts = {
  noCategories: 'Categories are not available. Please refresh and try again.',
  noSubcategories: 'No subcategories available for the selected category...',
} as const
