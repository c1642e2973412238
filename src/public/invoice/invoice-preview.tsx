import { Fact, Facts } from '../../components/plain/facts'
import { StatusBadge } from '../../components/plain/status-badge'
import { Toasts } from '../../components/plain/toasts'
import { customerBill, linePrice } from '../../domain/order/customer-bill'
import { formatDay } from '../../domain/shared/dates'
import { paymentStatusLooks } from '../../domain/order/lifecycle'
import type { TrackedOrder } from '../order/tracked-order'
import { addressLines } from '../result/address-lines'
import { money } from '../result/money'
import { resultTexts } from '../result/result-texts'
import { invoiceTexts } from './invoice-texts'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

interface DialogProps {
  title: ReactNode
  /** Called after it has closed, also by Escape. */
  onClose: () => void
  /** Content; a button in `<form method="dialog">` closes the dialog. */
  children: ReactNode
}

/** Native modal dialog: it traps the focus, closes on Escape, and restores the focus. */
const Dialog = ({ title, onClose, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    heading.current?.focus()
    // Closed before removal: a removed dialog does not restore the focus.
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // The event is asynchronous: by then the dialog may be open again.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

const Items = ({ order }: { order: TrackedOrder }) => {
  const { packaging, total } = customerBill(order)
  const { discount = 0 } = order.orderSummary
  return (
    <table>
      <caption className="unseen">{invoiceTexts.items}</caption>
      <thead>
        <tr>
          {[invoiceTexts.item, invoiceTexts.quantity, invoiceTexts.price, invoiceTexts.lineTotal].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.items.map((item, index) => (
          <tr key={index}>
            <th scope="row">{item.name || resultTexts.items.unnamed}</th>
            <td>{item.quantity}</td>
            <td>{money(linePrice(item).offerPrice)}</td>
            <td>{money(linePrice(item).lineTotal)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {discount > 0 && (
          <tr>
            <th scope="row" colSpan={3}>
              {resultTexts.items.discount}
            </th>
            <td>{`−${money(discount)}`}</td>
          </tr>
        )}
        {packaging !== undefined && (
          <tr>
            <th scope="row" colSpan={3}>
              {invoiceTexts.packaging}
            </th>
            <td>{money(packaging)}</td>
          </tr>
        )}
        <tr className="total">
          <th scope="row" colSpan={3}>
            {invoiceTexts.total}
          </th>
          <td>{money(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

interface InvoicePreviewProps {
  order: TrackedOrder
  onDownload: () => void
  onClose: () => void
}

/** The invoice, rendered by the page itself (contract 2.14). */
export const InvoicePreview = ({ order, onDownload, onClose }: InvoicePreviewProps) => (
  <Dialog
    title={
      <>
        {invoiceTexts.title} <span className="whole">{order.invoice.invoiceNumber}</span>
      </>
    }
    onClose={onClose}
  >
    <h3>{invoiceTexts.billTo}</h3>
    <address>
      {[order.customerDetails.name, ...addressLines(order)].map((line, index) => (
        <div key={index}>{line}</div>
      ))}
    </address>
    <Facts>
      <Fact label={invoiceTexts.orderId}>{order.orderId}</Fact>
      <Fact label={invoiceTexts.date}>{formatDay(order.invoice.generatedAt) ?? formatDay(order.createdAt)}</Fact>
      <Fact label={invoiceTexts.paymentStatus}>
        <StatusBadge looks={paymentStatusLooks} status={order.paymentStatus} />
      </Fact>
    </Facts>
    <Items order={order} />
    <form method="dialog" className="buttons">
      <button type="submit" className="button quiet">
        {invoiceTexts.close}
      </button>
      <button type="button" className="button" onClick={onDownload}>
        {invoiceTexts.download}
      </button>
    </form>
    {/* Elements outside an open dialog can be neither clicked nor read by screen readers. */}
    <Toasts />
  </Dialog>
)
