import { type Expression, type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema'

/** Maximum number of delivery methods offered; there may be any number when customers can type them. */
const mostMethods = 50

/**
 * Some of the delivery methods, at most `most`: each step finds the next one in the index, so that the orders of one are not read.
 */
const someMethods = async (db: Kysely<Schema>, most: number): Promise<string[]> => {
  const next = (after: Expression<string>) => sql`(select min(delivery_method) from orders where delivery_method > ${after})`
  const { rows } = await sql<{ method: string }>`
    with recursive methods(method) as (
      select ${next(sql`''`)} union all select ${next(sql`methods.method`)} from methods where methods.method is not null
    )
    select method from methods where method is not null limit ${most}`.execute(db)
  return rows.map(({ method }) => method)
}

const mostFrequentMethods = async (db: Kysely<Schema>): Promise<string[]> => {
  const { rows } = await sql<{ method: string }>`
    select delivery_method as method from orders where delivery_method > ''
    group by delivery_method order by count(*) desc, delivery_method limit ${mostMethods}`.execute(db)
  return rows.map(({ method }) => method)
}

/** The most frequent delivery methods, in alphabetical order. */
export const deliveryMethods = async (db: Kysely<Schema>): Promise<string[]> => {
  const some = await someMethods(db, mostMethods + 1)
  // Only the most frequent ones, so that arbitrary text in public orders cannot displace the shop's own methods.
  const methods = some.length > mostMethods ? await mostFrequentMethods(db) : some
  return methods.sort((a, b) => a.localeCompare(b, 'en'))
}
