/** Texts of the product form (specification 2 and 5); labels, help and error messages of its fields are in src/domain. */
export const formTexts = {
  basics: 'Basics',
  pictures: 'Images',
  pricing: 'Pricing',
  stocking: 'Stock',
  supplier: 'Supplier',
  visibility: 'Visibility',
  categories: {
    placeholder: 'Select a category',
    failed: 'Failed to load categories. Please try again.',
    none: 'Categories are not available. Please refresh and try again.',
    createAt: { label: 'Create a category', href: '/categories' },
  },
  subcategories: {
    placeholder: 'Select a subcategory',
    first: 'Select a category first',
    failed: 'Failed to load subcategories. Please try again.',
    none: 'No subcategories available for the selected category...',
    createAt: { label: 'Create a subcategory', href: '/categories?create=subcategory' },
  },
  exclusive: 'A product is featured or a best seller, not both',
  stock: {
    without: 'Customers cannot order it while its stock is 0',
    total: { label: 'Total Available Quantity', help: 'Follows the stock quantity' },
    follows: (worked: string) => `Follows the cases: ${worked}`,
    typed: (worked: string) => `Entered by hand (${worked})`,
    /** '8 cases × 200 = 1,600' */
    cases: (cases: string, each: string, pieces: string) => `${cases} ${cases === '1' ? 'case' : 'cases'} × ${each} = ${pieces}`,
    followCases: 'Use cases × quantity',
  },
  prices: {
    selling: 'Customers pay',
    displayed: 'Displayed price',
    savings: 'Customer saves',
    saved: (amount: string, percent: number) => `${amount} (${percent}%)`,
    enterBase: 'Enter a base price to see what customers pay.',
    correct: (fields: string) => `Correct ${fields} to see what customers pay.`,
  },
  images: { label: 'Product images', hint: 'JPG, JPEG or PNG, up to 1MB each, at most 3' },
  defaultImage: 'Without an image the default one is used.',
  create: 'Create Product',
  update: 'Save',
} as const
