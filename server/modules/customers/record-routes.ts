import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import { customer } from '../../../src/domain/customer/customer'
import { customerCardTexts as texts, joinFault, type Joinable } from '../../../src/domain/customer/customer-rules'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import { isTenDigits } from '../../../src/domain/shared/phone'
import { textField } from '../../../src/domain/shared/request-fields'
import { dataAnswer, messageAnswer } from '../../answers'
import { inTransaction } from '../../database/in-transaction'
import type { CustomerRow, Schema } from '../../database/schema'
import { conflict } from '../../http-error'
import { withChangeTime } from '../../history/precondition'
import { recordChange } from '../../history/write-history'
import type { ModuleContext } from '../../module-context'
import { dataAnswerSchema, errorAnswers, messageAnswerSchema, routeOptions } from '../../openapi/describe'
import { tableStore } from '../../records/record-store'
import { assertFound, lockRow } from '../../records/repository'
import { fieldSchema, listQuery, requestSchema } from '../../records/request-schema'
import {
  cardAnswer,
  cardOf,
  customerOrderAnswer,
  customerOrders,
  messages,
  numbersOf,
  pages,
  pagination,
  writeHooks,
} from './customer-card'

const { note, tags, language, blockReason } = customer.fields
const params = z.object({ phone: z.string() })
const doNotSell = z.nullish(
  z.object({ reason: textField(blockReason.label, blockReason.max).check(z.minLength(1, texts.noReason)) }, requestTexts.object),
)
const change = z.extend(requestSchema({ note, tags, language }), { doNotSell })
const other = z.object({ phone: fieldSchema({ ...customer.fields.phone, max: 40, required: true }, 'phone') })
const pageOfOrders = listQuery({ size: 20 }, {})
const orders = z.extend(dataAnswerSchema(z.array(customerOrderAnswer)), { pagination: pages })
const card = dataAnswerSchema(cardAnswer)
const written = { 200: messageAnswerSchema(cardAnswer), ...errorAnswers(404, 409) }

const calls = {
  read: routeOptions('customers:read', 'Read a customer by phone number', { 200: card, ...errorAnswers(404) }, { params }),
  orders: routeOptions(
    'customers:read',
    'List the orders of a customer',
    { 200: orders, ...errorAnswers(404) },
    { params, querystring: pageOfOrders },
  ),
  change: routeOptions('customers:edit', 'Change what is noted of a customer', written, { params, body: change }),
  join: routeOptions('customers:edit', 'Show another number as the same customer', written, { params, body: other, once: false }),
  part: routeOptions('customers:edit', 'Separate a number from a customer', written, { params, body: other, once: false }),
}

const findRow = async (db: Kysely<Schema>, phone: string): Promise<CustomerRow | undefined> =>
  isTenDigits(phone) ? db.selectFrom('customers').selectAll().where('id', '=', phone).executeTakeFirst() : undefined

/** The customer of a number, which may be joined to another one. @throws HttpError 404 */
const findMain = async (db: Kysely<Schema>, phone: string): Promise<CustomerRow> => {
  const row = assertFound(await findRow(db, phone), texts.unknown)
  return row.joined_to === null ? row : assertFound(await findRow(db, row.joined_to), texts.unknown)
}

/** Sets to whom a locked number is joined; a trigger recounts both. */
const setJoined = async (tx: Transaction<Schema>, before: CustomerRow, joined_to: string | null): Promise<void> => {
  const after = { ...before, ...withChangeTime(before, { joined_to }) }
  await tx.updateTable('customers').set({ joined_to, updated_at: after.updated_at }).where('id', '=', before.id).execute()
  await recordChange(tx, customer, { before, after })
}

const joinableOf = async (tx: Transaction<Schema>, row: CustomerRow): Promise<Joinable> => ({
  ...{ phone: row.id, joinedTo: row.joined_to, joined: (await numbersOf(tx, row.id)).length - 1 },
})

/** Routes for one customer (docs/decisions/0110). */
export const customerRecordRoutes: FastifyPluginAsyncZod<ModuleContext> = async (app, context) => {
  const { db } = context
  const store = tableStore(customer, writeHooks, messages, context)

  app.get('/customers/:phone', calls.read, async ({ params: { phone } }) =>
    dataAnswer(await cardOf(db, await findMain(db, phone))),
  )

  app.get('/customers/:phone/orders', calls.orders, async ({ params: { phone }, query }) => {
    const { orders: found, total } = await customerOrders(db, (await findMain(db, phone)).id, query)
    return { ...dataAnswer(found), pagination: pagination(total, query) }
  })

  app.put('/customers/:phone', calls.change, async (request) => {
    const { doNotSell: blocked, ...values } = request.body
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
    const block = blocked === undefined ? {} : { isBlocked: blocked !== null, blockReason: blocked?.reason ?? '' }
    await store.change(request.params.phone, { ...given, ...block }, request)
    return messageAnswer(texts.saved, await cardOf(db, await findMain(db, request.params.phone)))
  })

  /** Both numbers, locked in the order of the numbers, so that two joins never wait for each other. */
  const lockBoth = async (tx: Transaction<Schema>, phone: string, second: string): Promise<[CustomerRow, CustomerRow]> => {
    const rows = new Map<string, CustomerRow>()
    for (const each of [phone, second].sort()) rows.set(each, assertFound(await lockRow(tx, 'customers', each), texts.unknown))
    return [rows.get(phone) as CustomerRow, rows.get(second) as CustomerRow]
  }

  app.post('/customers/:phone/join', calls.join, async ({ params: { phone }, body: { phone: second = '' } }) => {
    await inTransaction(db, async (tx) => {
      const [main, joined] = await lockBoth(tx, phone, second ?? '')
      const fault = joinFault(await joinableOf(tx, main), await joinableOf(tx, joined))
      if (fault !== undefined) throw conflict(fault)
      await setJoined(tx, joined, main.id)
    })
    return messageAnswer(texts.joined, await cardOf(db, await findMain(db, phone)))
  })

  app.post('/customers/:phone/part', calls.part, async ({ params: { phone }, body: { phone: second = '' } }) => {
    await inTransaction(db, async (tx) => {
      const [main, joined] = await lockBoth(tx, phone, second ?? '')
      if (joined.joined_to !== main.id) throw conflict(texts.notJoined)
      await setJoined(tx, joined, null)
    })
    return messageAnswer(texts.parted, await cardOf(db, await findMain(db, phone)))
  })
}
