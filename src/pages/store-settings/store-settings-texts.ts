import { priceListTexts } from '../../documents/price-list-texts'
import { storeSettingsTitle } from './store-settings-title'

/** Texts of the store settings (contract 2.10, 5.10, 9.10). */
export const storeSettingsTexts = {
  title: storeSettingsTitle,
  subtitle: 'Contact, payment, packaging and invoice settings',
  loading: 'Loading store settings...',
  index: 'Parts of the settings',
  back: 'All settings',
  groups: {
    shop: 'Shop',
    orders: 'Orders and products',
    payment: 'Payment and invoices',
    data: 'Backups and data',
  },
  login: {
    text: 'Please log in to access store settings.',
    button: 'Go to Login',
  },
  order: {
    title: 'Order Settings',
    promise: (rupees: number) => `Customers read “${priceListTexts.minimumOrder(rupees)}”`,
    noMinimum: 'No minimum order',
  },
  contact: {
    title: 'Contact Information',
    upiIdHelp: 'Customers pay to this ID. You can make a QR code from it.',
    offerCount: (length: number, max: number) => `${length}/${max} characters`,
  },
  profile: {
    title: 'Store name and address',
    nameHelp: 'Customers see it on the tracking page, price list and invoices.',
    addressHelp: 'Printed on invoices. Required for a tax invoice.',
  },
  publicAddress: {
    title: 'Web address for customers',
    help: 'Links in messages, QR codes on labels and password links begin with it.',
    none: 'Without it, messages and labels have no link, because customers cannot open the address in this browser.',
    inBrowser: (address: string) => `Without it, they begin with ${address}, the address in this browser.`,
  },
  orderRules: {
    title: 'Order limits',
    help: 'Limits for orders from customers, so that one customer cannot reserve all your stock.',
    hold: (hours: string) => `Not paid within ${hours}: the pieces go back to stock.`,
    oneHour: '1 hour',
    hours: (count: string) => `${count} hours`,
    holdForEver: 'Unpaid orders reserve their pieces until you cancel them.',
    screenshot: 'Orders with a payment screenshot to review stay reserved.',
    share: 'Of the pieces of each product that are not sold yet. 100 for no limit.',
  },
  productRules: {
    title: 'Product settings',
    lowStock: (pieces: string) => `Products with ${pieces} left count as low stock, those with none as out of stock.`,
    onePiece: '1 piece',
    pieces: (count: string) => `1 to ${count} pieces`,
    noLowStock: 'No product counts as low stock.',
    roundHelp: 'For selling prices worked out from base price and margin, when a product is saved.',
    reasonsHelp: 'The forms ask for a reason before they save, and the history shows it.',
  },
  invoice: {
    title: 'Invoice settings',
    gstinHelp: 'With a GSTIN you print tax invoices, without one plain bills.',
    taxedIn: (state: string, tax: string) => `${state} orders: CGST + ${tax}. Other states: IGST.`,
    unknownState: 'If an address has no state, you choose it before you generate the invoice.',
    gstRateHelp: 'Percent, included in your prices and packaging',
    legalNameHelp: 'If different from the store name',
    addressHelp: 'Printed on invoices. Required for a tax invoice.',
    kept: 'Existing invoices do not change',
    elsewhere: 'Invoice settings are not managed here.',
  },
} as const
