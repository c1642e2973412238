import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendPdf } from '../../documents/send-pdf'
import { routeOptions, errorAnswers } from '../../openapi/describe'
import { loadSheet, packingLists, parcelLabels } from './paper-data'
import { labelsQuery, loadSheetQuery, packingListsQuery, readOrderIds } from './paper-requests'
import type { OrderContext } from '../orders'
import { linkOriginOf } from '../store'

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
