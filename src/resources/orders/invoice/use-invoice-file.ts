import { invoiceFileName } from '../../../domain/invoice/invoice-file-name'
import type { Order } from '../../../domain/order/order'
import { useCall } from '../../../framework/calls/use-call'
import { type Endpoint, type IdVariables, segment } from '../../../framework/declaration/endpoint'
import { readFile, usePdf } from '../parts/use-pdf'
import { invoiceTexts } from './invoice-texts'

/** Opens the file in a tab, or downloads it. */
type Disposition = 'inline' | 'download'

/** A call that answers with a document as a PDF. */
type FileEndpoint<V> = Endpoint<V & { disposition: Disposition }, Blob>

/** Path and failure of such a call. */
export const fileEndpoint = <V extends object>(path: (variables: V) => string, failure: string): FileEndpoint<V> => ({
  method: 'GET',
  path,
  serialize: ({ disposition }) => ({ query: { disposition } }),
  responseType: 'blob',
  parse: (body) => readFile(body, 'application/pdf'),
  keepsSession: true,
  failure,
})

/** The invoice as a PDF (contract 7.11). */
export const invoiceEndpoint = fileEndpoint<IdVariables>(({ id }) => `/orders/${segment(id)}/invoice`, invoiceTexts.failed)

const statusOf = (error: unknown): number | undefined => {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' ? status : undefined
}

/** The texts that are shown while a document is loaded, and afterwards. */
type FileWords = Record<'loading' | 'downloading' | 'opened' | 'downloaded' | 'notFound' | 'failed' | 'blocked', string>

/**
 * Error message for a document that could not be loaded (contract 8.11).
 *
 * @param error any value that the call threw; its message is the server's, or 'Failed to handle invoice'
 */
export const invoiceFailure = (
  error: unknown,
  { notFound, failed }: Pick<FileWords, 'notFound' | 'failed'> = invoiceTexts,
): string => {
  const status = statusOf(error)
  if (status === 404) return notFound
  if (status === 401) return invoiceTexts.refused
  if (status === 408) return invoiceTexts.timeout
  if (status !== undefined && status >= 500) return invoiceTexts.server
  return status !== undefined && error instanceof Error ? error.message : failed
}

/** Views and downloads a document of an order. */
export const useDocumentFile = <V extends object>(endpoint: FileEndpoint<V>, words: FileWords) => {
  const { call } = useCall(endpoint)
  const { handle, tell, isBusy } = usePdf('orders invoice')
  const open = async (variables: V, saveAs: string | undefined): Promise<void> => {
    await handle(() => call({ ...variables, disposition: saveAs === undefined ? 'inline' : 'download' }, { quiet: true }), {
      ...(saveAs === undefined ? {} : { saveAs }),
      texts: {
        loading: saveAs === undefined ? words.loading : words.downloading,
        done: saveAs === undefined ? words.opened : words.downloaded,
        blocked: words.blocked,
      },
      failureOf: (error) => invoiceFailure(error, words),
    })
  }
  return {
    view: (variables: V) => open(variables, undefined),
    download: (variables: V, fileName: string) => open(variables, fileName),
    tell,
    /** True while the file is loading. */
    isBusy,
  }
}

/** Views and downloads the invoice of an order. */
export const useInvoiceFile = () => {
  const { view, download, tell, isBusy } = useDocumentFile(invoiceEndpoint, invoiceTexts)
  const given = (order: Order, open: () => Promise<void>): Promise<void> | void =>
    isBusy || order.invoice?.invoiceNumber ? open() : tell('error', invoiceTexts.notAvailable)
  return {
    view: (order: Order) => given(order, () => view({ id: order.orderId })),
    download: (order: Order) => given(order, () => download({ id: order.orderId }, invoiceFileName(order.orderId))),
    isBusy,
  }
}
