import { type Kysely, type Migration, sql } from 'kysely'

/** Cancelled orders whose invoices stay, newest first: few of all that were cancelled (docs/decisions/0083). */
export const cancelledInvoices: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // Includes all that is asked for, and begins with the status: otherwise an engine prefers the index on the status alone.
    await sql`create index orders_cancelled_invoices on orders
      (order_status, created_at, invoice_number, credited, total, invoice_generated_at, order_id)
      where order_status = 'cancelled' and invoice_number is not null and credited < total`.execute(db)
  },
}
