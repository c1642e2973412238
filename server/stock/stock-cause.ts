import { type Kysely, sql } from 'kysely'
import { sourceNames } from '../../src/domain/history/history'
import type { MovementKind } from '../../src/domain/stock/movement'
import type { WantedLine } from '../../src/domain/order/order-acceptance'
import { engineOf } from '../database/engine'
import type { Schema } from '../database/schema'
import { currentActor } from '../history/actor'

/** Why stock changes, for the movements that triggers write of it (docs/decisions/0116). */
export interface StockCause {
  kind?: MovementKind
  /** The number or id of what it was changed for: an order, a credit note, a change of many records. */
  document?: string
  reason?: string | undefined
  /** Epoch ms; the current time when absent. */
  at?: number | undefined
  /** What a piece costs, in paise, by the ids of products; their cost price when absent. */
  costs?: Record<string, number>
}

/** Who makes the changes of the current task, in words. */
const actorInWords = (): string => {
  const { account, source } = currentActor()
  return account ? account.name || account.email : sourceNames[source]
}

type CauseRow = Omit<Schema['stock_cause'], 'place'>

const rowOf = ({ kind, document, reason, at, costs }: StockCause): CauseRow => ({
  kind: kind ?? null,
  document: document ?? currentActor().changeSetId ?? null,
  reason: reason ?? currentActor().reason ?? null,
  by_name: actorInWords(),
  at: at ?? currentActor().now(),
  costs: costs ? JSON.stringify(costs) : null,
})

const keepCause = async (tx: Kysely<Schema>, row: CauseRow): Promise<void> => {
  if (engineOf(tx).name === 'sqlite') {
    await tx
      .insertInto('stock_cause')
      .values({ place: 1, ...row })
      .onConflict((conflict) => conflict.column('place').doUpdateSet(row))
      .execute()
    return
  }
  const settings = Object.entries(row).map(
    ([name, value]) => sql`set_config(${sql.lit(`stock.${name}`)}, ${value === null ? '' : String(value)}, true)`,
  )
  await sql`select ${sql.join(settings)}`.execute(tx)
}

/**
 * Runs `work`, which changes stock, in a transaction: the movements that triggers write of it say why and by whom.
 *
 * SQLite keeps the cause in a row, which the end of `work` removes. PostgreSQL forgets it with the transaction, in which each later
 * change has its own.
 */
export const withStockCause = async <T>(tx: Kysely<Schema>, cause: StockCause, work: () => Promise<T>): Promise<T> => {
  await keepCause(tx, rowOf(cause))
  const result = await work()
  if (engineOf(tx).name === 'sqlite') await tx.deleteFrom('stock_cause').execute()
  return result
}

/** Runs `work`, which writes records of a table, and names the cause if these are products. */
export const withCauseOf = <T>(tx: Kysely<Schema>, table: string, cause: StockCause, work: () => Promise<T>): Promise<T> =>
  table === 'products' ? withStockCause(tx, cause, work) : work()

/** Lets rows be copied with the movements that they have, instead of new ones. It lasts until the end of the transaction. */
export const copyMovements = (tx: Kysely<Schema>): Promise<void> => keepCause(tx, { ...rowOf({}), kind: 'copied' })

/**
 * Writes that pieces which left an order were not there, so that what can be sold stays as it is: they come back, and are
 * missing at once.
 */
export const writeShort = async (
  tx: Kysely<Schema>,
  lines: readonly WantedLine[],
  { document = '', reason = '' }: StockCause,
): Promise<void> => {
  const [at, by] = [currentActor().now(), actorInWords()]
  for (const { productId, quantity } of lines)
    for (const [kind, pieces, above] of [
      ['order-change', quantity, quantity],
      ['short', -quantity, 0],
    ] as const)
      await sql`insert into stock_movements (product_id, kind, quantity, cost, reason, document, by_name, at, stock_after)
        select id, cast(${kind} as text), cast(${pieces} as bigint), base_price, cast(${reason} as text), cast(${document} as text),
          cast(${by} as text), cast(${at} as bigint), stock_quantity + cast(${above} as bigint)
        from products where id = ${productId}`.execute(tx)
}
