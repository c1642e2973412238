import { type Kysely, type Migration, sql } from 'kysely'

/** Indexes by which payments and dispatches are sorted; their times and days have theirs. */
export const sortedLists: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`create index payments_by_amount on payments (amount, seq)`.execute(db)
    await sql`create index payments_by_day on payments ((coalesce(paid_on, '')), seq)`.execute(db)
    await sql`create index dispatches_by_lr on dispatches (lr_number, seq)`.execute(db)
    await sql`create index dispatches_by_branch on dispatches ((lower(to_branch)), seq)`.execute(db)
    await sql`create index dispatches_by_parcels on dispatches (parcels, seq)`.execute(db)
  },
}
