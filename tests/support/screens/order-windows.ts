import type { Order } from '../../../src/domain/order/order'
import { gif } from './files'

/** The windows in which notes about an order are typed. */
export const orderWindows = [
  {
    modal: 'edit',
    action: 'Edit',
    save: 'Save',
    /** What its notes are called, and where they are kept. */
    notes: 'Admin Notes',
    notesOf: ({ adminNotes }: Order) => adminNotes,
    callOf: (orderId: string) => `PUT /orders/${orderId}/order-status`,
    saved: 'Order status updated successfully',
    /** A picture without which nothing can be saved. */
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
