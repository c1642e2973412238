import type { Order } from '../../../src/domain/order/order'
import { smallGif } from '../small-gif'
import type { RowAction } from './pages/orders-page'

/** A window in which something is typed about an order. */
export interface OrderWindow {
  action: RowAction
  /** The button that saves. */
  save: string
  /** What its notes are called, and where they are kept. */
  notes: string
  notesOf: (order: Order) => string | undefined
  /** The last part of the address of its call. */
  call: string
  /** A picture without which nothing can be saved. */
  image?: { name: string; mimeType: string; buffer: Buffer }
}

/** The windows in which notes about an order are typed. */
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
