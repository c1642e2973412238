import { Fact, Facts } from '../../../../components/facts'
import { Section } from '../../../../components/section'
import { Box, SimpleGrid, Stack, Text } from '../../../../components/ui/core'
import { pricesOfRule, type PriceRule, type RuledPrices, savingOf } from '../../../../domain/product/pricing'
import { hasPrices, productFaults } from '../../../../domain/product/product-faults'
import { formatMoney } from '../../../../domain/shared/money'
import { RecordInput } from '../../../../framework/form/inputs/record-input'
import { RoundedFrom } from '../../parts/rounded-from'
import { formTexts } from '../form-texts'
import type { ProductForm } from '../product-form'
import { inputs } from '../values/form-fields'
import { type ProductFormValues, productInput } from '../values/form-values'

/** The prices of a product; undefined while one of the three numbers is missing or out of bounds. */
export const pricesOf = (input: PriceRule, isRounded: boolean): RuledPrices | undefined =>
  hasPrices(input) ? pricesOfRule(input, isRounded) : undefined

/** The calculation in one line: '₹40 + 65% = ₹66 → shown as ₹347.37 struck, 81% off'. */
export const workedLine = (input: PriceRule, { ruled, offerPrice, price }: RuledPrices): string => {
  const rounding = ruled === offerPrice ? '' : `${formatMoney(ruled)}, rounded to `
  const { basePrice, profitMarginPercentage, discountPercentage } = input
  return (
    `${formatMoney(basePrice)} + ${profitMarginPercentage}% = ${rounding}${formatMoney(offerPrice)} → ` +
    `shown as ${formatMoney(price)} struck, ${discountPercentage}% off`
  )
}

const priced = ['basePrice', 'profitMarginPercentage', 'discountPercentage'] as const

/** What to do while there are no prices: enter what is missing, or correct what is invalid. */
export const pricesHint = (values: ProductFormValues): string => {
  const faults = productFaults(productInput(values), 'edit')
  const faulty = priced.filter((field) => faults[field] !== undefined)
  const { enterBase, correct } = formTexts.prices
  if (faulty.length === 1 && values.basePrice.trim() === '') return enterBase
  return correct(faulty.map((field) => inputs.fields[field].label).join(', '))
}

/** A field whose number was rounded when it lost the focus. */
export interface RoundedField {
  name: keyof typeof inputs.fields
  text: string
  /** Number of decimals kept. */
  decimals: number
}

interface PricingSectionProps {
  form: ProductForm
  /** The store rounds prices to whole rupees. */
  isRounded: boolean
  /** The last rounded field, until it changes again. */
  rounded: RoundedField | undefined
}

/** Base price, margin and discount, and the prices computed from them while typing (specification 9). */
export const PricingSection = ({ form, isRounded, rounded: note }: PricingSectionProps) => {
  const input = productInput(form.values)
  const prices = pricesOf(input, isRounded)
  const { selling, displayed, savings, saved, rounded } = formTexts.prices
  return (
    <Section title={formTexts.sections.pricing}>
      <Stack spacing="sm">
        <Box>
          <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
            {(['basePrice', 'profitMarginPercentage', 'sellingPrice', 'discountPercentage'] as const).map((name) => (
              <RecordInput key={name} form={form} inputs={inputs} name={name} />
            ))}
          </SimpleGrid>
          {/* Always rendered, so that screen readers announce its text. */}
          <Text role="status" size="sm" data-part="rounded" sx={{ '&:not(:empty)': { marginTop: 4 } }}>
            {note && rounded(inputs.fields[note.name].label, note.text, note.decimals)}
          </Text>
        </Box>
        <Facts>
          <Fact label={selling} strong>
            {prices && (
              <>
                {formatMoney(prices.offerPrice)}
                {prices.ruled !== prices.offerPrice && <RoundedFrom rupees={prices.ruled} />}
              </>
            )}
          </Fact>
          <Fact label={displayed}>{prices && <s>{formatMoney(prices.price)}</s>}</Fact>
          <Fact label={savings}>{prices && saved(formatMoney(savingOf(prices)), input.discountPercentage)}</Fact>
        </Facts>
        <Text size="sm" color="dimmed" sx={{ overflowWrap: 'anywhere' }}>
          {prices ? workedLine(input, prices) : pricesHint(form.values)}
        </Text>
      </Stack>
    </Section>
  )
}
