import { Checkbox } from '../../../components/ui/core'
import { formatCount } from '../../../domain/shared/money'
import { type ProductRules, productRules } from '../../../domain/product/product-rules'
import { typedCount } from '../../../domain/record/typed-numbers'
import { useCall } from '../../../framework/calls/use-call'
import { saveProductRules } from '../calls/settings-calls'
import { TextField } from '../../../framework/form/inputs/text'
import { FormSection, useSettingsForm } from '../form/form-section'
import { rulesTexts } from './rules-texts'

const { products: texts } = rulesTexts

/** Help text that explains the effect of the typed number of pieces. */
const lowStockHelp = (typed: string): string | undefined => {
  const pieces = typedCount(typed)
  if (!productRules.fields.lowStockAt.isFine(pieces)) return undefined
  if (pieces === 0) return texts.noLowStock
  return texts.lowStock(pieces === 1 ? texts.onePiece : texts.pieces(formatCount(pieces)))
}

/** Low stock threshold and rounding of prices (docs/decisions/0023). */
export const ProductRulesSection = ({ rules }: { rules: ProductRules }) => {
  const { call } = useCall(saveProductRules)
  const { form, bind } = useSettingsForm(productRules, { name: texts.title, saved: rules, save: call })

  return (
    <FormSection title={texts.title} saveLabel={texts.save} form={form}>
      <TextField {...bind('lowStockAt')} help={lowStockHelp(form.values.lowStockAt)} inputMode="numeric" maw={260} />
      <Checkbox
        name="roundPrices"
        label={productRules.fields.roundPrices.label}
        description={texts.roundHelp}
        checked={form.values.roundPrices}
        onChange={({ currentTarget }) => form.set({ roundPrices: currentTarget.checked })}
      />
    </FormSection>
  )
}
