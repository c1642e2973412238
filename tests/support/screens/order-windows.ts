import type { Order } from '../../../src/domain/order/order'
import { gif } from './files'

/** The modals in which notes about an order are entered. */
export const orderWindows = [
  {
    modal: 'edit',
    action: 'Edit',
    save: 'Save',
    /** Label of the notes field, and the property in which the notes are saved. */
    notes: 'Admin Notes',
    notesOf: ({ adminNotes }: Order) => adminNotes,
    callOf: (orderId: string) => `PUT /orders/${orderId}/order-status`,
    saved: 'Order status updated successfully',
    /** An image that is required for saving. */
    image: undefined,
  },
  {
    modal: 'payment',
    action: 'Payment',
    save: 'Save',
    notes: 'Admin Notes',
    notesOf: ({ adminNotes }: Order) => adminNotes,
    callOf: (orderId: string) => `PUT /orders/${orderId}/payment-status`,
    saved: 'Payment status updated successfully',
    image: undefined,
  },
  {
    modal: 'delivery',
    action: 'Delivery image',
    save: 'Upload',
    notes: 'Delivery Notes',
    notesOf: ({ deliveryDetails }: Order) => deliveryDetails?.deliveryNotes,
    callOf: (orderId: string) => `POST /orders/${orderId}/upload-delivery-image`,
    saved: 'Delivery image uploaded successfully',
    image: gif('proof.gif'),
  },
] as const
