import { Checkbox } from '../../../components/ui/core'
import { formatCount } from '../../../domain/shared/money'
import { lowStockFault, type ProductRules, productRules } from '../../../domain/product/product-rules'
import { useCall } from '../../../framework/calls/use-call'
import { saveProductRules } from '../calls/rules-calls'
import { TextField } from '../../../framework/form/inputs/text'
import { typedCount } from '../../../domain/record/typed-numbers'
import { FormSection, useSectionForm } from '../form/form-section'
import { rulesTexts } from './rules-texts'

const { products: texts } = rulesTexts

interface RulesValues {
  lowStockAt: string
  roundPrices: boolean
}

const fields = [
  { name: 'lowStockAt' as const, label: texts.lowStockAt, refusals: [productRules.fields.lowStockAt.refusal] },
  { name: 'roundPrices' as const, label: texts.roundPrices, refusals: [] },
]

const check = ({ lowStockAt }: RulesValues): Partial<Record<keyof RulesValues, string>> => {
  const fault = lowStockFault(typedCount(lowStockAt))
  return fault === undefined ? {} : { lowStockAt: fault }
}

/** Help text that explains the effect of the typed number of pieces. */
const lowStockHelp = (typed: string): string | undefined => {
  const pieces = typedCount(typed)
  if (lowStockFault(pieces) !== undefined) return undefined
  if (pieces === 0) return texts.noLowStock
  return texts.lowStock(pieces === 1 ? texts.onePiece : texts.pieces(formatCount(pieces)))
}

/** Low stock threshold and rounding of prices (docs/decisions/0023). */
export const ProductRulesSection = ({ rules }: { rules: ProductRules }) => {
  const { call } = useCall(saveProductRules)
  const { form, bind } = useSectionForm<RulesValues>({
    name: texts.title,
    saved: { lowStockAt: String(rules.lowStockAt), roundPrices: rules.roundPrices },
    fields,
    check,
    save: ({ lowStockAt, roundPrices }) => call({ lowStockAt: typedCount(lowStockAt), roundPrices }),
  })

  return (
    <FormSection title={texts.title} saveLabel={texts.save} form={form}>
      <TextField {...bind('lowStockAt')} help={lowStockHelp(form.values.lowStockAt)} inputMode="numeric" maw={260} />
      <Checkbox
        name="roundPrices"
        label={texts.roundPrices}
        description={texts.roundHelp}
        checked={form.values.roundPrices}
        onChange={({ currentTarget }) => form.set({ roundPrices: currentTarget.checked })}
      />
    </FormSection>
  )
}
