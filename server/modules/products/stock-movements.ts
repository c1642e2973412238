import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { seesEarnings } from '../../../src/domain/account/rights'
import { choice } from '../../../src/domain/record/kinds/choices'
import { money, number } from '../../../src/domain/record/kinds/numbers'
import { text, textarea } from '../../../src/domain/record/kinds/texts'
import { time } from '../../../src/domain/record/kinds/times'
import { startOf } from '../../../src/domain/shared/calendar'
import { addDays, shopTimeZone } from '../../../src/domain/shared/calendar-date'
import { toRupees } from '../../../src/domain/shared/money'
import { dayParam, optionalParam, textField } from '../../../src/domain/shared/request-fields'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import { type MovementKind, movementKinds, movementsMostCounted } from '../../../src/domain/stock/movement'
import type { Schema } from '../../database/schema'
import { columnsOf } from '../../export/export-columns'
import { batchSize, exportRoutes, type Found } from '../../export/export-list'
import type { ModuleContext } from '../../module-context'
import { countsSchema, routeOptions } from '../../openapi/describe'
import { timeAnswer } from '../../records/answer-schema'
import { withoutPage } from '../../records/record-list'
import { listQuery } from '../../records/request-schema'

const kinds = Object.keys(movementKinds) as [MovementKind, ...MovementKind[]]

/** Query of `GET /stock-movements`: a product's id, a kind, and the first and last day in the shop's time zone. */
const movementsQuery = listQuery(
  { size: 20, most: 1_000 },
  {
    product: optionalParam(textField('product', 40)),
    kind: optionalParam(z.enum(kinds, requestTexts.oneOf('kind', kinds))),
    from: dayParam('from'),
    to: dayParam('to'),
  },
)

type MovementsQuery = z.infer<typeof movementsQuery>
type Filter = Omit<MovementsQuery, 'page' | 'limit'>

const conditions = ({ product, kind, from, to }: Filter): Expression<SqlBool>[] => [
  ...(product ? [sql<SqlBool>`product_id = ${product}`] : []),
  // As in the condition of their index.
  ...(kind ? [sql<SqlBool>`kind = ${sql.lit(kind)}`] : []),
  ...(kind && kind !== 'order' ? [sql<SqlBool>`kind <> 'order'`] : []),
  ...(from ? [sql<SqlBool>`at >= ${startOf(from, shopTimeZone)}`] : []),
  ...(to ? [sql<SqlBool>`at < ${startOf(addDays(to, 1), shopTimeZone)}`] : []),
]

/** The movements of some numbers, newest first, with the names of their products, also of those in the bin. */
const movementsOf = async (db: Kysely<Schema>, seqs: readonly number[], showsCost: boolean) => {
  if (seqs.length === 0) return []
  const rows = await db
    .selectFrom('stock_movements')
    .leftJoin('products', 'products.id', 'product_id')
    .leftJoin('bin', (join) => join.on('bin.id', '=', sql`'products/' || product_id`))
    .selectAll('stock_movements')
    .select(['product_code', sql<string>`coalesce(products.name, bin.title, '')`.as('name')])
    .where('stock_movements.seq', 'in', seqs)
    .orderBy('stock_movements.seq', 'desc')
    .execute()
  return rows.map((row) => ({
    _id: String(row.seq),
    product: { _id: row.product_id, name: row.name, productCode: row.product_code },
    kind: row.kind,
    quantity: row.quantity,
    stockAfter: row.stock_after,
    ...(showsCost ? { cost: toRupees(row.cost) } : {}),
    reason: row.reason,
    document: row.document,
    by: row.by_name,
    at: new Date(row.at).toISOString(),
  }))
}

const matching = (db: Kysely<Schema>, query: Filter) =>
  db.selectFrom('stock_movements').where((builder) => builder.and(conditions(query)))

/** How many movements a query finds, counted up to `movementsMostCounted`. */
const countMovements = async (db: Kysely<Schema>, query: Filter): Promise<number> => {
  const counted = matching(db, query).select('seq').limit(movementsMostCounted).as('counted')
  const { total } = await db
    .selectFrom(counted)
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** All movements of a query, newest first, or those of them that are named; they are read by the number of the last one. */
const exportedMovements = async (
  db: Kysely<Schema>,
  query: Filter,
  named: readonly string[] | undefined,
  showsCost: boolean,
): Promise<Found> => {
  const chosen = matching(db, query).$if(named !== undefined, (rows) =>
    rows.where(sql<SqlBool>`cast(seq as text) in (${sql.join([...(named ?? []), ''])})`),
  )
  const { total } = await chosen.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    total,
    records: (async function* () {
      for (let rest = chosen; ; ) {
        const picked = await rest.select('seq').orderBy('seq', 'desc').limit(batchSize).execute()
        const last = picked.at(-1)
        if (!last) return
        yield await movementsOf(
          db,
          picked.map(({ seq }) => seq),
          showsCost,
        )
        rest = chosen.where('seq', '<', last.seq)
      }
    })(),
  }
}

const columns = columnsOf({
  at: time({ label: 'When' }),
  product: text({ label: 'Product', max: 200 }),
  productCode: { ...text({ label: 'Product code', max: 40 }), from: 'product.productCode' },
  kind: choice({ label: 'Kind', options: kinds, required: true }),
  quantity: number({ label: 'Pieces', min: Number.MIN_SAFE_INTEGER }),
  stockAfter: number({ label: 'Stock after', min: 0 }),
  cost: money({ label: 'Cost per piece', min: 0, earning: true }),
  document: text({ label: 'Document', max: 40 }),
  reason: textarea({ label: 'Reason', max: 5_000 }),
  by: text({ label: 'Who', max: 254 }),
})

const movementAnswer = z.object({
  _id: z.string(),
  product: z.object({ _id: z.string(), name: z.string(), productCode: z.nullable(z.string()) }),
  kind: z.enum(kinds),
  quantity: z.int(),
  stockAfter: z.int(),
  cost: z.optional(z.number()),
  reason: z.string(),
  document: z.string(),
  by: z.string(),
  at: timeAnswer,
})
const pageAnswer = z.object({
  movements: z.array(movementAnswer),
  pagination: countsSchema('page', 'limit', 'totalPages', 'total'),
})
const call = routeOptions('products:read', 'List the changes of stock', { 200: pageAnswer }, { querystring: movementsQuery })

/** Routes that read the changes of stock, newest first; those who do not see earnings get no cost (docs/decisions/0116). */
export const stockMovementRoutes: FastifyPluginAsyncZod<ModuleContext> = async (app, { db, database, now }) => {
  app.get('/stock-movements', call, async ({ query: { page, limit, ...query }, account }) => {
    const picked = await matching(db, query)
      .select('seq')
      .orderBy('seq', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    const seqs = picked.map(({ seq }) => seq)
    const [movements, total] = [await movementsOf(db, seqs, seesEarnings(account?.role)), await countMovements(db, query)]
    return { movements, pagination: { page, limit, totalPages: Math.ceil(total / limit), total } }
  })

  exportRoutes(app, { db, now }, withoutPage(movementsQuery), {
    ...{ name: 'stock-movements', path: '/stock-movements', columns },
    find: (query, named, { account }) => exportedMovements(database.reads, query, named, seesEarnings(account?.role)),
    count: (query) => countMovements(db, query),
  })
}
