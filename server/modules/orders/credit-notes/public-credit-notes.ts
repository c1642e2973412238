import type { Kysely } from 'kysely'
import { totalOf } from '../../../../src/domain/credit-note/credit'
import { taxedAmount } from '../../../../src/domain/credit-note/credit-note'
import type { PublicOrder } from '../../../../src/domain/order/public-order'
import type { Schema } from '../../../database/schema'
import { creditNotesOf, partsOf } from './credit-note-rows'

/**
 * The public view of an order with its credit notes: number, day and amount of each, and the pieces that they gave back. Their
 * reasons and who made them are the store's own affair (contract 10.1).
 */
export const withCreditNotes = async (
  db: Kysely<Schema>,
  order: PublicOrder,
): Promise<PublicOrder & Required<Pick<PublicOrder, 'creditNotes'>>> => {
  const notes = await creditNotesOf(db, order.orderId)
  const parts = notes.flatMap(partsOf)
  return {
    ...order,
    items: order.items.map((item, index) => {
      const credited = parts.reduce((sum, { part, pieces }) => (part === index ? sum + pieces : sum), 0)
      return credited > 0 ? { ...item, credited } : item
    }),
    creditNotes: notes.map((note) => ({
      creditNoteNumber: note.number,
      generatedAt: new Date(note.created_at).toISOString(),
      amount: taxedAmount(totalOf(partsOf(note))).amount,
    })),
  }
}
