import type { Kysely, Migration } from 'kysely'

/** What the screenshots of payments look like, and which of them are the same or near copies (docs/decisions/0070). */
export const paymentPictures: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { schema } = db
    await schema
      .createTable('payment_pictures')
      .addColumn('payment_id', 'text', (column) => column.primaryKey().references('payments.id').onDelete('cascade'))
      .addColumn('payment_seq', 'bigint', (column) => column.notNull().unique())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('screenshot', 'text', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('coarse', 'text', (column) => column.notNull())
      .addColumn('fine', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('payment_pictures_by_sha256').on('payment_pictures').column('sha256').execute()
    await schema
      .createTable('payment_likenesses')
      .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id').onDelete('cascade'))
      .addColumn('other_id', 'text', (column) => column.notNull().references('payments.id').onDelete('cascade'))
      .addColumn('is_same', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('payment_likenesses_key', ['payment_id', 'other_id'])
      .execute()
    await schema.createIndex('payment_likenesses_of_other').on('payment_likenesses').column('other_id').execute()
  },
}
