import { memo, useEffect, useId, useRef } from 'react'
import { Section } from '../../components/section'
import { Box, Group, Stack, Text } from '../../components/ui/core'
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
import { newOrderInputs, newOrderInputs as inputs } from './new-order-inputs'
import { newOrderTexts as texts } from './new-order-texts'
import { customerToFill, enteredOrder, type NewOrderValues } from './new-order-values'
import { errorColor } from '../../components/error-color'
import { paymentMethodLooks } from '../../domain/payment/payment'
import { formatMoney, roundRupees } from '../../domain/shared/money'
import { SelectField } from '../../framework/form/inputs/select'
import { Hint } from '../../components/hint'
import type { OrderSummary } from '../../domain/order/order'

const methods = { '': texts.unpaid, ...paymentMethodLooks }

interface PaymentSectionProps {
  form: RecordForm<NewOrderValues, 'typed'>
  /** What the order costs, in rupees; 0 while it is not paid, so that pieces do not draw this section again. */
  total: number
}

const Payment = ({ form, total }: PaymentSectionProps) => (
  <Section title={texts.payment} level={2}>
    <Stack spacing="xs">
      <Group grow align="flex-start" spacing="sm">
        <SelectField form={form} name="paidBy" label={texts.method} options={methods} />
        <RecordRows form={form} inputs={inputs} rows={['discount']} />
      </Group>
      {form.values.paidBy !== '' && (
        <Group grow align="flex-start" spacing="sm">
          <TextField
            form={form}
            name="amount"
            label={texts.amount}
            mark="₹"
            inputMode="decimal"
            placeholder={formatMoney(total, '')}
            help={texts.amountHelp(total)}
          />
          <RecordRows form={form} inputs={inputs} rows={['reference']} />
        </Group>
      )}
    </Stack>
  </Section>
)

/** How an order that is typed in is paid, and its discount. */
export const PaymentSection = memo(
  Payment,
  isSamePart<NewOrderValues, PaymentSectionProps>(['paidBy', 'discount', 'amount', 'reference']),
)

type Sums = Pick<OrderSummary, 'totalWithPackaging' | 'totalItems' | 'totalOfferPrice' | 'packagingPrice' | 'discount'>

interface OrderSumsProps extends Sums {
  /** What the server says of the total. */
  error: string | undefined
}

/** The total of an order that is typed in, in rupees, and what it consists of. */
export const OrderSums = memo((props: OrderSumsProps) => {
  const { error, totalWithPackaging = 0, totalItems = 0, totalOfferPrice = 0, packagingPrice = 0, discount = 0 } = props
  return (
    <Box
      role="status"
      aria-live="polite"
      sx={(theme) => ({
        lineHeight: 1.3,
        ...(error !== undefined && { flex: '1 1 260px' }),
        // Each sum has its own line on phones, so that the bar has the same height for small and for large ones.
        [theme.fn.smallerThan('sm')]: {
          flex: '1 1 180px',
          '& [data-apart]': { display: 'block', height: 0, overflow: 'hidden' },
        },
      })}
    >
      {error !== undefined && (
        <Text size="sm" sx={errorColor}>
          {error}
        </Text>
      )}
      <Text weight={700}>{texts.total(totalWithPackaging)}</Text>
      <Hint>
        <span>{texts.sums(totalItems, roundRupees(totalOfferPrice + discount))}</span>
        {discount > 0 && (
          <>
            <span data-apart> · </span>
            <span>{texts.less(discount)}</span>
          </>
        )}
        <span data-apart> · </span>
        <span>{texts.packaging(packagingPrice)}</span>
      </Hint>
    </Box>
  )
})
OrderSums.displayName = 'OrderSums'

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
