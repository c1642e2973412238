import { priceList } from '../../../domain/price-list/price-list'
import { faultOf } from '../../../domain/record/faults'
import { cleanName } from '../../../domain/shared/names'

/** Error message of a typed document name (contract 5.9); the server uses the same. */
export const nameFault = (typed: string): string | undefined => faultOf(priceList.fields.documentName, cleanName(typed))
