import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { mayDo } from '../../../src/domain/account/rights'
import { messageChannels, messageLanguages, message, orderEvent } from '../../../src/domain/message/message'
import { ownTextFaults, type OwnTexts } from '../../../src/domain/message/message-batch'
import { eventTemplates } from '../../../src/domain/message/message-templates'
import { longestTemplate, templateTexts } from '../../../src/domain/message/placeholders'
import { changesPaymentDestination } from '../../../src/domain/payment/payment-destinations'
import { isTenDigits } from '../../../src/domain/shared/phone'
import { textField } from '../../../src/domain/shared/request-fields'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import { messageAnswer } from '../../answers'
import { type ChangeSelection, refusedAnswer, selection } from '../../changes/change-requests'
import { inTransaction } from '../../database/in-transaction'
import { forbidden, notFound } from '../../http-error'
import { countsSchema, errorAnswers, messageAnswerSchema, routeOptions } from '../../openapi/describe'
import { confirmationHeaders } from '../../plugins/confirmations'
import { fieldSchema } from '../../records/request-schema'
import { serverTexts } from '../../server-texts'
import { ownerAlertTexts as alertTexts } from '../../notices/owner-alert-texts'
import type { OwnerAlerts } from '../../notices/owner-alerts'
import type { OrderContext } from '../orders'
import { linkOriginOf } from '../store'
import { noteOf } from './list-messages'
import { type OrderNews, type OwnNews, takeBackMany, tellMany } from './many-messages'
import { messageAnswerTexts as texts } from './messages-texts'
import { noteOwn, takeBackOwn } from './own-messages'
import { noteAnswer } from './routes'

const language = z.enum(messageLanguages)

/** Its length is checked first; line ends count as one character when it is cleaned. */
const typed = z.optional(
  z.string(templateTexts.missing).check(z.maxLength(4 * longestTemplate, { error: templateTexts.tooLong, abort: true })),
)

/** A text of the store's own, with one kind of line ends and without space around it. */
const ownTexts = z
  .pipe(
    z.object({ en: typed, ta: typed, hi: typed }, requestTexts.object),
    z.transform(({ en = '', ta = '', hi = '' }): OwnTexts => {
      const clean = (given: string): string => eventTemplates.fields.en.fromForm(given)
      return { en: clean(en), ta: clean(ta), hi: clean(hi) }
    }),
  )
  .check(({ value, issues }) => {
    for (const [inLanguage, fault] of Object.entries(ownTextFaults(value)))
      issues.push({ code: 'custom', message: fault, path: [inLanguage], input: value })
  })

const dryRun = z.optional(z.boolean())
const ofOrders = z.object(
  { selection, event: z.optional(z.nullable(fieldSchema(orderEvent, 'event'))), again: z.optional(z.boolean()), dryRun },
  requestTexts.object,
)
const ofCustomers = z.object({ selection, texts: ownTexts, dryRun }, requestTexts.object)

const byHand = messageChannels.filter((channel) => channel !== 'email')
const noteBody = z.object(
  {
    batch: textField('batch', 40),
    channel: z.enum(byHand, requestTexts.oneOf('channel', byHand)),
    language: fieldSchema(message.fields.language, 'language'),
  },
  requestTexts.object,
)

const row = z.object({ _id: z.string(), title: z.string(), language, text: z.string() })
const outcome = z.extend(countsSchema('total', 'queued'), {
  batch: z.optional(z.string()),
  refused: refusedAnswer,
  rows: z.array(row),
})
const told = { 200: messageAnswerSchema(outcome), ...errorAnswers(409) }
const noted = messageAnswerSchema(noteAnswer)
const byPhone = z.object({ phone: z.string() })
const byId = z.object({ id: z.string() })

const calls = {
  orders: routeOptions('messages:edit', 'Put messages about many orders into the queue, or preview that', told, {
    body: ofOrders,
  }),
  customers: routeOptions('messages:edit', 'Put a text for many customers into the queue, or preview that', told, {
    body: ofCustomers,
    readHeaders: confirmationHeaders,
  }),
  takeBack: routeOptions(
    'messages:edit',
    'Take messages for many out of the queue',
    { 200: messageAnswerSchema(countsSchema('removed')), ...errorAnswers(404) },
    { params: byId },
  ),
  note: routeOptions(
    'messages:edit',
    'Note that a customer got a text of the store',
    { 200: noted, 201: noted, ...errorAnswers(404) },
    { params: byPhone, body: noteBody },
  ),
  takeBackNote: routeOptions(
    'messages:edit',
    'Take back the note that a customer got a text of the store',
    { 200: messageAnswerSchema(z.null()), ...errorAnswers(404, 409) },
    { params: z.extend(byPhone, byId.shape) },
  ),
}

/** Routes that put messages for many into the queue, and note the store's own texts (docs/decisions/0109). */
export const manyMessageRoutes: FastifyPluginAsyncZod<OrderContext & { alerts: OwnerAlerts }> = async (
  app,
  { db, now, storeName, publicUrl, alerts },
) => {
  const tell = async (
    request: FastifyRequest,
    { kind, ...given }: { kind: 'orders' | 'customers'; selection: ChangeSelection; dryRun?: boolean | undefined },
    news: OrderNews | OwnNews,
    leadsMoney = false,
  ) => {
    const target = app.changeTargets.get(kind)
    if (!target || !mayDo(request.account?.role, `${kind}:read`)) throw forbidden(serverTexts.notAllowed)
    const telling = { now: now(), storeName, origin: await linkOriginOf(db, publicUrl, request) }
    const what = { selection: given.selection, news, dryRun: given.dryRun ?? false }
    const done = await (leadsMoney
      ? alerts.during(async (tx, tellOwners) => {
          const told = await tellMany(tx, target, what, telling)
          await tellOwners((by) => alertTexts.messageForMany(by, told.queued))
          return told
        })
      : inTransaction(db, (tx) => tellMany(tx, target, what, telling)))
    return messageAnswer(texts.many.queued(done.queued), done)
  }

  app.post('/orders/messages', calls.orders, async (request) => {
    const { event = null, again = false, ...given } = request.body
    return tell(request, { kind: 'orders', ...given }, { kind: 'orders', event, again })
  })

  app.post('/customers/messages', calls.customers, async (request) => {
    const { texts: own, ...given } = request.body
    const leadsMoney = !given.dryRun && messageLanguages.some((each) => changesPaymentDestination('', own[each] ?? ''))
    if (leadsMoney) app.assertConfirmed(request)
    return tell(request, { kind: 'customers', ...given }, { kind: 'customers', texts: own }, leadsMoney)
  })

  app.delete('/message-batches/:id', calls.takeBack, async ({ params: { id } }) => {
    const removed = await inTransaction(db, (tx) => takeBackMany(tx, id))
    return messageAnswer(texts.many.takenBack(removed), { removed })
  })

  app.post('/customers/:phone/messages', calls.note, async ({ params: { phone }, body }, reply) => {
    if (!isTenDigits(phone)) throw notFound(texts.notWaiting)
    const { row: note, isNew } = await noteOwn(db, phone, body, now())
    const said = isNew ? texts.noted(body.channel) : texts.already
    return reply.status(isNew ? 201 : 200).send(messageAnswer(said, noteOf(note, now())))
  })

  app.delete('/customers/:phone/messages/:id', calls.takeBackNote, async ({ params: { phone, id } }) => {
    await takeBackOwn(db, phone, id, now())
    return messageAnswer(texts.takenBack, null)
  })
}
