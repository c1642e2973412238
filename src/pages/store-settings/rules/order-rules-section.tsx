import { SimpleGrid, Text } from '../../../components/ui/core'
import { formatCount } from '../../../domain/shared/money'
import { type OrderRules, orderRules } from '../../../domain/order/order-rules'
import { typedCount } from '../../../domain/record/typed-numbers'
import { useCall } from '../../../framework/calls/use-call'
import { saveOrderRules } from '../calls/settings-calls'
import { TextField } from '../../../framework/form/inputs/text'
import { FormSection, useSettingsForm } from '../form/form-section'
import { rulesTexts } from './rules-texts'

const { orders: texts } = rulesTexts

/** Help text that explains the effect of the typed hours. */
const holdHelp = (typed: string): string | undefined => {
  const hours = typedCount(typed)
  if (!orderRules.fields.unpaidOrderHours.isFine(hours)) return undefined
  if (hours === 0) return texts.holdForEver
  return `${texts.hold(hours === 1 ? texts.oneHour : texts.hours(formatCount(hours)))} ${texts.screenshot}`
}

/** Limits of customers' orders, and how long unpaid orders reserve stock (docs/decisions/0023). */
export const OrderRulesSection = ({ rules }: { rules: OrderRules }) => {
  const { call } = useCall(saveOrderRules)
  const { form, bind } = useSettingsForm(orderRules, { name: texts.title, saved: rules, save: call })

  return (
    <FormSection title={texts.title} saveLabel={texts.save} form={form}>
      <Text size="sm" color="dimmed">
        {texts.help}
      </Text>
      <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'sm', cols: 1 }]} sx={{ alignItems: 'start' }}>
        <TextField {...bind('unpaidOrderHours')} help={holdHelp(form.values.unpaidOrderHours)} inputMode="numeric" />
        <TextField {...bind('maxUnpaidOrders')} inputMode="numeric" />
        <TextField {...bind('maxPiecesPerProduct')} inputMode="numeric" />
        <TextField {...bind('maxOrderValue')} mark="₹" inputMode="decimal" />
      </SimpleGrid>
    </FormSection>
  )
}
