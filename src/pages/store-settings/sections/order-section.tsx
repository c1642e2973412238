import { minimumOrderFault, minimumOrderTexts } from '../../../domain/store/contact-info'
import { formatMoney } from '../../../domain/shared/money'
import { useCall } from '../../../framework/calls/use-call'
import type { StoreSettings } from '../../../domain/store/store-settings'
import { saveMinimumOrder } from '../calls/settings-calls'
import { TextField } from '../../../framework/form/inputs/text'
import { typedAmount } from '../../../domain/record/typed-numbers'
import { FormSection, useSectionForm } from '../form/form-section'
import { storeSettingsTexts } from '../store-settings-texts'

interface OrderValues {
  /** As typed. */
  minimumOrderValue: string
}

const { order: texts } = storeSettingsTexts

const fields = [{ name: 'minimumOrderValue' as const, label: texts.minimum, refusals: Object.values(minimumOrderTexts) }]

const faultOf = (typed: string): string | undefined => {
  const rupees = typedAmount(typed)
  return Number.isNaN(rupees) ? texts.noAmount : minimumOrderFault(rupees)
}

const check = ({ minimumOrderValue }: OrderValues): Partial<OrderValues> => {
  const fault = faultOf(minimumOrderValue)
  return fault === undefined ? {} : { minimumOrderValue: fault }
}

const promiseOf = (typed: string): string | undefined => {
  if (faultOf(typed) !== undefined) return undefined
  const rupees = typedAmount(typed)
  return rupees === 0 ? texts.noMinimum : texts.promise(formatMoney(rupees))
}

/** Minimum order value (specification 2 and 5: order settings). */
export const OrderSection = ({ settings }: { settings: StoreSettings }) => {
  const { call } = useCall(saveMinimumOrder)
  const { form, bind } = useSectionForm<OrderValues>({
    name: texts.title,
    saved: { minimumOrderValue: String(settings.minimumOrderValue) },
    fields,
    check,
    save: ({ minimumOrderValue }) => call({ minimumOrderValue: typedAmount(minimumOrderValue) }),
  })

  return (
    <FormSection title={texts.title} saveLabel={texts.save} form={form}>
      <TextField
        {...bind('minimumOrderValue')}
        help={promiseOf(form.values.minimumOrderValue)}
        mark="₹"
        inputMode="decimal"
        maw={260}
      />
    </FormSection>
  )
}
