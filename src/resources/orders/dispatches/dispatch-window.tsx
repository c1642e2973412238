import { useState } from 'react'
import { dispatch, type OrderDispatch } from '../../../domain/dispatch/dispatch'
import { suggestedBranch } from '../../../domain/dispatch/dispatch-rules'
import { shopToday } from '../../../domain/shared/calendar-date'
import { useRead } from '../../../framework/calls/use-read'
import { noVariables } from '../../../framework/declaration/endpoint'
import type { FormDraft } from '../../../framework/form/record-form'
import { useDraft } from '../../../framework/form/drafts'
import { FormWindow } from '../../../framework/form/form-window'
import { RecordRows } from '../../../framework/form/inputs/record-columns'
import { namedFields, recordInputs, recordInputsExtra } from '../../../framework/form/inputs/record-input'
import { useReference } from '../../../framework/form/inputs/reference'
import { errorsAtFields } from '../../../framework/form/server-errors'
import { useRecordForm } from '../../../framework/form/use-record-form'
import { allTransports, changeCall, faultsByRow, recordCall, useReuseCall } from './dispatch-calls'
import {
  dispatchFields,
  dispatchForm,
  type DispatchValues,
  lorryFaults,
  parcelFaults,
  toDispatchRequest,
} from './dispatch-values'
import { OrderCaption } from '../parts/order-caption'
import { partsTexts as texts } from './parts-texts'

type Names = Exclude<keyof DispatchValues, 'transportId'>

const inputs = recordInputs<DispatchValues, Names>(dispatchFields.fields, {
  freightTerms: { follows: ['freightAmount'] },
})

const rows = [
  ['transportId', 'to'],
  ['lrNumber', 'parcels'],
  ['lrDate', 'expectedOn'],
  ['freightTerms', 'freightAmount'],
  ['from', 'vehicle', 'driverPhone'],
] as const

interface DispatchWindowProps {
  orderId: string
  customerName: string | undefined
  /** Town of the customer, for a new dispatch. */
  town?: string
  /** Parcels of the order, for a new dispatch. */
  packedParcels?: number | null
  /** The dispatch to correct; a new one is recorded without it. */
  record?: OrderDispatch | undefined
  onClose: () => void
}

/** Records a dispatch of an order, or corrects one. */
export const DispatchWindow = ({ orderId, customerName, town = '', packedParcels, record, onClose }: DispatchWindowProps) => {
  const call = useReuseCall()
  const { data: transports = [] } = useRead(allTransports, noVariables, { retry: false })
  const [today] = useState(() => shopToday())
  const saved = dispatchForm(record, today, packedParcels)
  const branchOf = (transportId: string): string => {
    const { branches = [] } = transports.find(({ _id }) => _id === transportId) ?? {}
    return transportId === '' ? '' : suggestedBranch(branches, town)
  }
  const form = useRecordForm<DispatchValues, undefined, unknown, 'transportId' | 'typed'>({
    saved,
    draft: useDraft<FormDraft<DispatchValues>>({ form: 'dispatch', record: record?._id ?? orderId }),
    extras: {
      transportId: useReference('transportId', {
        ...dispatch.fields.transportId,
        resource: 'transports',
        record: record && { transportId: record.transport },
      }),
      typed: {
        ...recordInputsExtra(inputs),
        failed: (error, errors) => ({
          ...errors,
          ...errorsAtFields(
            namedFields(inputs),
            faultsByRow(error).map(({ text }) => text),
          ),
        }),
      },
    },
    copy: record && {
      resource: 'dispatches',
      id: record._id,
      updatedAt: record.updatedAt,
      valuesOf: (stored: OrderDispatch) => dispatchForm(stored, ''),
    },
    check: (values) => ({ ...parcelFaults(values), ...lorryFaults(values, Date.now()) }),
    // The branch follows the lorry service until another one is typed.
    derive: (values, change) => {
      const isSuggested = values.to === branchOf(values.transportId)
      const isOther = change.transportId !== undefined && isSuggested && !record
      return { ...values, ...change, ...(isOther ? { to: branchOf(change.transportId ?? '') } : {}) }
    },
    submit: async (_changed, values, { basedOn, reason }) => {
      const sent = toDispatchRequest(values)
      if (record) await call(changeCall, { id: record._id, values: sent }, { basedOn, reason })
      else await call(recordCall, { dispatches: [{ orderId, ...sent }] })
      return {}
    },
    onSaved: onClose,
    savesPristine: !record && 'in vain',
  })
  return (
    <FormWindow
      form={form}
      title={record ? texts.editTitle : texts.recordTitle}
      above={<OrderCaption order={{ orderId, customerDetails: { name: customerName } }} />}
      onClose={onClose}
    >
      <RecordRows
        form={form}
        inputs={inputs}
        rows={rows}
        short={['lrNumber', 'lrDate', 'freightTerms']}
        first={record ? 'lrNumber' : 'transportId'}
      />
    </FormWindow>
  )
}
