import { menuTexts } from '../../../domain/menu/menu-texts'

/** Texts of the menu table (contract 2.8). */
export const tableTexts = {
  title: 'Quick Shopping Table',
  subtitle: 'The menu to print on A4 paper',
  paperTitle: 'Quick Shopping Menu',
  cardView: 'Card View',
  print: 'Print',
  printNow: 'Print now',
  backToSetup: 'Back to Setup',
  loadingPictures: (loaded: string, all: string) => `Loading pictures: ${loaded} of ${all}`,
  orderUnread: 'The menu is in its default order below. The saved arrangement could not be loaded, so it is not printed.',
  number: '#',
  image: 'Image',
  name: 'Product Name',
  price: 'Product Price',
  offerPrice: 'Offer Price',
  save: (amount: string) => `SAVE ${amount}`,
  noOffer: 'No offer',
  summary: 'Custom Arrangement Summary',
  summaryOf: 'Categories and products in their arrangement',
  summaryCount: (categories: number, products: number): string =>
    `${menuTexts.categories(categories)}, ${menuTexts.products(products)}`,
  edit: 'Edit',
  editOf: (category: string) => `Edit ${category}`,
} as const
