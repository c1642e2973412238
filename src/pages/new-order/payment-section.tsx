import { memo } from 'react'
import { Section } from '../../components/section'
import { Group, Stack } from '../../components/ui/core'
import { paymentMethodLooks } from '../../domain/payment/payment'
import { formatMoney } from '../../domain/shared/money'
import { RecordRows } from '../../framework/form/inputs/record-columns'
import { SelectField } from '../../framework/form/inputs/select'
import { TextField } from '../../framework/form/inputs/text'
import type { RecordForm } from '../../framework/form/record-form'
import { isSamePart } from '../../framework/form/use-form-state'
import { newOrderInputs as inputs } from './new-order-inputs'
import { newOrderTexts as texts } from './new-order-texts'
import type { NewOrderValues } from './new-order-values'

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
