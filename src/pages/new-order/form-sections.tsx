import { memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Section } from '../../components/section'
import { touchScreen } from '../../components/touch-screen'
import { Box, Button, Group, Stack, Text, Paper } from '../../components/ui/core'
import type { KnownCustomer } from '../../domain/order/counter-order'
import { indianPhone } from '../../domain/shared/phone'
import { storePickup } from '../../domain/store/delivery-method'
import { CustomerLink } from '../../framework/screens/customer-link'
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
import { customerLine, customerToFill, enteredOrder, isAsKnown, type NewOrderValues } from './new-order-values'
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
  /** Why it cannot be saved yet. */
  waits: string | undefined
  /** What the server says of the total. */
  error: string | undefined
}

/** The total of an order that is typed in, in rupees, and what it consists of. */
export const OrderSums = memo((props: OrderSumsProps) => {
  const { error, waits, totalWithPackaging = 0, totalItems = 0, totalOfferPrice = 0, packagingPrice = 0, discount = 0 } = props
  return (
    <Box
      role="status"
      aria-live="polite"
      sx={(theme) => ({
        lineHeight: 1.3,
        ...(error !== undefined && { flex: '1 1 260px' }),
        [theme.fn.largerThan('sm')]: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 12 },
        // Each sum has its own line on phones, so that the bar has the same height for small and for large ones.
        [theme.fn.smallerThan('sm')]: {
          flex: '1 1 180px',
          display: 'grid',
          alignContent: 'center',
          minHeight: 57,
          '& > :last-child': { fontSize: theme.fontSizes.xs, lineHeight: '16px' },
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
      {waits === undefined ? (
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
      ) : (
        <Hint>{waits}</Hint>
      )}
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
  return { mobile, known: data, error }
}

/** The fields of a customer that are folded away. */
const customerFields = (Object.keys(enteredOrder.fields) as (keyof typeof enteredOrder.fields)[]).filter(
  (field) => field !== 'mobile' && field !== 'discount',
)

/** Folds what is known of a customer to one line, until the user wants to change it. */
const useFolded = (form: RecordForm<NewOrderValues>, mobile: string, known: KnownCustomer | null | undefined) => {
  const [unfolded, setUnfolded] = useState('')
  const fields = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const isRefused = customerFields.some((field) => form.errors[field] !== undefined)
  const isFolded = unfolded !== mobile && !isRefused && Boolean(known && isAsKnown(known, mobile, form.values))

  useEffect(() => {
    const { current } = fields
    if (!current) return undefined
    // The focus goes on from a field that is folded away.
    const remember = ({ target }: FocusEvent): void => {
      hadFocus.current = customerFields.some((field) => field === (target as HTMLInputElement).name)
    }
    current.addEventListener('focusin', remember)
    return () => current.removeEventListener('focusin', remember)
  }, [])
  useLayoutEffect(() => {
    if (isFolded && hadFocus.current && document.activeElement === document.body)
      fields.current?.querySelector<HTMLElement>('[name=takesAlong]')?.focus()
  }, [isFolded])
  useEffect(() => {
    if (unfolded !== '') fields.current?.querySelector<HTMLElement>('[name=name]')?.focus()
  }, [unfolded])

  return { isFolded, unfold: () => setUnfolded(mobile), fields }
}

/** The customer in a line. */
const FoldedCustomer = ({ values, onChange }: { values: NewOrderValues; onChange: () => void }) => (
  <Group spacing="sm" noWrap align="flex-start" position="apart">
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.35 }}>
      <Text weight={600}>{values.name}</Text>
      <Hint>{customerLine(values)}</Hint>
    </Box>
    <Button variant="default" sx={{ flexShrink: 0 }} aria-label={texts.changeOf} onClick={onChange}>
      {texts.change}
    </Button>
  </Group>
)

interface CustomerSectionProps {
  form: RecordForm<NewOrderValues>
}

const Customer = ({ form }: CustomerSectionProps) => {
  const { mobile, known, error } = useKnownCustomer(form)
  const { isFolded, unfold, fields } = useFolded(form, mobile, known)
  const [hasMore, setMore] = useState(false)
  const { values, errors } = form
  const hasOther = (['phoneNumber', 'deliveryContact'] as const).some(
    (name) => errors[name] !== undefined || (values[name] !== '' && values[name] !== values.mobile),
  )
  // They stay while one of them is emptied.
  if (hasOther && !hasMore) setMore(true)
  const showsNumbers = hasMore || hasOther
  const showNumbers = (): void => {
    flushSync(() => setMore(true))
    // The button disappears, and with it its focus.
    fields.current?.querySelector<HTMLElement>('[name=phoneNumber]')?.focus()
  }
  const { data: used = [] } = useRead(deliveryMethodsEndpoint, noVariables, { retry: false })
  const listId = useId()
  const found = error
    ? texts.lookUpFailed
    : known && known.orders > 0
      ? texts.known(known)
      : mobile !== '' && known !== undefined
        ? texts.newCustomer
        : texts.mobileHelp
  const number = (
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
  const method = (
    <TextField
      form={form}
      name="deliveryMethod"
      label={enteredOrder.fields.deliveryMethod.label}
      list={listId}
      placeholder={texts.chooseOrType}
    />
  )
  return (
    <Section title={texts.customer} level={2}>
      <Stack spacing="xs" ref={fields}>
        {typeof known?.doNotSell === 'string' && (
          <Paper withBorder p="sm" role="alert" sx={({ colors }) => ({ borderColor: colors.red?.[6], borderWidth: 2 })}>
            <Text weight={700}>{texts.doNotSell}</Text>
            <Text size="sm" sx={{ overflowWrap: 'anywhere' }}>
              {known.doNotSell}
            </Text>
          </Paper>
        )}
        <RecordRows
          form={form}
          inputs={newOrderInputs}
          rows={isFolded ? [number] : [[number, 'name'], ...(showsNumbers ? [['phoneNumber', 'deliveryContact'] as const] : [])]}
        />
        {known && <CustomerLink phone={mobile} />}
        {!isFolded && !showsNumbers && (
          <Button
            variant="subtle"
            compact
            px={4}
            mx={-5}
            // As high as a thumb, without a wider gap.
            sx={{ alignSelf: 'flex-start', [touchScreen]: { marginBlock: -10 } }}
            onClick={showNumbers}
          >
            {texts.otherNumbers}
          </Button>
        )}
        {isFolded && <FoldedCustomer values={form.values} onChange={unfold} />}
        <ToggleField form={form} name="takesAlong" label={texts.takesAlong} />
        {!form.values.takesAlong && !isFolded && (
          <RecordRows
            form={form}
            inputs={newOrderInputs}
            rows={[method, ['street', 'landmark'], ['nearestTown', 'district'], ['pincode', 'state']]}
          />
        )}
        <datalist id={listId}>
          {[...new Set([...used, storePickup])].map((each) => (
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
