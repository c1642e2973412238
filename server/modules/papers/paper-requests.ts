import * as z from 'zod/mini'
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
export const packingListsQuery = z.object({ orders })

/** Query of `GET /documents/labels`; `parcels` is the number of parcels of each order, if it is not the recorded one. */
export const labelsQuery = z.object({
  orders,
  size: optionalParam(z.enum(labelSizes, requestTexts.oneOf('size', labelSizes))),
  parcels: optionalParam(numberParam('parcels', 1, dispatchLimits.parcels)),
})

/** Query of `GET /documents/load-sheet`. */
export const loadSheetQuery = z.object({
  transport: textField('transport', 40),
  day: z.string(requestTexts.day('day')).check(z.refine(isCalendarDate, requestTexts.day('day'))),
})

/**
 * Reads a list of order ids, each once.
 *
 * @throws HttpError 400 for none, too many, or something that is no order id
 */
export const readOrderIds = (list: string): string[] => {
  const typed = list.split(',').filter((id) => id.trim() !== '')
  const ids = typed.flatMap((id) => readOrderId(id) ?? [])
  if (ids.length < typed.length) throw badRequest(texts.orders)
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) throw badRequest(texts.none)
  if (distinct.length > paperLimits.orders) throw badRequest(texts.tooMany)
  return distinct
}
