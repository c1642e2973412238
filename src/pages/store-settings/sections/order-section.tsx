import { faultsOf } from '../../../domain/record/faults'
import { typedAmount } from '../../../domain/record/typed-numbers'
import { formatMoney } from '../../../domain/shared/money'
import { minimumOrder } from '../../../domain/store/contact-info'
import { useCall } from '../../../framework/calls/use-call'
import type { StoreSettings } from '../../../domain/store/store-settings'
import { saveMinimumOrder } from '../calls/settings-calls'
import { TextField } from '../../../framework/form/inputs/text'
import { FormSection, useSettingsForm } from '../form/form-section'
import { storeSettingsTexts } from '../store-settings-texts'

const { order: texts } = storeSettingsTexts

const promiseOf = (typed: string): string | undefined => {
  const rupees = typedAmount(typed)
  if (faultsOf(minimumOrder, { minimumOrderValue: rupees }).minimumOrderValue !== undefined) return undefined
  return rupees === 0 ? texts.noMinimum : texts.promise(formatMoney(rupees))
}

/** Minimum order value (specification 2 and 5: order settings). */
export const OrderSection = ({ settings }: { settings: StoreSettings }) => {
  const { call } = useCall(saveMinimumOrder)
  const { form, bind } = useSettingsForm(minimumOrder, { name: texts.title, saved: settings, save: call })

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
