import { menuTexts } from '../../../domain/menu/menu-texts'
import { priceListsTexts } from '../price-lists-texts'

/** Texts of generating the price list. */
export const makeTexts = {
  title: priceListsTexts.make.title,
  reading: 'Reading your products...',
  loadingCode: 'Preparing...',
  drawing: 'Creating the price list...',
  finishing: 'Assembling the pages...',
  percent: (percent: number) => `${percent}%`,
  bar: 'Price list created',
  cancel: 'Cancel',
  close: 'Close',
  leaveOutSoldOut: 'Leave out sold-out products (otherwise marked as sold out)',
  empty: {
    text: 'There are no products to put on a price list. Add products to your categories, make them active, or put them in stock first.',
    products: 'Go to Products',
  },
  orderKept: 'Your saved arrangement could not be loaded, so no price list was created.',
  failed: 'Failed to create price list',
  failedReason: 'Please check your connection and try again.',
  retry: 'Retry',
  made: 'The price list is ready',
  facts: { pages: 'Pages', size: 'File size', products: 'Products', date: 'Prices as on' },
  products: (products: number, categories: number) => `${menuTexts.products(products)} in ${menuTexts.categories(categories)}`,
  contactLeftOut: 'Contact details or address could not be loaded, so they are left out.',
  logoLeftOut: 'The logo could not be loaded, so it is left out.',
  /** @param names '“One”, “Two”' */
  unprintable: (count: string, isOne: boolean, names: string) =>
    isOne
      ? `1 name has letters that the PDF cannot print. They appear as □: ${names}`
      : `${count} names have letters that the PDF cannot print. They appear as □: ${names}`,
  quoted: (name: string) => `“${name}”`,
  andMore: (names: string, more: string) => `${names} and ${more} more`,
  preview: 'View',
  newTab: '(opens in a new tab)',
  download: 'Download',
  fileName: (date: string) => `price-list-${date}.pdf`,
  publish: {
    title: 'Publish',
    text: 'Customers will see it as your price list.',
    replaces: (name: string) => `It replaces “${name}”.`,
    staysInactive: 'It stays inactive until you activate it.',
    name: 'Document Name',
    submit: 'Publish',
  },
  confirmReplace: (name: string) => ({
    title: 'Replace the price list?',
    text: `“${name}” will be replaced by this PDF. This action cannot be undone.`,
    confirmLabel: 'Replace',
    danger: true,
  }),
} as const
