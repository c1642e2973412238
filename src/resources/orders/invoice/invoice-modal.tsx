import type { Order } from '../../../domain/order/order'
import type { ModalProps } from '../../../framework/declaration/resource'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { OrderCaption } from '../parts/order-caption'
import { GenerateInvoice } from './generate-invoice'
import { InvoiceContent } from './invoice-section'
import { invoiceTexts } from './invoice-texts'

/** The invoice of one order, opened from the list. */
const InvoiceModal = ({ record: order, onClose }: ModalProps<Order>) => (
  <ModalWindow title={invoiceTexts.title} width={440} onClose={onClose}>
    <OrderCaption order={order} />
    <InvoiceContent order={order} making={<GenerateInvoice order={order} onClose={onClose} />} />
  </ModalWindow>
)

export default InvoiceModal
