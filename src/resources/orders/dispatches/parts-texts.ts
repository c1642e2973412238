import { formatMoney } from '../../../domain/shared/money'

/** Texts of how an order travels, whoever takes it. */
export const trackingTexts = {
  title: 'Shipping',
  number: 'Tracking number',
  courier: 'Courier partner',
  delivery: 'Estimated delivery',
  none: 'No tracking information yet',
} as const

/** Texts of the dispatches of an order, and of the forms for one dispatch. */
export const partsTexts = {
  none: 'Not given to a lorry yet',
  loading: 'Loading the dispatches…',
  loadFailed: 'Failed to load the dispatches',
  record: 'Record dispatch',
  recordTitle: 'Record dispatch',
  editTitle: 'Edit dispatch',
  edit: 'Edit',
  receipt: 'Receipt',
  noReceipt: 'Add receipt',
  remove: 'Delete',
  nameOf: (lrNumber: string) => `LR ${lrNumber}`,
  editOf: (lrNumber: string) => `Edit LR ${lrNumber}`,
  receiptOf: (lrNumber: string) => `Receipt of LR ${lrNumber}`,
  removeOf: (lrNumber: string) => `Delete LR ${lrNumber}`,
  transport: 'Transport',
  route: 'To',
  date: 'LR date',
  parcels: 'Parcels',
  freight: 'Freight',
  freightOf: (terms: string, amount: number | null) => (amount === null ? terms : `${terms}, ${formatMoney(amount)}`),
  vehicle: 'Vehicle',
  driver: "Driver's phone",
  expected: 'Expected on',
  recordedBy: 'Recorded by',
  order: 'Order',
  customer: 'Customer',
  confirmDelete: (lrNumber: string, orderId: string) => ({
    title: 'Delete dispatch',
    text: `The dispatch with LR ${lrNumber} of ${orderId} will be deleted. Without another one the order is being packed again.`,
    confirmLabel: 'Delete',
    danger: true,
  }),
  reuse: {
    title: 'Use the LR number again?',
    text: 'Another dispatch of this transport has the same LR number. Use it again only if one receipt is for several orders.',
    confirmLabel: 'Use it again',
  },
  receiptAlt: (orderId: string) => `Receipt of the lorry service for order ${orderId}`,
  openReceipt: 'Enlarge the receipt',
  choose: 'Picture of the receipt',
  chooseHint: 'A photo or a scan: JPG, PNG, GIF or WebP, up to 5\u00a0MB',
  onlyOne: 'Please select only one picture',
  missing: 'Please select a picture of the receipt',
  replaces: 'A new picture replaces this one.',
  upload: 'Upload',
} as const
