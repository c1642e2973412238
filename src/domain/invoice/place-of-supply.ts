import type { GstKind } from './gst'
import { stateOfGstin } from './gstin'
import { type IndianState, stateNamed } from './indian-states'

/** Place of supply and the kind of tax that applies. */
export interface PlaceOfSupply {
  state: IndianState
  /** False if the address contains no known state. */
  isNamed: boolean
  kind: GstKind
}

/**
 * The place of supply: the state of delivery, or the store's own state if the address contains no known one, as the law requires
 * for customers without a GSTIN (IGST Act, section 10(1)(ca); docs/decisions/0019).
 *
 * @param gstin GSTIN of the store
 * @param state as written in the order's address
 * @throws Error if the GSTIN is invalid
 */
export const placeOfSupply = (gstin: string, state: string | undefined): PlaceOfSupply => {
  const own = stateOfGstin(gstin)
  if (own === undefined) throw new Error('A tax invoice needs a valid GSTIN')
  const named = stateNamed(state ?? '')
  const place = named ?? own
  return { state: place, isNamed: named !== undefined, kind: place.code === own.code ? 'intra' : 'inter' }
}
