import type { Kysely, Migration } from 'kysely'
import { localPhone } from '../../../src/domain/shared/phone'

interface Tables {
  contact_queries: { seq: number; phone_number: string; local_phone: string }
  bin: { id: string; resource: string; row: string }
}

/** The digits that identify the phone number of a query, by which its e-mail address is found; also of queries in the bin. */
export const queryPhones: Migration = {
  up: async (untyped: Kysely<unknown>): Promise<void> => {
    const db = untyped as Kysely<Tables>
    await db.schema
      .alterTable('contact_queries')
      .addColumn('local_phone', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    const rows = await db.selectFrom('contact_queries').select(['seq', 'phone_number']).where('phone_number', '<>', '').execute()
    for (const { seq, phone_number } of rows)
      await db
        .updateTable('contact_queries')
        .set({ local_phone: localPhone(phone_number) })
        .where('seq', '=', seq)
        .execute()
    const deleted = await db.selectFrom('bin').select(['id', 'row']).where('resource', '=', 'contact-queries').execute()
    for (const { id, row } of deleted) {
      const query = JSON.parse(row) as Tables['contact_queries']
      const known = JSON.stringify({ ...query, local_phone: localPhone(query.phone_number) })
      await db.updateTable('bin').set({ row: known }).where('id', '=', id).execute()
    }
    await db.schema.createIndex('contact_queries_by_phone').on('contact_queries').columns(['local_phone', 'seq']).execute()
  },
}
