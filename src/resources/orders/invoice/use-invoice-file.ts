import { useDataProvider, useIsAuthenticated, useNotification, type BaseRecord } from '@refinedev/core'
import { useState } from 'react'
import type { Order } from '../../../domain/order'
import { isAbort } from '../../../framework/declaration/abort'
import { invoiceEndpoint, type Disposition } from './invoice-endpoint'
import { invoiceFailure } from './invoice-failure'
import { invoiceTexts } from './invoice-texts'

/** The toast of what is under way. */
const progressKey = 'orders invoice'

/** ms after which the browser may forget the file (specification 9). */
const linkLifetime = 30_000

export interface InvoiceFile {
  view: (order: Order) => Promise<void>
  download: (order: Order) => Promise<void>
  /** What is under way. */
  busy: Disposition | undefined
}

const startDownload = (url: string, orderId: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = `invoice-${orderId}.pdf`
  link.click()
}

/** A tab for the invoice. Only a click may open one, so it must be there before the file is; null when blocked. */
const openTab = (): Window | null => {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.opener = null
  tab.document.title = invoiceTexts.loading
  tab.document.body.textContent = invoiceTexts.loading
  return tab
}

/**
 * Views and downloads the invoice of an order, with a toast while it is under way and one for how it went
 * (specification 8: admin invoice handling).
 */
export const useInvoiceFile = (): InvoiceFile => {
  const provider = useDataProvider()()
  const { data: auth } = useIsAuthenticated()
  const { open: notify, close } = useNotification()
  const [busy, setBusy] = useState<Disposition>()

  const tell = (type: 'success' | 'error', message: string): void => notify?.({ type, message, description: message })

  const fetchFile = async (order: Order, disposition: Disposition): Promise<string> => {
    const { data } = await provider.custom!<BaseRecord>({
      url: 'orders invoice',
      method: 'get',
      meta: { endpoint: invoiceEndpoint, variables: { id: order.orderId, disposition } },
    })
    const url = URL.createObjectURL(data as unknown as Blob)
    setTimeout(() => URL.revokeObjectURL(url), linkLifetime)
    return url
  }

  const handle = async (order: Order, disposition: Disposition): Promise<void> => {
    if (busy) return
    if (!order.invoice?.invoiceNumber) return tell('error', invoiceTexts.notAvailable)
    if (auth?.authenticated === false) return tell('error', invoiceTexts.noToken)
    const tab = disposition === 'inline' ? openTab() : undefined
    if (tab === null) return tell('error', invoiceTexts.blocked)
    setBusy(disposition)
    notify?.({ type: 'progress', key: progressKey, message: tab ? invoiceTexts.loading : invoiceTexts.downloading })
    try {
      const url = await fetchFile(order, disposition)
      close?.(progressKey)
      if (tab) tab.location.href = url
      else startDownload(url, order.orderId)
      tell('success', tab ? invoiceTexts.opened : invoiceTexts.downloaded)
    } catch (error) {
      tab?.close()
      close?.(progressKey)
      if (!isAbort(error)) tell('error', invoiceFailure(error))
    } finally {
      setBusy(undefined)
    }
  }

  return {
    view: (order) => handle(order, 'inline'),
    download: (order) => handle(order, 'download'),
    busy,
  }
}
