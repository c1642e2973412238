import * as z from 'zod/mini'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendPdf } from '../../documents/send-pdf'
import { routeOptions, errorAnswers } from '../../openapi/describe'
import { loadSheet, packingLists, parcelLabels } from './paper-data'
import type { OrderContext } from '../orders'
import { linkOriginOf } from '../store'
import { dispatchLimits } from '../../../src/domain/dispatch/dispatch'
import { readOrderId } from '../../../src/domain/order/order-id'
import { labelSizes, paperLimits } from '../../../src/domain/order/papers'
import { isCalendarDate } from '../../../src/domain/shared/calendar-date'
import { numberParam, optionalParam, textField } from '../../../src/domain/shared/request-fields'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import { badRequest } from '../../http-error'
import { papersTexts as texts } from './papers-texts'

/** Most characters of the list of orders: an id has at most 40. */
const longestList = paperLimits.orders * 42

const orders = textField('orders', longestList, texts.tooMany)

/** Query of `GET /documents/packing-lists`: order ids, separated by commas. */
const packingListsQuery = z.object({ orders })

/** Query of `GET /documents/labels`; `parcels` is the number of parcels of each order, if it is not the recorded one. */
const labelsQuery = z.object({
  orders,
  size: optionalParam(z.enum(labelSizes, requestTexts.oneOf('size', labelSizes))),
  parcels: optionalParam(numberParam('parcels', 1, dispatchLimits.parcels)),
})

/** Query of `GET /documents/load-sheet`. */
const loadSheetQuery = z.object({
  transport: textField('transport', 40),
  day: z.string(requestTexts.day('day')).check(z.refine(isCalendarDate, requestTexts.day('day'))),
})

/**
 * Reads a list of order ids, each once.
 *
 * @throws HttpError 400 for none, too many, or something that is no order id
 */
const readOrderIds = (list: string): string[] => {
  const typed = list.split(',').filter((id) => id.trim() !== '')
  const ids = typed.flatMap((id) => readOrderId(id) ?? [])
  if (ids.length < typed.length) throw badRequest(texts.orders)
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) throw badRequest(texts.none)
  if (distinct.length > paperLimits.orders) throw badRequest(texts.tooMany)
  return distinct
}

const file = 'application/pdf'

const calls = {
  packingLists: routeOptions('orders:deliver', 'Print the packing lists of orders', errorAnswers(404, 409), {
    file,
    querystring: packingListsQuery,
  }),
  labels: routeOptions('orders:deliver', 'Print the labels of the parcels of orders', errorAnswers(404, 409), {
    file,
    querystring: labelsQuery,
  }),
  loadSheet: routeOptions('orders:deliver', 'Print the load sheet of a transport and a day', errorAnswers(404), {
    file,
    querystring: loadSheetQuery,
  }),
}

/** Routes for the papers of packing (store 11; docs/decisions/0058). */
export const paperRoutes: FastifyPluginAsyncZod<OrderContext> = async (app, context) => {
  const { papers } = context

  app.get('/documents/packing-lists', calls.packingLists, async ({ query }, reply) => {
    const data = await packingLists(context, readOrderIds(query.orders))
    return sendPdf(reply, await papers.print({ kind: 'packing-lists', data }), { name: 'packing-lists.pdf' })
  })

  app.get('/documents/labels', calls.labels, async (request, reply) => {
    const { orders, size = '100x150', parcels } = request.query
    const origin = await linkOriginOf(context.db, context.publicUrl, request)
    const data = await parcelLabels(context, { orderIds: readOrderIds(orders), size, parcels, origin })
    return sendPdf(reply, await papers.print({ kind: 'parcel-labels', data }), { name: `parcel-labels-${size}.pdf` })
  })

  app.get('/documents/load-sheet', calls.loadSheet, async ({ query }, reply) => {
    const data = await loadSheet(context, query)
    return sendPdf(reply, await papers.print({ kind: 'load-sheet', data }), { name: `load-sheet-${query.day}.pdf` })
  })
}
