import { useState } from 'react'
import { Card } from '../../components/plain/card'
import { Fact, Facts } from '../../components/plain/facts'
import { formatDay } from '../../domain/shared/dates'
import type { TrackedOrder } from '../order/tracked-order'
import { InvoicePreview } from './invoice-preview'
import { invoiceTexts } from './invoice-texts'
import { linkTo, openTab, startDownload } from '../../components/plain/file-link'
import { hideToast, showToast } from '../../components/plain/toast-store'
import { invoiceFileName } from '../../domain/invoice/invoice-file-name'
import { localPhone } from '../../domain/shared/phone'
import { failureTexts } from '../failure-texts'
import { fieldsOf, textOf } from '../order/read-fields'
import { callApi, parseJson } from '../calls/call-api'

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
  const answer = await callApi(path, phone, new AbortController().signal, (response) => response.blob())
  if (answer === 'aborted') return failed
  if (typeof answer === 'string') return failureTexts[answer]
  const { status, body } = answer
  if (status < 200 || status >= 300) return textOf(fieldsOf(parseJson(await body.text())).message) || failed
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
const useInvoice = (order: TrackedOrder, phone: string) => {
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
    if (!order.invoice.invoiceNumber) return showToast('error', invoiceTexts.notAvailable, toastId)
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

interface InvoiceCardProps {
  order: TrackedOrder
  /** As typed by the customer. */
  phone: string
  /** Called when the preview opens and closes. */
  onPreview: (isOpen: boolean) => void
}

/** The invoice of an order with its actions; null without an invoice number (contract 2.14). */
export const InvoiceCard = ({ order, phone, onPreview }: InvoiceCardProps) => {
  const [isPreviewed, setPreviewed] = useState(false)
  const { view, download, isBusy } = useInvoice(order, phone)
  const { invoiceNumber, generatedAt } = order.invoice
  if (!invoiceNumber) return null

  const preview = (isOpen: boolean): void => {
    setPreviewed(isOpen)
    onPreview(isOpen)
  }

  return (
    <Card title={invoiceTexts.title}>
      <Facts>
        <Fact label={invoiceTexts.number}>
          <span className="whole">{invoiceNumber}</span>
        </Fact>
        <Fact label={invoiceTexts.generated}>{formatDay(generatedAt)}</Fact>
      </Facts>
      <div className="buttons">
        <button type="button" className="button quiet" onClick={() => preview(true)}>
          {invoiceTexts.preview}
        </button>
        <button type="button" className="button quiet" aria-busy={isBusy} onClick={view}>
          {invoiceTexts.view}
        </button>
        <button type="button" className="button quiet" aria-busy={isBusy} onClick={download}>
          {invoiceTexts.download}
        </button>
      </div>
      {isPreviewed && <InvoicePreview order={order} onDownload={download} onClose={() => preview(false)} />}
    </Card>
  )
}
