import type { Endpoint } from '../../../framework/declaration/endpoint'
import { describeBody } from '../../../providers/envelopes/envelope'
import { ShapeError } from '../../../providers/http/errors'
import { menuCall, menuOrderCall } from '../../quick-shopping/calls/menu-calls'
import { quickShoppingTexts } from '../../quick-shopping/quick-shopping-texts'

type Nothing = Record<string, never>

const unread = (body: unknown): Blob => {
  if (body instanceof Blob) return body
  throw new ShapeError('an answer with a body', describeBody(body))
}

/**
 * The menu as it comes over the wire: reading 2000 products would hold up the page, so the worker does it
 * (specification 7: GET /quick-shopping/categories-with-products).
 */
export const menuFileCall: Endpoint<Nothing, Blob> = {
  method: 'GET',
  path: menuCall.path,
  responseType: 'blob',
  parse: unread,
  failure: quickShoppingTexts.loadFailed,
}

/** Its saved order, in the same way; null where the backend keeps none (specification 7: GET /quick-shopping/order). */
export const menuOrderFileCall: Endpoint<Nothing, Blob | null> = {
  method: 'GET',
  path: menuOrderCall.path,
  responseType: 'blob',
  parse: unread,
  failure: quickShoppingTexts.orderFailed,
  onNotFound: () => Promise.resolve(null),
}
