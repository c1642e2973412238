import type { FastifyInstance } from 'fastify'
import { sql, type Kysely } from 'kysely'

interface Row {
  id: string
  document: string
}

const read = ({ id, document }: Row) => ({ ...(JSON.parse(document) as object), _id: id })

/** A backend of gadgets on the real server: one table, the plain calls, and one rule of its own. */
export const gadgetRoutes =
  (db: Kysely<{ gadgets: Row }>) =>
  async (app: FastifyInstance): Promise<void> => {
    await sql`create table if not exists gadgets (id text primary key, document text not null)`.execute(db)
    const rows = () => db.selectFrom('gadgets').selectAll().orderBy('id').execute()
    const taken = async (name: unknown, except?: string) =>
      (await rows()).map(read).some((gadget) => 'name' in gadget && gadget.name === name && gadget._id !== except)
    const refusal = { message: 'A gadget of this name exists already.' }

    app.get<{ Querystring: Record<string, string> }>('/gadgets', async ({ query }) => {
      const page = Number(query.page ?? 1)
      const limit = Number(query.limit ?? 10)
      const all = (await rows())
        .map(read)
        .filter((gadget) => JSON.stringify(gadget).toLowerCase().includes((query.search ?? '').toLowerCase()))
        .filter((gadget) => !query.status || ('status' in gadget && gadget.status === query.status))
      return { gadgets: all.slice((page - 1) * limit, page * limit), total: all.length }
    })
    app.get<{ Params: { id: string } }>('/gadgets/:id', async ({ params }, reply) => {
      const row = await db.selectFrom('gadgets').selectAll().where('id', '=', params.id).executeTakeFirst()
      return row ? { gadget: read(row) } : reply.code(404).send({ message: 'Not found' })
    })
    app.post<{ Body: Record<string, unknown> }>('/gadgets', async ({ body }, reply) => {
      if (await taken(body.name)) return reply.code(409).send(refusal)
      const id = `g${String((await rows()).length + 1).padStart(4, '0')}`
      await db.insertInto('gadgets').values({ id, document: JSON.stringify(body) }).execute()
      return reply.code(201).send({ success: true, data: { ...body, _id: id } })
    })
    app.put<{ Params: { id: string }; Body: Record<string, unknown> }>('/gadgets/:id', async ({ params, body }, reply) => {
      if (await taken(body.name, params.id)) return reply.code(409).send(refusal)
      await db.updateTable('gadgets').set({ document: JSON.stringify(body) }).where('id', '=', params.id).execute()
      return { success: true, data: { ...body, _id: params.id } }
    })
    app.patch<{ Params: { id: string } }>('/gadgets/:id/ready', async ({ params }, reply) => {
      const row = await db.selectFrom('gadgets').selectAll().where('id', '=', params.id).executeTakeFirst()
      if (!row) return reply.code(404).send({ message: 'Not found' })
      const document = JSON.stringify({ ...read(row), status: 'ready' })
      await db.updateTable('gadgets').set({ document }).where('id', '=', params.id).execute()
      return { success: true }
    })
    app.delete<{ Params: { id: string } }>('/gadgets/:id', async ({ params }) => {
      await db.deleteFrom('gadgets').where('id', '=', params.id).execute()
      return { success: true }
    })
  }
