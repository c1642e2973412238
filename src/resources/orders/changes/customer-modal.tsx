import type { CustomerDetails, Order } from '../../../domain/order/order'
import { type CustomerChange, customerChange } from '../../../domain/order/order-change'
import { deliveryAddress } from '../../../domain/order/storefront-order'
import { faultsOf } from '../../../domain/record/faults'
import { type FormOf, formOf, valuesIn } from '../../../domain/record/form'
import { useCall } from '../../../framework/calls/use-call'
import type { ModalProps } from '../../../framework/declaration/resource'
import { useDraft } from '../../../framework/form/drafts'
import { FormWindow } from '../../../framework/form/form-window'
import { RecordRows } from '../../../framework/form/inputs/record-columns'
import { recordInputs } from '../../../framework/form/inputs/record-input'
import { useRecordForm } from '../../../framework/form/use-record-form'
import { ordersTexts } from '../orders-texts'
import { OrderCaption } from '../parts/order-caption'
import { changeCustomer } from './change-calls'
import { changesTexts } from './changes-texts'

type Values = FormOf<typeof customerChange>

const inputs = recordInputs<Values>(customerChange.fields, {
  reason: { help: changesTexts.items.reasonHelp },
})

const flat = ({ address, ...customer }: CustomerDetails = {}): object => ({ ...customer, ...address })
const formFor = ({ customerDetails }: Order): Values => formOf(customerChange, flat(customerDetails))

/** The changed values as they are sent: those of the address are a part of their own. */
const changeOf = ({ reason: _reason, ...values }: Partial<Values>): CustomerChange => {
  const entries = Object.entries(values)
  const isOfAddress = ([name]: [string, unknown]): boolean => Object.hasOwn(deliveryAddress.fields, name)
  const address = Object.fromEntries(entries.filter(isOfAddress))
  const person = Object.fromEntries(entries.filter((entry) => !isOfAddress(entry)))
  return { ...person, ...(Object.keys(address).length > 0 ? { address } : {}) }
}

/** Corrects the customer and the address of an order, with a reason. */
const CustomerModal = ({ record: order, onClose }: ModalProps<Order>) => {
  const { call } = useCall(changeCustomer)
  const form = useRecordForm<Values>({
    saved: formFor(order),
    copy: {
      resource: 'orders',
      id: order.orderId,
      updatedAt: order.updatedAt,
      fields: customerChange.fields,
      valuesOf: formFor,
    },
    check: (values) => faultsOf(customerChange, valuesIn(customerChange, values)),
    shows: 'once submitted',
    draft: useDraft({ form: 'order customer', record: order.orderId }),
    submit: (values, { reason }, { basedOn }) => call({ id: order.orderId, ...changeOf(values), reason }, { basedOn }),
    onSaved: onClose,
  })
  return (
    <FormWindow form={form} title={ordersTexts.windows.customer} above={<OrderCaption order={order} />} onClose={onClose}>
      <RecordRows
        form={form}
        inputs={inputs}
        rows={[
          'name',
          ['mobile', 'phoneNumber', 'deliveryContact'],
          ['street', 'landmark'],
          ['nearestTown', 'district'],
          ['pincode', 'state'],
          'reason',
        ]}
        short={['pincode']}
        first="name"
      />
    </FormWindow>
  )
}

export default CustomerModal
