import { storeSettingsTitle } from './store-settings-title'

/** Words of the store settings (specification 2, 5 and 9: store settings). */
export const storeSettingsTexts = {
  title: storeSettingsTitle,
  subtitle: 'What the store promises, and how customers reach and pay it',
  loading: 'Loading store settings...',
  login: {
    text: 'Please log in to access store settings.',
    button: 'Go to Login',
  },
  order: {
    title: 'Order Settings',
    minimum: 'Minimum Order Value',
    promise: (amount: string) => `Customers can order for ${amount} and more.`,
    noMinimum: 'Customers can order for any amount.',
    noAmount: 'Please enter an amount in rupees',
    save: 'Save Order Settings',
  },
  contact: {
    title: 'Contact Information',
    email: 'Contact Email',
    phone: 'Contact Phone',
    upiId: 'UPI ID',
    upiIdHelp: 'Customers pay to it, and a QR code can be made from it.',
    offer: 'Promotional Offer',
    offerCount: (length: number, max: number) => `${length}/${max} characters`,
    save: 'Save Contact Information',
  },
  saving: 'Saving...',
} as const
