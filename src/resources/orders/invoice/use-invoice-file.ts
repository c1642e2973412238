import { invoiceFileName } from '../../../domain/invoice/invoice-file-name'
import type { Order } from '../../../domain/order/order'
import { useCall } from '../../../framework/calls/use-call'
import { type Endpoint, segment } from '../../../framework/declaration/endpoint'
import { invoiceTexts } from './invoice-texts'
import { readFile, usePdf } from '../parts/use-pdf'

/** Opens the file in a tab, or downloads it. */
type Disposition = 'inline' | 'download'

interface InvoiceVariables {
  id: string
  disposition: Disposition
}

/** The invoice as a PDF (specification 7: GET /orders/{orderId}/invoice). */
export const invoiceEndpoint: Endpoint<InvoiceVariables, Blob> = {
  method: 'GET',
  path: ({ id }) => `/orders/${segment(id)}/invoice`,
  serialize: ({ disposition }) => ({ query: { disposition } }),
  responseType: 'blob',
  parse: (body) => readFile(body, 'application/pdf'),
  keepsSession: true,
  failure: invoiceTexts.failed,
}

const statusOf = (error: unknown): number | undefined => {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' ? status : undefined
}

/**
 * Error message for an invoice that could not be loaded (specification 8: admin invoice handling).
 *
 * @param error any value that the call threw; its message is the server's, or 'Failed to handle invoice'
 */
export const invoiceFailure = (error: unknown): string => {
  const status = statusOf(error)
  if (status === 404) return invoiceTexts.notFound
  if (status === 401) return invoiceTexts.refused
  if (status === 408) return invoiceTexts.timeout
  if (status !== undefined && status >= 500) return invoiceTexts.server
  return status !== undefined && error instanceof Error ? error.message : invoiceTexts.failed
}

/**
 * Views and downloads the invoice of an order; toasts report the progress and the result (specification 8: admin
 * invoice handling).
 */
export const useInvoiceFile = () => {
  const { call } = useCall(invoiceEndpoint)
  const { handle, tell, isBusy } = usePdf('orders invoice')

  const open = async (order: Order, disposition: Disposition): Promise<void> => {
    if (!isBusy && !order.invoice?.invoiceNumber) return tell('error', invoiceTexts.notAvailable)
    const isShown = disposition === 'inline'
    await handle(() => call({ id: order.orderId, disposition }, { quiet: true }), {
      ...(isShown ? {} : { saveAs: invoiceFileName(order.orderId) }),
      texts: {
        loading: isShown ? invoiceTexts.loading : invoiceTexts.downloading,
        done: isShown ? invoiceTexts.opened : invoiceTexts.downloaded,
        blocked: invoiceTexts.blocked,
      },
      failureOf: invoiceFailure,
    })
  }

  return {
    view: (order: Order) => open(order, 'inline'),
    download: (order: Order) => open(order, 'download'),
    /** True while the file is loading. */
    isBusy,
  }
}
