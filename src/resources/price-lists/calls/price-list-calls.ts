import { type Endpoint, type NoVariables, segment, updateCachedRead } from '../../../framework/declaration/endpoint'
import { messageIn } from '../../../framework/declaration/envelope'
import { multipart } from '../../../framework/declaration/rest-endpoints'
import { callsTexts } from './calls-texts'
import { readPriceList, priceListInAnswer, type StoredPriceList } from './read-price-list'

/** GET /price-lists (contract 7.9). */
export const priceListCall: Endpoint<NoVariables, StoredPriceList | null> = {
  method: 'GET',
  path: '/price-lists',
  parse: readPriceList,
  ...callsTexts.list,
}

/** POST /price-lists/upload (contract 7.9). No timeout, because the file may be large; the user can cancel. */
export const uploadPriceListCall: Endpoint<{ documentName: string; pdf: File }, StoredPriceList | undefined> = {
  method: 'POST',
  path: '/price-lists/upload',
  serialize: ({ documentName, pdf }) => ({ form: multipart({ documentName, pdf }) }),
  parse: priceListInAnswer,
  timeoutMs: 0,
  touches: [updateCachedRead(priceListCall, (before, _sent, written) => written ?? before)],
  ...callsTexts.upload,
}

/** PUT /price-lists/{id}: a new name, and optionally a new PDF (contract 7.9). */
export const updatePriceListCall: Endpoint<
  { id: string; documentName: string; pdf: File | undefined },
  StoredPriceList | undefined
> = {
  method: 'PUT',
  path: ({ id }) => `/price-lists/${segment(id)}`,
  serialize: ({ documentName, pdf }) => ({ form: multipart({ documentName, pdf }) }),
  parse: priceListInAnswer,
  timeoutMs: 0,
  touches: [updateCachedRead(priceListCall, (before, _sent, written) => written ?? before)],
  ...callsTexts.update,
}

/** DELETE /price-lists/{id} (contract 7.9). */
export const deletePriceListCall: Endpoint<{ id: string }, void> = {
  method: 'DELETE',
  path: ({ id }) => `/price-lists/${segment(id)}`,
  parse: () => undefined,
  touches: [updateCachedRead(priceListCall, () => null)],
  ...callsTexts.remove,
}

/** Result of a toggle, if the answer contains it. */
export interface Toggled {
  message: string | undefined
  priceList: StoredPriceList | undefined
}

/** PATCH /price-lists/{id}/toggle-status, which shows the server's message (contract 7.9); `isActive` is the requested state. */
export const togglePriceListCall: Endpoint<{ id: string; isActive: boolean }, Toggled> = {
  method: 'PATCH',
  path: ({ id }) => `/price-lists/${segment(id)}/toggle-status`,
  parse: (body) => ({ message: messageIn(body), priceList: priceListInAnswer(body) }),
  success: (toggled) => (toggled as Toggled).message ?? callsTexts.toggle.success,
  failure: callsTexts.toggle.failure,
  touches: [
    // The cached price list may be newer than this answer: renamed or deleted.
    updateCachedRead(priceListCall, (now, { id, isActive }, { priceList }) =>
      now?.id === id ? { ...now, isActive: priceList?.isActive ?? isActive } : now,
    ),
  ],
}
