import { listTexts } from '../list/list-texts'

/** Words of the invoice (specification 5 and 8: admin invoice handling). */
export const invoiceTexts = {
  title: 'Invoice',
  number: 'Invoice Number',
  generated: 'Generated',
  notGenerated: 'No invoice has been generated yet',
  onlyPaid: 'Invoice can only be generated for paid orders',
  generate: listTexts.actions.generateInvoice,
  view: 'View',
  download: 'Download',
  loading: 'Loading invoice...',
  downloading: 'Downloading invoice...',
  opened: 'Invoice opened in new tab',
  downloaded: 'Invoice download started',
  notAvailable: 'Invoice not available for this order',
  noToken: 'Authentication required. Please login again.',
  notFound: 'Invoice not found. Please generate invoice first.',
  refused: 'Authentication failed. Please login again.',
  timeout: 'Request timeout. Please try again.',
  server: 'Server error. Please try again later.',
  failed: 'Failed to handle invoice',
  blocked: 'Please allow popups to view the invoice',
} as const
