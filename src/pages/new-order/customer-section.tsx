import { memo, useEffect, useId, useRef } from 'react'
import { Section } from '../../components/section'
import { Stack } from '../../components/ui/core'
import { indianPhone } from '../../domain/shared/phone'
import { useRead } from '../../framework/calls/use-read'
import { noVariables } from '../../framework/declaration/endpoint'
import { RecordRows } from '../../framework/form/inputs/record-columns'
import { TextField } from '../../framework/form/inputs/text'
import { ToggleField } from '../../framework/form/inputs/toggle'
import type { RecordForm } from '../../framework/form/record-form'
import { isSamePart } from '../../framework/form/use-form-state'
import { deliveryMethodsEndpoint } from '../../resources/orders/endpoints/read-endpoints'
import { lookUpCustomer } from './new-order-calls'
import { newOrderInputs } from './new-order-inputs'
import { newOrderTexts as texts } from './new-order-texts'
import { enteredOrder, customerToFill, type NewOrderValues } from './new-order-values'

/** Fills in what the last order with the typed number says of its customer, and empties it again when the number is another one. */
const useKnownCustomer = (form: RecordForm<NewOrderValues>) => {
  const mobile = indianPhone(form.values.mobile) ?? ''
  const { data, error } = useRead(lookUpCustomer, { phone: mobile }, { enabled: mobile !== '', retry: false })
  const hasFailed = error !== null
  const filled = useRef<ReturnType<typeof customerToFill>>({})
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    if (data === undefined && !hasFailed) return
    const { values, set } = latest.current
    const fill = customerToFill(data ?? null, mobile, values, filled.current)
    filled.current = { ...filled.current, ...fill }
    if (Object.keys(fill).length > 0) set(fill)
  }, [data, hasFailed, mobile])
  return { isAsked: mobile !== '', known: data, error }
}

interface CustomerSectionProps {
  form: RecordForm<NewOrderValues>
}

const Customer = ({ form }: CustomerSectionProps) => {
  const { isAsked, known, error } = useKnownCustomer(form)
  const { data: used = [] } = useRead(deliveryMethodsEndpoint, noVariables, { retry: false })
  const listId = useId()
  const found = error
    ? texts.lookUpFailed
    : known
      ? texts.known(known)
      : isAsked && known === null
        ? texts.newCustomer
        : texts.mobileHelp
  const mobile = (
    <TextField
      form={form}
      name="mobile"
      label={enteredOrder.fields.mobile.label}
      type="tel"
      inputMode="tel"
      required
      isFirst
      help={<span role="status">{found}</span>}
    />
  )
  const method = <TextField form={form} name="deliveryMethod" label={enteredOrder.fields.deliveryMethod.label} list={listId} />
  return (
    <Section title={texts.customer} level={2}>
      <Stack spacing="xs">
        <RecordRows
          form={form}
          inputs={newOrderInputs}
          rows={[
            [mobile, 'name'],
            ['phoneNumber', 'deliveryContact'],
          ]}
        />
        <ToggleField form={form} name="takesAlong" label={texts.takesAlong} />
        {!form.values.takesAlong && (
          <RecordRows
            form={form}
            inputs={newOrderInputs}
            rows={[[method, 'street'], ['nearestTown', 'district'], ['state', 'pincode'], 'landmark']}
          />
        )}
        <datalist id={listId}>
          {used.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </Stack>
    </Section>
  )
}

/** The customer of an order that is typed in, and where it goes. */
export const CustomerSection = memo(
  Customer,
  isSamePart<NewOrderValues, CustomerSectionProps>([
    'takesAlong',
    ...(Object.keys(enteredOrder.fields) as (keyof typeof enteredOrder.fields)[]),
  ]),
)
