import type { GstKind } from './gst'
import { stateOfGstin } from './gstin'
import { type IndianState, stateNamed } from './indian-states'

/** Where goods are supplied to, and which taxes follow from it. */
export interface PlaceOfSupply {
  state: IndianState
  /** False where the address names no state that is known. */
  isNamed: boolean
  kind: GstKind
}

/**
 * The place of supply: the state of delivery, or the store's own where the address names none that is known, as the
 * law has it for customers without a GSTIN (IGST Act, section 10(1)(ca); docs/decisions/0019).
 *
 * @param gstin of the store
 * @param state as it stands in the order's address
 * @throws Error for what is no GSTIN
 */
export const placeOfSupply = (gstin: string, state: string | undefined): PlaceOfSupply => {
  const own = stateOfGstin(gstin)
  if (own === undefined) throw new Error('A tax invoice needs a valid GSTIN')
  const named = stateNamed(state ?? '')
  const place = named ?? own
  return { state: place, isNamed: named !== undefined, kind: place.code === own.code ? 'intra' : 'inter' }
}
