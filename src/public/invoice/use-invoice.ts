import { useRef } from 'react'
import { showToast } from '../../components/plain/toast-store'
import { fetchInvoice } from '../calls/fetch-invoice'
import type { TrackedOrder } from '../order/tracked-order'
import { invoiceTexts } from './invoice-texts'

/** Milliseconds after which the browser may forget the file (specification 9). */
const linkLifetime = 30_000

/** The one toast of an invoice: its progress, then how it went. */
const toastId = 'invoice'

/** A tab for the invoice. Only a click may open one, so it must be there before the file is; undefined when blocked. */
const openTab = (): Window | undefined => {
  const tab = window.open('', '_blank')
  if (!tab) return undefined
  tab.opener = null
  tab.document.title = invoiceTexts.loading
  tab.document.body.textContent = invoiceTexts.loading
  return tab
}

const startDownload = (url: string, orderId: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = `invoice-${orderId}.pdf`
  link.click()
}

/** What is told of one handling of the file, and where the file goes. */
interface Handling {
  progress: string
  done: string
  failed: string
  deliver: (url: string) => void
  giveUp?: () => void
}

/** Views and downloads the invoice of an order (specification 8: public tracking). */
export const useInvoice = (order: TrackedOrder, phone: string): { view: () => void; download: () => void } => {
  const isBusy = useRef(false)

  const handle = async ({ progress, done, failed, deliver, giveUp }: Handling): Promise<void> => {
    isBusy.current = true
    showToast('progress', progress, toastId)
    const file = await fetchInvoice(order.orderId, phone, failed)
    isBusy.current = false
    if (typeof file === 'string') {
      giveUp?.()
      return showToast('error', file, toastId)
    }
    const url = URL.createObjectURL(file)
    setTimeout(() => URL.revokeObjectURL(url), linkLifetime)
    deliver(url)
    showToast('success', done, toastId)
  }

  /** Nothing happens while a file is under way, and nothing but a sentence without an invoice (specification 5). */
  const start = (handling: () => Handling | undefined): void => {
    if (isBusy.current) return
    if (!order.invoice?.invoiceNumber) return showToast('error', invoiceTexts.notAvailable, toastId)
    const ready = handling()
    if (ready) void handle(ready)
    else showToast('error', invoiceTexts.blocked, toastId)
  }

  return {
    view: () =>
      start(() => {
        const tab = openTab()
        return (
          tab && {
            progress: invoiceTexts.loading,
            done: invoiceTexts.opened,
            failed: invoiceTexts.viewFailed,
            deliver: (url) => void (tab.location.href = url),
            giveUp: () => tab.close(),
          }
        )
      }),
    download: () =>
      start(() => ({
        progress: invoiceTexts.downloading,
        done: invoiceTexts.downloaded,
        failed: invoiceTexts.downloadFailed,
        deliver: (url) => startDownload(url, order.orderId),
      })),
  }
}
