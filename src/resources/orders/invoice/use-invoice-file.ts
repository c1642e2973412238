import { useIsAuthenticated, useNotification } from '@refinedev/core'
import { useState } from 'react'
import { linkTo, openTab, startDownload } from '../../../components/plain/file-link'
import { invoiceFileName } from '../../../domain/invoice/invoice-file-name'
import type { Order } from '../../../domain/order/order'
import { useCall } from '../../../framework/calls/use-call'
import { isAbort } from '../../../framework/declaration/abort'
import { type Endpoint, type IdVariables, segment } from '../../../framework/declaration/endpoint'
import { invoiceTexts } from './invoice-texts'
import { ShapeError } from '../../../providers/http/errors'
import { describeBody } from '../../../providers/envelopes/envelope'

/**
 * Returns the file in an answer with the declared type, so that the browser does not treat it as another one, whatever type the
 * backend sent.
 *
 * @param type media type of the file: 'application/pdf'
 * @throws ShapeError for an answer that has no file of that type
 */
export const readFile = (body: unknown, type: string): Blob => {
  if (!(body instanceof Blob)) throw new ShapeError(`a file of type ${type}`, describeBody(body))
  const [sent = ''] = body.type.split(';')
  if (sent !== type && sent !== 'application/octet-stream') {
    throw new ShapeError(`a file of type ${type}`, `a file of type ${sent || '(none)'}`)
  }
  return new Blob([body], { type })
}

/** Opens the file in a tab, or downloads it. */
type Disposition = 'inline' | 'download'

/** A call that answers with a document as a PDF. */
export type FileEndpoint<V> = Endpoint<V & { disposition: Disposition }, Blob>

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

/** The invoice as a PDF (specification 7: GET /orders/{orderId}/invoice). */
export const invoiceEndpoint = fileEndpoint<IdVariables>(({ id }) => `/orders/${segment(id)}/invoice`, invoiceTexts.failed)

const statusOf = (error: unknown): number | undefined => {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' ? status : undefined
}

/**
 * Error message for an invoice that could not be loaded (specification 8: admin invoice handling).
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

/** What is told while a document is loaded, and afterwards. */
type FileWords = Record<'loading' | 'downloading' | 'opened' | 'downloaded' | 'notFound' | 'failed' | 'blocked', string>

/** Id of the toast that shows the progress. */
const progressKey = 'orders invoice'

/**
 * Views and downloads a document of an order; toasts report the progress and the result (specification 8: admin invoice
 * handling).
 */
export const useDocumentFile = <V extends object>(endpoint: FileEndpoint<V>, words: FileWords) => {
  const { call } = useCall(endpoint)
  const { data: auth } = useIsAuthenticated()
  const { open: notify, close } = useNotification()
  const [isBusy, setBusy] = useState(false)

  const tell = (type: 'success' | 'error', message: string): void => notify?.({ type, message, description: message })

  const handle = async (variables: V, fileName: string, disposition: Disposition): Promise<void> => {
    if (isBusy) return
    if (auth?.authenticated === false) return tell('error', invoiceTexts.noToken)
    const tab = disposition === 'inline' ? openTab(words.loading) : undefined
    if (disposition === 'inline' && !tab) return tell('error', words.blocked)
    setBusy(true)
    notify?.({ type: 'progress', key: progressKey, message: tab ? words.loading : words.downloading })
    try {
      const url = linkTo(await call({ ...variables, disposition }, { quiet: true }))
      close?.(progressKey)
      // After the modal was closed nobody waits for the file.
      if (tab?.closed) return
      if (tab) tab.location.href = url
      else startDownload(url, fileName)
      tell('success', tab ? words.opened : words.downloaded)
    } catch (error) {
      tab?.close()
      close?.(progressKey)
      if (!isAbort(error)) tell('error', invoiceFailure(error, words))
    } finally {
      setBusy(false)
    }
  }

  return {
    view: (variables: V, fileName: string) => handle(variables, fileName, 'inline'),
    download: (variables: V, fileName: string) => handle(variables, fileName, 'download'),
    tell,
    /** True while the file is loading. */
    isBusy,
  }
}

/** Views and downloads the invoice of an order. */
export const useInvoiceFile = () => {
  const { view, download, tell, isBusy } = useDocumentFile(invoiceEndpoint, invoiceTexts)
  const given = (order: Order, open: typeof view): Promise<void> | void =>
    order.invoice?.invoiceNumber
      ? open({ id: order.orderId }, invoiceFileName(order.orderId))
      : tell('error', invoiceTexts.notAvailable)
  return {
    view: (order: Order) => given(order, view),
    download: (order: Order) => given(order, download),
    isBusy,
  }
}
