import { SimpleGrid, Text } from '../../../components/ui/core'
import { formatCount } from '../../../domain/shared/money'
import { type OrderRules, orderRules } from '../../../domain/order/order-rules'
import { faultsOf } from '../../../domain/record/faults'
import { useCall } from '../../../framework/calls/use-call'
import { saveOrderRules } from '../calls/rules-calls'
import { TextField } from '../../../framework/form/inputs/text'
import { typedAmount, typedCount } from '../../../domain/record/typed-numbers'
import { FormSection, useSectionForm } from '../form/form-section'
import { rulesTexts } from './rules-texts'

const { orders: texts } = rulesTexts

type RulesValues = { [field in keyof OrderRules]: string }

const names: (keyof OrderRules)[] = ['unpaidOrderHours', 'maxPiecesPerProduct', 'maxOrderValue', 'maxUnpaidOrders']

const fields = names.map((name) => ({ name, label: texts[name], refusals: [orderRules.fields[name].refusal] }))

const rulesOf = (values: RulesValues): OrderRules => ({
  unpaidOrderHours: typedCount(values.unpaidOrderHours),
  maxPiecesPerProduct: typedCount(values.maxPiecesPerProduct),
  maxOrderValue: typedAmount(values.maxOrderValue),
  maxUnpaidOrders: typedCount(values.maxUnpaidOrders),
})

const savedIn = (rules: OrderRules): RulesValues =>
  Object.fromEntries(names.map((name) => [name, String(rules[name])])) as RulesValues

const check = (values: RulesValues): Partial<RulesValues> => faultsOf(orderRules, rulesOf(values))

/** Help text that explains the effect of the typed hours. */
const holdHelp = (values: RulesValues): string | undefined => {
  const { unpaidOrderHours: hours } = rulesOf(values)
  if (check(values).unpaidOrderHours !== undefined) return undefined
  if (hours === 0) return texts.holdForEver
  return `${texts.hold(hours === 1 ? texts.oneHour : texts.hours(formatCount(hours)))} ${texts.screenshot}`
}

/** Limits of customers' orders, and how long unpaid orders reserve stock (docs/decisions/0023). */
export const OrderRulesSection = ({ rules }: { rules: OrderRules }) => {
  const { call } = useCall(saveOrderRules)
  const { form, bind } = useSectionForm<RulesValues>({
    name: texts.title,
    saved: savedIn(rules),
    fields,
    check,
    save: (typed) => call(rulesOf(typed)),
  })

  return (
    <FormSection title={texts.title} saveLabel={texts.save} form={form}>
      <Text size="sm" color="dimmed">
        {texts.help}
      </Text>
      <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'sm', cols: 1 }]} sx={{ alignItems: 'start' }}>
        <TextField {...bind('unpaidOrderHours')} help={holdHelp(form.values)} inputMode="numeric" />
        <TextField {...bind('maxUnpaidOrders')} inputMode="numeric" />
        <TextField {...bind('maxPiecesPerProduct')} inputMode="numeric" />
        <TextField {...bind('maxOrderValue')} mark="₹" inputMode="decimal" />
      </SimpleGrid>
    </FormSection>
  )
}
