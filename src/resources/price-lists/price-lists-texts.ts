import { priceListsTitle } from './price-lists-title'

/** Texts of the price list page (contract 2.9, 4.9, 5.9). */
export const priceListsTexts = {
  title: priceListsTitle,
  subtitle: 'The price list PDF that customers can view and download',
  loading: 'Loading price list...',
  empty: {
    title: 'No Price List Found',
    text: 'Make one of all your products and prices, in the order of your menu, with your logo, address and UPI QR code. Or upload your own PDF.',
    upload: 'Upload price list',
  },
  onlyOne: 'You can have one price list. To change it, use Edit. To upload a new one, delete this one first.',
  active: 'Active',
  inactive: 'Inactive',
  activeHelp: 'Visible to customers',
  inactiveHelp: 'Hidden from customers',
  old: (day: string) => `This list is old: products, prices or their order have changed since it was uploaded, last on ${day}.`,
  makeAnew: 'Make it anew',
  renew: 'Renew it now',
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
    title: 'Create price list from your products',
    text: 'A PDF of all your products and prices, in the order of your menu, with your logo, address and contact details, minimum order and UPI QR code. Print it, share it or publish it here.',
    button: 'Create price list',
    arrange: 'Arrange products',
  },
} as const
