import { storeSettingsTitle } from './store-settings-title'

/** Texts of the store settings (specification 2, 5 and 9: store settings). */
export const storeSettingsTexts = {
  title: storeSettingsTitle,
  subtitle: 'Contact, payment, packaging and invoice settings',
  loading: 'Loading store settings...',
  login: {
    text: 'Please log in to access store settings.',
    button: 'Go to Login',
  },
  order: {
    title: 'Order Settings',
    promise: (amount: string) => `Minimum order is ${amount}`,
    noMinimum: 'No minimum order',
    save: 'Save Order Settings',
  },
  contact: {
    title: 'Contact Information',
    upiIdHelp: 'Customers pay to this ID. You can make a QR code from it.',
    offerCount: (length: number, max: number) => `${length}/${max} characters`,
    save: 'Save Contact Information',
  },
} as const
