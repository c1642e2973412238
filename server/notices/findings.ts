import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema'

/** What one process has found out about the store, and every process tells; times in epoch ms. */
interface Findings {
  filesGone: { count: number; since: number }
  /** The first orders whose status disagrees with their ledger, and the number of all. */
  disagreeingOrders: { orderIds: string[]; count: number; since: number }
  /** The first products whose stock is not the sum of its movements. */
  disagreeingStock: { ids: string[]; since: number }
  heldStock: { since: number; lastAt: number }
}

/** Reads a finding; undefined if there is none. */
export const readFinding = async <N extends keyof Findings>(db: Kysely<Schema>, name: N): Promise<Findings[N] | undefined> => {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row && (JSON.parse(row.value) as Findings[N])
}

/** Keeps a finding; undefined removes it. */
export const storeFinding = async <N extends keyof Findings>(
  db: Kysely<Schema>,
  name: N,
  found: Findings[N] | undefined,
): Promise<void> => {
  if (found === undefined) {
    await db.deleteFrom('settings').where('name', '=', name).execute()
    return
  }
  const value = JSON.stringify(found)
  const kept = db.insertInto('settings').values({ name, value })
  await kept.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).execute()
}
