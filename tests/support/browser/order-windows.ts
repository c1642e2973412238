import type { Order } from '../../../src/domain/order/order'
import { smallGif } from '../small-gif'
import type { RowAction } from './pages/orders-page'

/** A modal in which notes about an order are entered. */
export interface OrderWindow {
  action: RowAction
  /** Label of the submit button. */
  save: string
  /** Label of the notes field, and the property in which the notes are saved. */
  notes: string
  notesOf: (order: Order) => string | undefined
  /** Last path segment of the request. */
  call: string
  /** An image that is required for saving. */
  image?: { name: string; mimeType: string; buffer: Buffer }
}

/** The modals in which notes about an order are entered. */
export const orderWindows: readonly OrderWindow[] = [
  {
    action: 'Edit',
    save: 'Save',
    notes: 'Admin Notes',
    notesOf: ({ adminNotes }) => adminNotes,
    call: 'order-status',
  },
  {
    action: 'Payment',
    save: 'Save',
    notes: 'Admin Notes',
    notesOf: ({ adminNotes }) => adminNotes,
    call: 'payment-status',
  },
  {
    action: 'Delivery image',
    save: 'Upload',
    notes: 'Delivery Notes',
    notesOf: ({ deliveryDetails }) => deliveryDetails?.deliveryNotes,
    call: 'upload-delivery-image',
    image: { name: 'proof.gif', mimeType: 'image/gif', buffer: smallGif },
  },
]
