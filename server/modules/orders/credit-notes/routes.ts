import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  creditNoteRequest,
  creditNoteTexts as texts,
  type CreditNotes,
  taxedAmount,
} from '../../../../src/domain/credit-note/credit-note'
import type { CreditWish } from '../../../../src/domain/credit-note/credit'
import { creditNoteFileName } from '../../../../src/domain/invoice/invoice-file-name'
import { mergeLines } from '../../../../src/domain/order/order-acceptance'
import { amountFault, paymentTexts } from '../../../../src/domain/payment/claim'
import { textField } from '../../../../src/domain/shared/request-fields'
import { requestTexts } from '../../../../src/domain/shared/request-texts'
import { dataAnswer, messageAnswer } from '../../../answers'
import type { CreditNoteRow } from '../../../database/schema'
import { sendPdf } from '../../../documents/send-pdf'
import { badRequest } from '../../../http-error'
import { dataAnswerSchema, routeOptions, messageAnswerSchema, errorAnswers } from '../../../openapi/describe'
import { answerRepeats } from '../../../plugins/repeats'
import { timeAnswer } from '../../../records/answer-schema'
import { assertFound } from '../../../records/repository'
import { requestSchema } from '../../../records/request-schema'
import { renderPdf } from '../invoice/invoice-file'
import { findOrder } from '../order-repository'
import { orderPath as params } from '../order-requests'
import { documentOf } from '../order-row'
import { orderTexts } from '../orders-texts'
import { creditNoteData } from './credit-note-data'
import { creditNoteOf, creditNotesOf } from './credit-note-rows'
import { makeCreditNote } from './make-credit-note'
import { creditedInvoice } from './credited-invoice'
import type { OrderContext } from '../order-context'
import { storeNameOf } from '../../store'

const flag = (name: string) => z.nullish(z.boolean(requestTexts.trueOrFalse(name)))
const { lines, reason } = requestSchema(creditNoteRequest.fields).shape

/** The amount is not rounded, so that a third decimal is refused. */
const body = z.object(
  {
    lines: z.nullish(lines),
    packaging: flag('packaging'),
    amount: z.nullish(z.number(paymentTexts.amount)),
    restock: flag('restock'),
    reason,
  },
  requestTexts.object,
)

const rupees = z.number()
const taxed = { amount: rupees, taxable: rupees, cgst: rupees, sgst: rupees, igst: rupees }
/** Schema of `CreditNote`s. */
export const creditNotesAnswer = z.array(
  z.object({
    creditNoteNumber: z.string(),
    generatedAt: timeAnswer,
    createdBy: z.string(),
    reason: z.string(),
    items: z.array(z.object({ name: z.string(), quantity: z.int() })),
    restocked: z.boolean(),
    ...taxed,
  }),
)
const listAnswer = z.object({
  creditNotes: creditNotesAnswer,
  left: z.array(z.object({ productId: z.nullable(z.string()), name: z.string(), pieces: z.int(), ...taxed })),
  refusal: z.nullable(z.string()),
  canRestock: z.boolean(),
})
const made = messageAnswerSchema(z.object({ creditNoteNumber: z.string(), generatedAt: timeAnswer }))

const fileRequest = {
  params: z.extend(params, { number: textField('number', 40) }),
  querystring: z.object({ disposition: z.optional(textField('disposition', 40)) }),
  file: 'application/pdf',
}

const calls = {
  list: routeOptions(
    'orders:read',
    'List the credit notes of an order, and what is left of its invoice',
    { 200: dataAnswerSchema(listAnswer), ...errorAnswers(404) },
    { params },
  ),
  make: routeOptions(
    'orders:bill',
    'Make a credit note for the invoice of an order',
    { 201: made, ...errorAnswers(404, 409, 412) },
    { params, body },
  ),
  file: routeOptions('orders:read', 'Get a credit note as a PDF', errorAnswers(404), fileRequest),
}

/** What is to be given back. @throws HttpError 400 for neither or both of items and an amount, or for an amount that is none */
const wishOf = ({ lines: items, packaging, amount, restock }: z.infer<typeof body>): CreditWish => {
  const hasItems = (items?.length ?? 0) > 0 || packaging === true
  if (typeof amount !== 'number') {
    if (!hasItems) throw badRequest(texts.neither)
    return { lines: mergeLines(items ?? []), packaging: packaging === true }
  }
  if ((items?.length ?? 0) > 0) throw badRequest(texts.both)
  if (packaging || restock) throw badRequest(texts.onlyItems)
  const fault = amountFault(amount)
  if (fault !== undefined) throw badRequest(fault)
  return { amount }
}

/** Administrator routes for the credit notes of an order (store 7; docs/decisions/0056). */
export const creditNoteRoutes: FastifyPluginAsyncZod<OrderContext> = async (app, context) => {
  const { db, now } = context
  const storeName = () => storeNameOf(db, context.storeName)

  app.get('/orders/:orderId/credit-notes', calls.list, async ({ params: { orderId } }) => {
    const order = assertFound(await findOrder(db, orderId), orderTexts.unknown)
    const { notes, left, refusal } = await creditedInvoice(db, order, { now: now(), storeName: await storeName() })
    const { items } = documentOf(order)
    const answer: CreditNotes = {
      creditNotes: notes.map((note) => creditNoteOf(note, items)).reverse(),
      left: left.map(({ shares, ...part }) => ({ ...part, ...taxedAmount(shares) })),
      refusal: refusal ?? null,
      canRestock: order.stock === 'taken',
    }
    return dataAnswer(answer)
  })

  const noteNumbered = async (orderId: string, number: string): Promise<CreditNoteRow> => {
    const notes = await creditNotesOf(db, orderId)
    return assertFound(
      notes.find((note) => note.number === number),
      orderTexts.creditNoteUnknown,
    )
  }
  const madeAnswer = (message: string, { number, created_at: madeAt }: CreditNoteRow): object =>
    messageAnswer(message, { creditNoteNumber: number, generatedAt: new Date(madeAt).toISOString() })
  app.post(
    '/orders/:orderId/credit-notes',
    calls.make,
    answerRepeats(
      async ({ params: { orderId }, body }, reply) => {
        const wanted = { wish: wishOf(body), restock: body.restock === true, reason: body.reason }
        const { order_id } = assertFound(await findOrder(db, orderId), orderTexts.unknown)
        const note = await makeCreditNote(db, order_id, wanted, { now, storeName: await storeName() })
        return reply.status(201).send(madeAnswer(orderTexts.creditNoteMade, note))
      },
      async (made, request) => {
        const { orderId } = request.params as z.infer<typeof params>
        const { order_id } = assertFound(await findOrder(db, orderId), orderTexts.unknown)
        return madeAnswer(orderTexts.creditNoteMadeBefore, await noteNumbered(order_id, made))
      },
    ),
  )

  app.get('/orders/:orderId/credit-notes/:number', calls.file, async ({ params, query, log }, reply) => {
    const order = assertFound(await findOrder(db, params.orderId), orderTexts.unknown)
    const note = await noteNumbered(order.order_id, params.number)
    const data = assertFound(creditNoteData(order, note), orderTexts.invoiceMissing)
    const pdf = await renderPdf(context, data, { caller: undefined, log })
    return sendPdf(reply, pdf, { name: creditNoteFileName(note.number), disposition: query.disposition })
  })
}
