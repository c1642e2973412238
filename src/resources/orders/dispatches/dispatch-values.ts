import { dispatch, type OrderDispatch } from '../../../domain/dispatch/dispatch'
import { dayFaults, dispatchTexts } from '../../../domain/dispatch/dispatch-rules'
import { faultsOf } from '../../../domain/record/faults'
import { type FormOf, formOf, newForm, valuesIn } from '../../../domain/record/form'
import { withFields } from '../../../domain/record/record'

/** What all dispatches of a lorry have in common, besides the lorry service. */
export const lorryFields = withFields(dispatch, 'from', 'lrDate', 'vehicle', 'driverPhone', 'expectedOn')

/** What is typed for each order. */
export const parcelFields = withFields(dispatch, 'to', 'lrNumber', 'parcels', 'freightTerms', 'freightAmount')

/** All that is typed of a dispatch. */
export const dispatchFields = {
  table: dispatch.table,
  fields: { ...lorryFields.fields, ...parcelFields.fields },
}

export type LorryValues = FormOf<typeof lorryFields>
export type ParcelValues = FormOf<typeof parcelFields>
export type DispatchValues = LorryValues & ParcelValues & { transportId: string }

/**
 * The form of a dispatch, or of a new one.
 *
 * @param today YYYY-MM-DD
 * @param packedParcels number of parcels of a new one, as its packer has counted
 */
export const dispatchForm = (
  record: OrderDispatch | undefined,
  today: string,
  packedParcels: number | null = null,
): DispatchValues => {
  if (!record) return { ...newForm(dispatchFields), parcels: String(packedParcels ?? 1), lrDate: today, transportId: '' }
  const { freight, transport, ...values } = record
  return {
    ...formOf(dispatchFields, { ...values, freightTerms: freight.terms, freightAmount: freight.amount }),
    transportId: transport._id,
  }
}

/** Typed values as they are sent. */
export const toDispatchRequest = ({ transportId, ...typed }: DispatchValues) => {
  const { freightTerms: terms, freightAmount: amount, ...values } = valuesIn(dispatchFields, typed)
  return { ...values, transportId, freight: { terms, amount } }
}

/** Error messages of what a lorry's dispatches have in common, by field. @param now epoch ms */
export const lorryFaults = (typed: LorryValues, now: number): Partial<Record<keyof LorryValues, string>> => {
  const values = valuesIn(lorryFields, typed)
  const [fault] = dayFaults(values, now)
  const ofDays = fault === undefined ? {} : { [fault === dispatchTexts.future ? 'lrDate' : 'expectedOn']: fault }
  return { ...ofDays, ...faultsOf(lorryFields, values) }
}

/** Error messages of what is typed for an order, by field. */
export const parcelFaults = (typed: ParcelValues): Partial<Record<keyof ParcelValues, string>> =>
  faultsOf(parcelFields, valuesIn(parcelFields, typed))
