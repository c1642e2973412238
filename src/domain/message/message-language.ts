import { stateNamed } from '../invoice/indian-states'
import type { MessageLanguage } from './message'

/** Codes of the states whose usual language is Tamil, and of those where it is Hindi. */
const tamil: ReadonlySet<string> = new Set(['33', '34'])
/** Himachal Pradesh, Chandigarh, Uttarakhand, Haryana, Delhi, Rajasthan, Uttar Pradesh, Bihar, Jharkhand, Chhattisgarh, Madhya Pradesh. */
const hindi: ReadonlySet<string> = new Set(['02', '04', '05', '06', '07', '08', '09', '10', '20', '22', '23'])

/** The language in which people of a state are notified, as the state is written in an address; undefined for one that is not known. */
export const languageOfState = (state: string | undefined): MessageLanguage | undefined => {
  const code = stateNamed(state ?? '')?.code
  if (code === undefined) return undefined
  return tamil.has(code) ? 'ta' : hindi.has(code) ? 'hi' : 'en'
}
