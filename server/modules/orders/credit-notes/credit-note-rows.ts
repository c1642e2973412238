import type { Kysely, Transaction } from 'kysely'
import { type CreditedPart, totalOf } from '../../../../src/domain/credit-note/credit'
import { type CreditNote, taxedAmount } from '../../../../src/domain/credit-note/credit-note'
import type { OrderItem } from '../../../../src/domain/order/order'
import type { CreditNoteRow, OrderRow, Schema } from '../../../database/schema'
import type { PublicOrder } from '../../../../src/domain/order/public-order'

/** The credit notes of an order, oldest first. */
export const creditNotesOf = (db: Kysely<Schema>, orderId: string): Promise<CreditNoteRow[]> =>
  db.selectFrom('credit_notes').selectAll().where('order_id', '=', orderId).orderBy('seq').execute()

/** What a credit note gives back of the parts of the invoice. */
export const partsOf = ({ parts }: Pick<CreditNoteRow, 'parts'>): CreditedPart[] => JSON.parse(parts) as CreditedPart[]

const itemsLeft = <Item extends { quantity: number }>(items: readonly Item[], notes: readonly CreditNoteRow[]): Item[] => {
  const credited = notes.flatMap(partsOf)
  return items.flatMap((item, index) => {
    const left = credited.reduce((pieces, { part, pieces: back }) => (part === index ? pieces - back : pieces), item.quantity)
    return left > 0 ? [{ ...item, quantity: left }] : []
  })
}

/**
 * The items of orders without the pieces that their credit notes give back, which decided what became of them.
 *
 * @param items all items, by order id
 */
export const itemsLeftOf = async <Item extends { quantity: number }>(
  db: Kysely<Schema>,
  items: ReadonlyMap<string, readonly Item[]>,
): Promise<Map<string, Item[]>> => {
  if (items.size === 0) return new Map()
  const notes = await db
    .selectFrom('credit_notes')
    .selectAll()
    .where('order_id', 'in', [...items.keys()])
    .orderBy('seq')
    .execute()
  const byOrder = new Map([...items.keys()].map((orderId) => [orderId, [] as CreditNoteRow[]]))
  for (const note of notes) byOrder.get(note.order_id)?.push(note)
  return new Map([...items].map(([orderId, all]) => [orderId, itemsLeft(all, byOrder.get(orderId) ?? [])]))
}

/** A credit note of an order with these items. */
export const creditNoteOf = (row: CreditNoteRow, items: readonly OrderItem[]): CreditNote => {
  const parts = partsOf(row)
  return {
    creditNoteNumber: row.number,
    generatedAt: new Date(row.created_at).toISOString(),
    createdBy: row.created_by,
    reason: row.reason,
    items: parts.flatMap(({ part, pieces }) =>
      pieces > 0 ? [{ name: items[part]?.productSnapshot?.name ?? '', quantity: pieces }] : [],
    ),
    restocked: row.restocked === 1,
    ...taxedAmount(totalOf(parts)),
  }
}

/** When the last paper of an invoiced order was made, from which the time that it is kept counts, epoch ms: its invoice, or a note. */
export const lastPaperAt = async (
  db: Kysely<Schema>,
  { order_id, invoice_generated_at, created_at }: OrderRow,
): Promise<number> => (await creditNotesOf(db, order_id)).at(-1)?.created_at ?? invoice_generated_at ?? created_at

/** Removes the reasons, which may name the customer, once the papers of an order need not be kept any more. */
export const removeFromCreditNotes = async (tx: Transaction<Schema>, orderId: string): Promise<void> => {
  await tx.updateTable('credit_notes').set({ reason: '' }).where('order_id', '=', orderId).execute()
}

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
