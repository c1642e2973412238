import type { Kysely, Migration } from 'kysely'
import { returnedCost } from '../../../src/domain/credit-note/credit'

interface Tables {
  credit_notes: { seq: number; order_id: string; parts: string; restocked: number; returned_cost: number }
  orders: { seq: number; order_id: string }
  order_documents: { order_seq: number; document: string }
}

/** What the pieces cost that went back to stock by a credit note, in paise (docs/decisions/0083). */
export const returnedCosts: Migration = {
  up: async (untyped: Kysely<unknown>): Promise<void> => {
    const db = untyped as Kysely<Tables>
    await db.schema
      .alterTable('credit_notes')
      .addColumn('returned_cost', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    const notes = await db
      .selectFrom('credit_notes')
      .innerJoin('orders', 'orders.order_id', 'credit_notes.order_id')
      .innerJoin('order_documents', 'order_documents.order_seq', 'orders.seq')
      .select(['credit_notes.seq', 'parts', 'document'])
      .where('restocked', '=', 1)
      .execute()
    for (const { seq, parts, document } of notes) {
      const { items } = JSON.parse(document) as { items: Parameters<typeof returnedCost>[0] }
      await db
        .updateTable('credit_notes')
        .set({ returned_cost: returnedCost(items, JSON.parse(parts) as Parameters<typeof returnedCost>[1]) })
        .where('seq', '=', seq)
        .execute()
    }
  },
}
