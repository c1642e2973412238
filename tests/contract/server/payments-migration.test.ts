import { sql, SqliteAdapter } from 'kysely'
import { expect, it } from 'vitest'
import { postgresEngine, sqliteEngine } from '../../../server/database/engine'
import { payments } from '../../../server/database/migrations/0019-payments'
import { balanceOfOrder, chargedOf, paymentsOf } from '../../../server/modules/ledger/payment-rows'
import { paymentStatuses } from '../../../src/domain/order/lifecycle'
import { matchesBalance } from '../../../src/domain/payment/ledger'
import { describeOnEngines } from '../../support/engines'
import { makeCatalogue } from './catalogue'
import { meena, placeOrder } from './order-fixtures'

describeOnEngines('the migration for payments', (open) => {
  it('makes the rows and totals that older orders say', async () => {
    const app = await open()
    try {
      const { db } = app
      const engine = db.getExecutor().adapter instanceof SqliteAdapter ? sqliteEngine : postgresEngine
      const catalogue = await makeCatalogue(db)
      const said = new Map<string, string>()
      for (const paymentStatus of paymentStatuses)
        for (const paymentScreenshot of [null, 'paid.png'])
          said.set(
            // With half of a surrogate pair, which PostgreSQL does not read from JSON.
            await placeOrder(app, catalogue, { paymentStatus, paymentScreenshot, customer: { ...meena, name: 'Meena\ud83d' } }),
            `${paymentStatus} ${paymentScreenshot}`,
          )

      // Restores the previous schema.
      await db.schema.dropTable('statement_lines').execute()
      const isPostgres = engine.name === 'postgres'
      // Later migrations let other tables refer to the payments, and triggers read them.
      const readers = isPostgres ? [] : ['orders_insert', 'orders_update', 'credit_notes_insert']
      for (const reader of readers) await sql.raw(`drop trigger order_numbers_${reader}`).execute(db)
      await sql.raw(`drop table payments ${isPostgres ? 'cascade' : ''}`).execute(db)
      await db.schema.dropIndex('orders_cancelled_invoices').execute()
      await db.schema.alterTable('orders').dropColumn('total').execute()
      await db.transaction().execute((tx) => payments(engine).up(tx))

      const rows: Record<string, string[]> = {}
      for (const order of await db.selectFrom('orders').selectAll().execute()) {
        expect(order.total).toBe(26_150)
        const entries = await paymentsOf(db, order.order_id)
        rows[said.get(order.order_id) ?? ''] = entries.map(({ kind, status, amount, screenshot }) =>
          [kind, status, amount, screenshot].join(' ').trim(),
        )
        expect([
          order.payment_status,
          matchesBalance(order.payment_status, balanceOfOrder(entries, order), chargedOf(order)),
        ]).toEqual([order.payment_status, true])
      }
      expect(rows).toEqual({
        'pending null': [],
        'pending paid.png': ['payment claimed 26150 paid.png'],
        'paid null': ['payment confirmed 26150'],
        'paid paid.png': ['payment confirmed 26150 paid.png'],
        'failed null': [],
        'failed paid.png': ['payment rejected 26150 paid.png'],
        'refunded null': ['payment confirmed 26150', 'refund confirmed 26150'],
        'refunded paid.png': ['payment confirmed 26150 paid.png', 'refund confirmed 26150'],
      })
    } finally {
      await app.close()
    }
  })
})
