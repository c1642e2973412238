import { useState } from 'react'
import { linkTo, openTab, startDownload } from '../../components/plain/file-link'
import { hideToast, showToast } from '../../components/plain/toast-store'
import type { TrackedOrder } from '../order/tracked-order'
import { invoiceTexts } from './invoice-texts'
import { invoiceFileName } from '../../domain/invoice/invoice-file-name'
import { localPhone } from '../../domain/shared/phone'
import { failureTexts } from '../failure-texts'
import { fieldsOf, textOf } from '../order/read-fields'
import { ask, parsed } from '../calls/ask'

const pdf = 'application/pdf'
/** Number of leading bytes in which a PDF signature is expected. */
const headLength = 1024

const isPdf = async (file: Blob): Promise<boolean> => (await file.slice(0, headLength).text()).includes('%PDF-')

/**
 * Downloads the invoice of an order as a PDF (contract 7.14).
 *
 * @param failed error message for an answer without an invoice (contract 8.14)
 * @returns the file, or an error message
 */
const fetchInvoice = async (orderId: string, phone: string, failed: string): Promise<Blob | string> => {
  const path = `/orders/${encodeURIComponent(orderId)}/invoice?phone=${localPhone(phone)}`
  const answer = await ask(path, phone, new AbortController().signal, (response) => response.blob())
  if (answer === 'aborted') return failed
  if (typeof answer === 'string') return failureTexts[answer]
  const { status, body } = answer
  if (status < 200 || status >= 300) return textOf(fieldsOf(parsed(await body.text())).message) || failed
  // The type is set here, so that the browser does not treat the file as another type, whatever the backend sent.
  return (await isPdf(body)) ? new Blob([body], { type: pdf }) : failed
}

/** Id of the invoice's toast, which shows the progress and then the result. */
const toastId = 'invoice'

/** Messages of one action on the file, and what to do with the file. */
interface Handling {
  progress: string
  done: string
  failed: string
  /** False when nobody waits for the file any more. */
  deliver: (url: string) => boolean
  giveUp?: () => void
}

/** Views and downloads the invoice of an order (contract 8.14). */
export const useInvoice = (order: TrackedOrder, phone: string) => {
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

  /** Ignored while a file is loading; without an invoice it only shows an error message (contract 5.14). */
  const start = (handling: () => Handling | undefined): void => {
    if (isBusy) return
    if (!order.invoice?.invoiceNumber) return showToast('error', invoiceTexts.notAvailable, toastId)
    const ready = handling()
    if (ready) void handle(ready)
    else showToast('error', invoiceTexts.blocked, toastId)
  }

  return {
    /** True while the file is loading. */
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
