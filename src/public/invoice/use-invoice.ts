import { useState } from 'react'
import { linkTo, openTab, startDownload } from '../../components/plain/file-link'
import { hideToast, showToast } from '../../components/plain/toast-store'
import { invoiceFileName } from '../../domain/invoice-file-name'
import { fetchInvoice } from '../calls/fetch-invoice'
import type { TrackedOrder } from '../order/tracked-order'
import { invoiceTexts } from './invoice-texts'

/** The one toast of an invoice: its progress, then how it went. */
const toastId = 'invoice'

/** What is told of one handling of the file, and where the file goes. */
interface Handling {
  progress: string
  done: string
  failed: string
  /** False where nobody waits for the file any more. */
  deliver: (url: string) => boolean
  giveUp?: () => void
}

interface InvoiceControls {
  view: () => void
  download: () => void
  /** The file is under way. */
  isBusy: boolean
}

/** Views and downloads the invoice of an order (specification 8: public tracking). */
export const useInvoice = (order: TrackedOrder, phone: string): InvoiceControls => {
  const [isBusy, setBusy] = useState(false)

  const handle = async ({ progress, done, failed, deliver, giveUp }: Handling): Promise<void> => {
    setBusy(true)
    showToast('progress', progress, toastId)
    const file = await fetchInvoice(order.orderId, phone, failed)
    setBusy(false)
    if (typeof file === 'string') {
      giveUp?.()
      return showToast('error', file, toastId)
    }
    if (deliver(linkTo(file))) showToast('success', done, toastId)
    else hideToast(toastId)
  }

  /** Nothing happens while a file is under way, and nothing but a sentence without an invoice (specification 5). */
  const start = (handling: () => Handling | undefined): void => {
    if (isBusy) return
    if (!order.invoice?.invoiceNumber) return showToast('error', invoiceTexts.notAvailable, toastId)
    const ready = handling()
    if (ready) void handle(ready)
    else showToast('error', invoiceTexts.blocked, toastId)
  }

  return {
    isBusy,
    view: () =>
      start(() => {
        const tab = openTab(invoiceTexts.loading)
        return (
          tab && {
            progress: invoiceTexts.loading,
            done: invoiceTexts.opened,
            failed: invoiceTexts.viewFailed,
            deliver: (url) => {
              tab.location.href = url
              return !tab.closed
            },
            giveUp: () => tab.close(),
          }
        )
      }),
    download: () =>
      start(() => ({
        progress: invoiceTexts.downloading,
        done: invoiceTexts.downloaded,
        failed: invoiceTexts.downloadFailed,
        deliver: (url) => {
          startDownload(url, invoiceFileName(order.orderId))
          return true
        },
      })),
  }
}
