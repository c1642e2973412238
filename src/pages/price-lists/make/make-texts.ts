import { partsTexts } from '../../quick-shopping/parts/parts-texts'
import { priceListsTexts } from '../price-lists-texts'

/** Words of making the price list from the menu. */
export const makeTexts = {
  title: priceListsTexts.make.title,
  reading: 'Reading the menu...',
  loadingCode: 'Getting ready to draw...',
  drawing: 'Drawing the price list...',
  finishing: 'Putting the pages together...',
  percent: (percent: number) => `${percent}%`,
  bar: 'Price list drawn',
  cancel: 'Cancel',
  close: 'Close',
  empty: {
    text: 'The menu is empty, so there is nothing to put on a price list. Add products to your categories, or make them active, first.',
    products: 'Go to Products',
  },
  orderKept: 'The price list is not made in any other order than the saved one.',
  failed: 'The price list could not be made.',
  failedReason: 'Please check your connection and try again.',
  retry: 'Try again',
  made: 'The price list is made',
  facts: { pages: 'Pages', size: 'File size', products: 'Products', date: 'Prices of' },
  products: (products: number, categories: number) =>
    `${partsTexts.products(products)} in ${partsTexts.categories(categories)}`,
  contactLeftOut: 'The contact details could not be read, and are left out.',
  logoLeftOut: 'The logo could not be fetched, and is left out.',
  /** @param names '“One”, “Two”' */
  unprintable: (count: string, isOne: boolean, names: string) =>
    isOne
      ? `1 name holds signs that the PDF cannot show; they are printed as □: ${names}`
      : `${count} names hold signs that the PDF cannot show; they are printed as □: ${names}`,
  quoted: (name: string) => `“${name}”`,
  andMore: (names: string, more: string) => `${names} and ${more} more`,
  preview: 'Preview',
  newTab: '(opens in a new tab)',
  download: 'Download',
  fileName: (date: string) => `price-list-${date}.pdf`,
  documentName: (day: string) => `Price list ${day}`,
  putUp: {
    title: 'Put it up',
    text: 'Customers then see it as your price list.',
    replaces: (name: string) => `It replaces the PDF of “${name}”, and gives it this name.`,
    staysInactive: 'It stays inactive: customers see it once you activate it.',
    name: 'Document Name',
    submit: "Put up as the store's price list",
  },
  confirmReplace: (name: string) => ({
    title: 'Replace the price list?',
    text: `The PDF of “${name}” is replaced by the one made now. The one before cannot be brought back.`,
    confirmLabel: 'Replace',
    danger: true,
  }),
} as const
