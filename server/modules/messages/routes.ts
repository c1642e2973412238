import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  deliveries,
  message,
  messageChannels,
  messageEventLooks,
  messageEvents,
  messageLanguages,
  messageSubjects,
  orderEvent,
} from '../../../src/domain/message/message'
import { eventTemplates, messageLanguage, templateFaults } from '../../../src/domain/message/message-templates'
import { longestTemplate, templateTexts } from '../../../src/domain/message/placeholders'
import { contactQuery } from '../../../src/domain/query/contact-query'
import { optionalParam, textField } from '../../../src/domain/shared/request-fields'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import { dataAnswer, messageAnswer } from '../../answers'
import { conflict } from '../../http-error'
import type { MessageSender } from '../../messages/sender'
import { ownerAlertTexts as alertTexts } from '../../notices/owner-alert-texts'
import type { OwnerAlerts } from '../../notices/owner-alerts'
import { countsSchema, dataAnswerSchema, routeOptions, messageAnswerSchema, errorAnswers } from '../../openapi/describe'
import { timeAnswer } from '../../records/answer-schema'
import { assertFound } from '../../records/repository'
import { fieldSchema, listQuery } from '../../records/request-schema'
import { dueMessages, noteOf, orderMessages } from './list-messages'
import { messageAnswerTexts as texts } from './messages-texts'
import { phoneOf } from './order-facts'
import { insertMessage, sendAndNote, takeBack, type SentEvent } from './record-message'
import { changeMessageSettings, readMessageSettings } from './templates'
import { type OrderContext, orderTexts, type StoredOrder, orderPath, findOrder } from '../orders'
import { updatedAtOf, linkOriginOf } from '../store'
import { confirmationHeaders } from '../../plugins/confirmations'

const { fields } = message
const text = z.string()
const [event, subject, language] = [z.enum(messageEvents), z.enum(messageSubjects), z.enum(messageLanguages)]
const allTexts = z.object({ en: text, ta: text, hi: text })
const byEvent = <T extends z.ZodMiniType>(schema: T) =>
  z.object(Object.fromEntries(messageEvents.map((each) => [each, schema])) as Record<(typeof messageEvents)[number], T>)

const recipient = { orderId: text, customerName: text, phone: text, email: text, emailSince: z.nullable(text), language }
const dueAnswer = z.object({
  due: z.array(z.object({ ...recipient, event: subject, since: text, batch: z.nullable(text), text, texts: allTexts })),
  counts: countsSchema(...messageSubjects),
  sendsEmail: z.boolean(),
  store: text,
  pagination: countsSchema('page', 'limit', 'totalPages', 'total'),
})
/** Schema of `noteOf`. */
export const noteAnswer = z.object({
  _id: text,
  event: subject,
  channel: z.enum(messageChannels),
  language,
  delivery: z.enum(deliveries),
  createdAt: timeAnswer,
  createdBy: text,
  mayTakeBack: z.boolean(),
})
const ofOrder = z.object({
  ...recipient,
  due: z.nullable(event),
  since: z.nullable(text),
  texts: byEvent(allTexts),
  told: z.array(noteAnswer),
  sendsEmail: z.boolean(),
  store: text,
})
const settingsAnswer = z.object({ language, templates: byEvent(allTexts), updatedAt: z.nullable(timeAnswer) })

const dueQuery = listQuery(
  { size: 50, most: 200 },
  { event: optionalParam(fieldSchema(fields.event, 'event')), batch: optionalParam(textField('batch', 40)) },
)

const isTime = (sent: string): boolean => !Number.isNaN(Date.parse(sent))

/**
 * Body of `POST /orders/{orderId}/messages`; the channel `none` marks that the customer need not be notified. `since` is that of the
 * text that was shown, null for what did not wait, and `email` the address that was shown; an e-mail by the server needs it.
 */
const messageBody = z.object(
  {
    since: z.optional(z.nullable(z.string(texts.since).check(z.maxLength(40, texts.since), z.refine(isTime, texts.since)))),
    email: z.optional(textField('email', contactQuery.fields.email.max)),
    event: fieldSchema(orderEvent, 'event'),
    channel: fieldSchema(fields.channel, 'channel'),
    language: fieldSchema(fields.language, 'language'),
  },
  requestTexts.object,
)

/** Its line ends may be longer than those that are stored, and it may have space around it; templateFaults counts what is left. */
const template = z.optional(
  z.string(templateTexts.missing).check(z.maxLength(4 * longestTemplate, { error: templateTexts.tooLong, abort: true })),
)
const templates = z.object({ en: template, ta: template, hi: template }, texts.templates)

/** Body of `PUT /message-templates`: the changed parts. */
const changedSettings = z
  .object(
    {
      language: z.optional(fieldSchema(messageLanguage.fields.language, 'language')),
      templates: z.optional(z.partial(byEvent(templates))),
    },
    requestTexts.object,
  )
  .check(({ value, issues }) => {
    for (const each of messageEvents)
      for (const [inLanguage, fault] of Object.entries(templateFaults(each, value.templates?.[each] ?? {})))
        issues.push({ code: 'custom', message: fault, path: ['templates', each, inLanguage], input: value })
  })

const noted = messageAnswerSchema(noteAnswer)
const notePath = z.extend(orderPath, { id: text })

const calls = {
  due: routeOptions(
    'messages:read',
    'List the customers who are not told yet',
    { 200: dataAnswerSchema(dueAnswer) },
    { querystring: dueQuery },
  ),
  ofOrder: routeOptions(
    'messages:read',
    'List the messages of an order',
    { 200: dataAnswerSchema(ofOrder), ...errorAnswers(404) },
    { params: orderPath },
  ),
  tell: routeOptions(
    'messages:edit',
    'Note that a customer was told, or send an e-mail',
    { 200: noted, 201: noted, ...errorAnswers(404, 409) },
    { params: orderPath, body: messageBody },
  ),
  takeBack: routeOptions(
    'messages:edit',
    'Take back the note that a customer was told',
    { 200: messageAnswerSchema(z.null()), ...errorAnswers(404, 409) },
    { params: notePath },
  ),
  readTemplates: routeOptions('messages:read', 'Read the templates of messages', { 200: dataAnswerSchema(settingsAnswer) }),
  changeTemplates: routeOptions(
    'message-templates:edit',
    'Change the templates of messages',
    { 200: messageAnswerSchema(settingsAnswer) },
    { body: changedSettings, readHeaders: confirmationHeaders },
  ),
}

interface MessageContext extends OrderContext {
  /** Sends e-mail; undefined for a store without SMTP_URL. */
  sender: MessageSender | undefined
  alerts: OwnerAlerts
}

/** The texts of a template with one kind of line ends, without space around them. */
const cleanTemplates = (sent: z.infer<typeof changedSettings>['templates']) =>
  sent &&
  Object.fromEntries(
    Object.entries(sent).map(([each, languages]) => [
      each,
      Object.fromEntries(
        Object.entries(languages ?? {}).map(([name, typed]) => [name, eventTemplates.fields.en.fromForm(typed ?? '')]),
      ),
    ]),
  )

/** Routes that notify customers of what happens with their orders (store 10; docs/decisions/0055). */
export const messageRoutes: FastifyPluginAsyncZod<MessageContext> = async (app, context) => {
  const { db, now, storeName, publicUrl, sender, alerts } = context
  const readingOf = async (request: FastifyRequest) => ({
    ...{ now: now(), storeName },
    ...{ origin: await linkOriginOf(db, publicUrl, request), sendsEmail: sender?.channel === 'email' },
  })
  const orderNamed = async (orderId: string): Promise<StoredOrder> =>
    assertFound(await findOrder(db, orderId), orderTexts.unknown)
  const settings = async (reader = db) => {
    // Read first: with a later time the client could overwrite what it has not seen.
    const updatedAt = await updatedAtOf(reader, ['messageTemplates'])
    return { ...(await readMessageSettings(reader)), updatedAt }
  }

  /**
   * Sends an e-mail in the name of the store and notes it. The log has neither the text nor the address.
   *
   * @param mail.email the address that was shown; nobody has proved whose it is, so it must not change unseen
   */
  const send = async (
    provider: MessageSender,
    order: StoredOrder,
    { event: toldEvent, email, ...mail }: SentEvent & { email: string | undefined },
    request: FastifyRequest,
  ) => {
    const { store, email: to, texts: all, due, since } = await orderMessages(db, order, await readingOf(request))
    if (to === '') throw conflict(texts.noEmail)
    if (email !== to) throw conflict(texts.otherEmail)
    const outgoing = { to, orderId: order.order_id, store, text: all[toldEvent][mail.language] }
    // The text is that of now, whatever was shown.
    const sentSince = due === toldEvent && since !== null ? Date.parse(since) : null
    return sendAndNote(
      db,
      order.order_id,
      { ...mail, event: toldEvent, since: sentSince },
      {
        now,
        send: async () => {
          try {
            await provider.send(outgoing)
          } catch (error) {
            const { code, responseCode } = error as { code?: string; responseCode?: number }
            request.log.warn({ code, responseCode }, 'message was not sent')
            // Not 502: screens show the sentences of refusals only.
            throw conflict(texts.notSent)
          }
        },
      },
    )
  }

  app.get('/messages/due', calls.due, async (request) => {
    const { page, limit } = request.query
    const { total, ...rest } = await dueMessages(db, request.query, await readingOf(request))
    return dataAnswer({ ...rest, pagination: { page, limit, totalPages: Math.ceil(total / limit), total } })
  })

  app.get('/orders/:orderId/messages', calls.ofOrder, async (request) =>
    dataAnswer(await orderMessages(db, await orderNamed(request.params.orderId), await readingOf(request))),
  )

  app.post('/orders/:orderId/messages', calls.tell, async (request, reply) => {
    const order = await orderNamed(request.params.orderId)
    const { since, email, ...body } = request.body
    const toldEvent: SentEvent = { ...body, phone: phoneOf(order), since: typeof since === 'string' ? Date.parse(since) : since }
    const isSent = sender !== undefined && body.channel === sender.channel
    const { row, isNew } = isSent
      ? await send(sender, order, { ...toldEvent, email }, request)
      : await insertMessage(db, order.order_id, toldEvent, { now: now() })
    const confirmationText = isSent ? texts.emailed : texts.noted(body.channel)
    return reply.status(isNew ? 201 : 200).send(messageAnswer(isNew ? confirmationText : texts.already, noteOf(row, now())))
  })

  app.delete('/orders/:orderId/messages/:id', calls.takeBack, async ({ params }) => {
    await takeBack(db, params.orderId, params.id, now())
    return messageAnswer(texts.takenBack, null)
  })

  app.get('/message-templates', calls.readTemplates, async () => dataAnswer(await settings()))

  app.put('/message-templates', calls.changeTemplates, async (request) =>
    alerts.during(async (tx, tell) => {
      const { language: chosen, templates: sent } = request.body
      const changes = { language: chosen, templates: cleanTemplates(sent) }
      for (const each of await changeMessageSettings(tx, changes, () => app.assertConfirmed(request)))
        await tell((by) => alertTexts.messageChanged(by, messageEventLooks[each].label))
      return messageAnswer(texts.templatesUpdated, await settings(tx))
    }),
  )
}
