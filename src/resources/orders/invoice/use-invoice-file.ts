import { useIsAuthenticated, useNotification } from '@refinedev/core'
import { useState } from 'react'
import { linkTo, openTab, startDownload } from '../../../components/plain/file-link'
import { invoiceFileName } from '../../../domain/invoice/invoice-file-name'
import type { Order } from '../../../domain/order/order'
import { useCall } from '../../../framework/calls/use-call'
import { isAbort } from '../../../framework/declaration/abort'
import { type Endpoint, segment } from '../../../framework/declaration/endpoint'
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

/** Id of the toast that shows the progress. */
const progressKey = 'orders invoice'

/**
 * Views and downloads the invoice of an order; toasts report the progress and the result (specification 8: admin
 * invoice handling).
 */
export const useInvoiceFile = () => {
  const { call } = useCall(invoiceEndpoint)
  const { data: auth } = useIsAuthenticated()
  const { open: notify, close } = useNotification()
  const [isBusy, setBusy] = useState(false)

  const tell = (type: 'success' | 'error', message: string): void => notify?.({ type, message, description: message })

  const handle = async (order: Order, disposition: Disposition): Promise<void> => {
    if (isBusy) return
    if (!order.invoice?.invoiceNumber) return tell('error', invoiceTexts.notAvailable)
    if (auth?.authenticated === false) return tell('error', invoiceTexts.noToken)
    const tab = disposition === 'inline' ? openTab(invoiceTexts.loading) : undefined
    if (disposition === 'inline' && !tab) return tell('error', invoiceTexts.blocked)
    setBusy(true)
    notify?.({ type: 'progress', key: progressKey, message: tab ? invoiceTexts.loading : invoiceTexts.downloading })
    try {
      const url = linkTo(await call({ id: order.orderId, disposition }, { quiet: true }))
      close?.(progressKey)
      // After the modal was closed nobody waits for the file.
      if (tab?.closed) return
      if (tab) tab.location.href = url
      else startDownload(url, invoiceFileName(order.orderId))
      tell('success', tab ? invoiceTexts.opened : invoiceTexts.downloaded)
    } catch (error) {
      tab?.close()
      close?.(progressKey)
      if (!isAbort(error)) tell('error', invoiceFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    view: (order: Order) => handle(order, 'inline'),
    download: (order: Order) => handle(order, 'download'),
    /** True while the file is loading. */
    isBusy,
  }
}
