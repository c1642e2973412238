import { cutText } from '../../../domain/shared/cut-text'
import { settingsFailures } from '../../../providers/envelopes/store-settings'
import { listTexts } from '../list/list-texts'
import { ordersTexts } from '../orders-texts'

/** Maximum number of quoted texts, and of characters of each; of further texts only the number is shown. */
const mostQuoted = 3
const longestQuoted = 40

/** Texts of the invoice (contract 5.11, 8.11). */
export const invoiceTexts = {
  title: ordersTexts.windows.invoice,
  number: 'Invoice number',
  generated: 'Generated',
  notGenerated: 'No invoice has been generated yet',
  /** What is checked before it is generated. */
  figures: {
    taxable: 'Taxable value',
    goods: 'Items',
    less: 'Discount',
    packaging: 'Packaging',
  },
  placeOfSupply: 'Place of supply',
  place: (state: string, taxes: string) => `Place of supply: ${state} · ${taxes}`,
  /** @param isChosenHere the choice stands below the text */
  unknownState: (written: string, own: string, isChosenHere: boolean) => {
    const found =
      written === '' ? 'The delivery address has no state.' : `The state '${written}' in the delivery address was not recognised.`
    return `${found} The invoice uses the store's own, ${own}, unless you choose another ${isChosenHere ? 'below' : 'in the next step'}.`
  },
  deliveryState: 'State of delivery',
  unknownTaxes: `${settingsFailures.invoice}, so the taxes on the invoice cannot be shown.`,
  /** @param texts at least one */
  unshown: (texts: readonly string[]) => {
    const more = texts.length - mostQuoted
    const quoted = texts.slice(0, mostQuoted).map((text) => `“${cutText(text.trim(), longestQuoted)}”`)
    return `Characters that the invoice cannot print appear as □, in ${quoted.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
  },
  confirmUnknown: (warning: string) => ({
    title: 'Generate the invoice?',
    text: `${warning} It cannot be changed afterwards.`,
    confirmLabel: listTexts.actions.generateInvoice,
  }),
  generate: listTexts.actions.generateInvoice,
  view: 'View',
  download: 'Download',
  loading: 'Loading invoice...',
  downloading: 'Downloading invoice...',
  opened: 'Invoice opened in new tab',
  downloaded: 'Invoice download started',
  notAvailable: 'Invoice not available for this order',
  notFound: 'Invoice not found. Please generate invoice first.',
  refused: 'Authentication failed. Please login again.',
  timeout: 'Request timeout. Please try again.',
  server: 'Server error. Please try again later.',
  failed: 'Failed to handle invoice',
  blocked: 'Please allow popups to view the invoice',
} as const
