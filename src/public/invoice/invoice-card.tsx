import { useState } from 'react'
import { Card } from '../../components/plain/card'
import { Fact, Facts } from '../../components/plain/facts'
import { formatDay } from '../../domain/shared/dates'
import type { TrackedOrder } from '../order/tracked-order'
import { InvoicePreview } from './invoice-preview'
import { invoiceTexts } from './invoice-texts'
import { useInvoice } from './use-invoice'

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
  const { invoiceNumber, generatedAt } = order.invoice ?? {}
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
