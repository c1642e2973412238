import { Fact, Facts } from '../../../../components/facts'
import { Section } from '../../../../components/section'
import { Box, SimpleGrid, Stack, Text } from '../../../../components/ui/core'
import { pricesOfRule, type PriceRule } from '../../../../domain/product/pricing'
import { product } from '../../../../domain/product/product'
import { hasPrices, productFaults } from '../../../../domain/product/product-faults'
import { formatMoney, roundRupees } from '../../../../domain/shared/money'
import { NumberField } from '../../../../framework/form/inputs/number'
import { RoundedFrom } from '../../parts/rounded-from'
import { fieldLabels, formTexts } from '../form-texts'
import { priceText, type ProductFormValues } from '../values/form-values'
import { productInput } from '../values/product-payload'
import type { ProductForm } from '../product-form'

/** What follows from base price, margin and discount; amounts in rupees (specification 9: pricing rules). */
export interface Prices {
  /** What customers pay. */
  selling: number
  /** What the rule says, where the store sells at whole rupees instead. */
  roundedFrom: number | undefined
  displayed: number
  savings: number
  /** 0–99.99 */
  savedPercent: number
}

/**
 * The prices of a product; undefined while one of the three numbers is missing or out of its bounds.
 *
 * @param isRounded the store sells at whole rupees
 */
export const pricesOf = (input: PriceRule, isRounded: boolean): Prices | undefined => {
  if (!hasPrices(input)) return undefined
  const { ruled, offerPrice: selling, price: displayed } = pricesOfRule(input, isRounded)
  return {
    selling,
    roundedFrom: ruled === selling ? undefined : ruled,
    displayed,
    savings: roundRupees(displayed - selling),
    savedPercent: input.discountPercentage,
  }
}

const rounding = ({ selling, roundedFrom }: Prices): string =>
  roundedFrom === undefined ? formatMoney(selling) : `${formatMoney(roundedFrom)}, rounded to ${formatMoney(selling)}`

/** The way from cost to the struck price in one line: '₹40 + 65% = ₹66 → shown as ₹347.37 struck, 81% off'. */
export const workedLine = ({ basePrice, profitMarginPercentage }: PriceRule, prices: Prices): string =>
  `${formatMoney(basePrice)} + ${profitMarginPercentage}% = ${rounding(prices)} → ` +
  `shown as ${formatMoney(prices.displayed)} struck, ${prices.savedPercent}% off`

const priced = ['basePrice', 'profitMarginPercentage', 'discountPercentage'] as const

/** What is to be done before there are prices: what is missing is entered, what is wrong is corrected. */
export const pricesHint = (values: ProductFormValues): string => {
  const faults = productFaults(productInput(values), 'edit')
  const faulty = priced.filter((field) => faults[field] !== undefined)
  const { enterBase, correct } = formTexts.prices
  if (faulty.length === 1 && values.basePrice.trim() === '') return enterBase
  return correct(faulty.map((field) => fieldLabels[field]).join(', '))
}

/** A field whose number was rounded when it lost the focus. */
export interface RoundedField {
  name: 'basePrice' | 'profitMarginPercentage' | 'sellingPrice' | 'discountPercentage'
  text: string
  /** Decimals that were kept. */
  decimals: number
}

interface PricingSectionProps {
  form: ProductForm
  /** The store sells at whole rupees. */
  isRounded: boolean
  /** The field that was rounded last, until it changes again. */
  rounded: RoundedField | undefined
}

/** Base price, margin and discount, and the prices that follow from them as they are typed (specification 9). */
export const PricingSection = ({ form, isRounded, rounded: note }: PricingSectionProps) => {
  const input = productInput(form.values)
  const prices = pricesOf(input, isRounded)
  const { basePrice, profitMarginPercentage: margin, discountPercentage: discount } = product.fields
  const { selling, displayed, savings, saved, rounded } = formTexts.prices
  return (
    <Section title={formTexts.sections.pricing}>
      <Stack spacing="sm">
        <Box>
          <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
            <NumberField
              form={form}
              name="basePrice"
              label={fieldLabels.basePrice}
              step={0.01}
              min={basePrice.min}
              required
              mark="₹"
            />
            <NumberField
              form={form}
              name="profitMarginPercentage"
              label={fieldLabels.profitMarginPercentage}
              step={1}
              min={margin.min}
              max={margin.max}
              required
              unit="%"
            />
            <NumberField
              form={form}
              name="sellingPrice"
              label={fieldLabels.sellingPrice}
              value={priceText(form.values)}
              step={1}
              min={0}
              isDecimal
              mark="₹"
            />
            <NumberField
              form={form}
              name="discountPercentage"
              label={fieldLabels.discountPercentage}
              step={0.01}
              min={discount.min}
              max={discount.max}
              required
              unit="%"
            />
          </SimpleGrid>
          {/* Always there, so that what comes to stand in it is read out. */}
          <Text role="status" size="sm" data-part="rounded" sx={{ '&:not(:empty)': { marginTop: 4 } }}>
            {note && rounded(fieldLabels[note.name], note.text, note.decimals)}
          </Text>
        </Box>
        <Facts>
          <Fact label={selling} strong>
            {prices && (
              <>
                {formatMoney(prices.selling)}
                {prices.roundedFrom !== undefined && <RoundedFrom rupees={prices.roundedFrom} />}
              </>
            )}
          </Fact>
          <Fact label={displayed}>{prices && <s>{formatMoney(prices.displayed)}</s>}</Fact>
          <Fact label={savings}>{prices && saved(formatMoney(prices.savings), prices.savedPercent)}</Fact>
        </Facts>
        <Text size="sm" color="dimmed" sx={{ overflowWrap: 'anywhere' }}>
          {prices ? workedLine(input, prices) : pricesHint(form.values)}
        </Text>
      </Stack>
    </Section>
  )
}
