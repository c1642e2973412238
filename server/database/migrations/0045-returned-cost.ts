import type { Kysely, Migration } from 'kysely'

type Amount = number | null | undefined

interface Item {
  offerPrice?: Amount
  price?: Amount
  productSnapshot?: { basePrice?: Amount } | null
}

interface Part {
  part: number
  pieces: number
  shares: { taxable: number; cgst: number; sgst: number; igst: number }
}

interface Tables {
  credit_notes: { seq: number; order_id: string; parts: string; restocked: number; returned_cost: number; packaging: number }
  orders: { seq: number; order_id: string }
  order_documents: { order_seq: number; document: string }
}

const toPaise = (rupees: number): number => Math.round((rupees + Number.EPSILON) * 100)

/** What a piece costs, in paise, as when this migration was written (`lineFigures`): a cost that is not known is 60 % of the price. */
const costOf = ({ offerPrice, price, productSnapshot }: Item): number =>
  toPaise(productSnapshot?.basePrice ?? (offerPrice ?? price ?? 0) * 0.6)

/** What a note says of an order with these items, of whose parts the packaging comes last, as when this migration was written. */
const columnsOf = (items: readonly Item[], parts: readonly Part[], isRestocked: boolean) => {
  const columns = { returned_cost: 0, packaging: 0 }
  for (const { part, pieces, shares } of parts) {
    const item = items[part]
    if (item && isRestocked) columns.returned_cost += costOf(item) * pieces
    if (part === items.length) columns.packaging += shares.taxable + shares.cgst + shares.sgst + shares.igst
  }
  return columns
}

/** What the pieces cost that went back to stock by a credit note, and what it gave back of the packaging, in paise (docs/decisions/0083). */
export const returnedCosts: Migration = {
  up: async (untyped: Kysely<unknown>): Promise<void> => {
    const db = untyped as Kysely<Tables>
    for (const name of ['returned_cost', 'packaging'])
      await db.schema
        .alterTable('credit_notes')
        .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
    const notes = await db
      .selectFrom('credit_notes')
      .innerJoin('orders', 'orders.order_id', 'credit_notes.order_id')
      .innerJoin('order_documents', 'order_documents.order_seq', 'orders.seq')
      .select(['credit_notes.seq', 'parts', 'restocked', 'document'])
      .execute()
    for (const { seq, parts, restocked, document } of notes) {
      const { items } = JSON.parse(document) as { items?: Item[] | null }
      await db
        .updateTable('credit_notes')
        .set(columnsOf(items ?? [], JSON.parse(parts) as Part[], restocked === 1))
        .where('seq', '=', seq)
        .execute()
    }
  },
}
