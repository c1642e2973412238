import { priceListsTitle } from './price-lists-title'

/** Words of the price list's page (specification 2, 4 and 5: price list). */
export const priceListsTexts = {
  title: priceListsTitle,
  subtitle: 'The PDF with your prices that customers can look at and keep',
  loading: 'Loading price list...',
  empty: {
    title: 'No Price List Found',
    text: 'Upload a PDF that you have, or make one from the menu.',
    upload: 'Upload Price List',
  },
  onlyOne:
    'Only one price list can exist. To upload another one, delete this one first. Edit gives it another name or another PDF.',
  active: 'Active',
  inactive: 'Inactive',
  activeHelp: 'Customers see it.',
  inactiveHelp: 'Customers do not see it.',
  size: 'File size',
  uploadedBy: 'Uploaded by',
  uploadedAt: 'Uploaded on',
  view: 'View PDF',
  newTab: '(opens in a new tab)',
  edit: 'Edit',
  activate: 'Activate',
  deactivate: 'Deactivate',
  delete: 'Delete',
  confirmDelete: {
    title: 'Delete price list?',
    text: 'Are you sure you want to delete this price list? This action cannot be undone.',
    confirmLabel: 'Delete',
    danger: true,
  },
  make: {
    title: 'Make the price list from the menu',
    text: 'Your categories and products, in the order of the saved arrangement, with their prices, your logo and your contact details, as a PDF to keep, to print or to put up here.',
    button: 'Make from menu',
    arrange: 'Arrange the menu',
  },
} as const
