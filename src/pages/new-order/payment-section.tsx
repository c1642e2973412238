import { memo } from 'react'
import { errorColor } from '../../components/error-color'
import { Section } from '../../components/section'
import { Group, Stack, Box, Text } from '../../components/ui/core'
import { paymentMethodLooks } from '../../domain/payment/payment'
import { formatMoney, roundRupees } from '../../domain/shared/money'
import { RecordRows } from '../../framework/form/inputs/record-columns'
import { SelectField } from '../../framework/form/inputs/select'
import { TextField } from '../../framework/form/inputs/text'
import type { RecordForm } from '../../framework/form/record-form'
import { isSamePart } from '../../framework/form/use-form-state'
import { newOrderInputs as inputs } from './new-order-inputs'
import { newOrderTexts as texts } from './new-order-texts'
import type { NewOrderValues } from './new-order-values'
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
