import type { FastifyInstance } from 'fastify'
import { sql, type Kysely } from 'kysely'

interface Row {
  id: string
  document: string
}

/** Names of a document resource: plural 'gadgets', also used in paths, and singular 'gadget'. */
export interface DocumentNames {
  plural: string
  singular: string
}

type Document = Record<string, unknown> & { _id: string }

const read = ({ id, document }: Row): Document => ({ ...(JSON.parse(document) as object), _id: id })

/** Query parameters of a list that are not filters. */
const listNames = ['page', 'limit', 'search', 'sort', 'order']

const fits = (document: Document, query: Record<string, string>): boolean =>
  JSON.stringify(document)
    .toLowerCase()
    .includes((query.search ?? '').toLowerCase()) &&
  Object.entries(query).every(([name, value]) => listNames.includes(name) || String(document[name]) === value)

// Anyone may call these, and no call of theirs is repeated.
const open = { config: { access: 'public', once: false } } as const

/**
 * Generic document endpoints on the real server: one table, CRUD routes, filters by any field, and unique names as the only
 * constraint.
 */
export const documentRoutes =
  (db: Kysely<Record<string, Row>>, { plural, singular }: DocumentNames) =>
  async (app: FastifyInstance): Promise<void> => {
    await sql`create table if not exists ${sql.table(plural)} (id text primary key, document text not null)`.execute(db)
    const rows = () => db.selectFrom(plural).selectAll().orderBy('id').execute()
    const taken = async (name: unknown, except?: string) =>
      (await rows()).map(read).some((document) => document.name === name && document._id !== except)
    const refusal = { message: `A ${singular} of this name exists already.` }

    app.get<{ Querystring: Record<string, string> }>(`/${plural}`, open, async ({ query }) => {
      const page = Number(query.page ?? 1)
      const limit = Number(query.limit ?? 10)
      const all = (await rows()).map(read).filter((document) => fits(document, query))
      return { [plural]: all.slice((page - 1) * limit, page * limit), total: all.length }
    })
    app.get<{ Params: { id: string } }>(`/${plural}/:id`, open, async ({ params }, reply) => {
      const row = await db.selectFrom(plural).selectAll().where('id', '=', params.id).executeTakeFirst()
      return row ? { [singular]: read(row) } : reply.code(404).send({ message: 'Not found' })
    })
    app.post<{ Body: Record<string, unknown> }>(`/${plural}`, open, async ({ body }, reply) => {
      if (await taken(body.name)) return reply.code(409).send(refusal)
      const id = `${singular.slice(0, 1)}${String((await rows()).length + 1).padStart(4, '0')}`
      await db
        .insertInto(plural)
        .values({ id, document: JSON.stringify(body) })
        .execute()
      return reply.code(201).send({ success: true, data: { ...body, _id: id } })
    })
    app.put<{ Params: { id: string }; Body: Record<string, unknown> }>(
      `/${plural}/:id`,
      open,
      async ({ params, body }, reply) => {
        if (await taken(body.name, params.id)) return reply.code(409).send(refusal)
        await db
          .updateTable(plural)
          .set({ document: JSON.stringify(body) })
          .where('id', '=', params.id)
          .execute()
        return { success: true, data: { ...body, _id: params.id } }
      },
    )
    app.patch<{ Params: { id: string } }>(`/${plural}/:id/ready`, open, async ({ params }, reply) => {
      const row = await db.selectFrom(plural).selectAll().where('id', '=', params.id).executeTakeFirst()
      if (!row) return reply.code(404).send({ message: 'Not found' })
      const document = JSON.stringify({ ...read(row), status: 'ready' })
      await db.updateTable(plural).set({ document }).where('id', '=', params.id).execute()
      return { success: true }
    })
    app.delete<{ Params: { id: string } }>(`/${plural}/:id`, open, async ({ params }) => {
      await db.deleteFrom(plural).where('id', '=', params.id).execute()
      return { success: true }
    })
  }
