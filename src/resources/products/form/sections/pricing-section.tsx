import { Fact, Facts } from '../../../../components/facts'
import { Section } from '../../../../components/section'
import { Box, SimpleGrid, Stack, Text } from '../../../../components/ui/core'
import { formatMoney } from '../../../../domain/shared/money'
import { pricingBounds } from '../../../../domain/product/pricing'
import { RoundedFrom } from '../../parts/rounded-from'
import { formTexts } from '../form-texts'
import type { ProductForm } from '../use-product-form'
import { fieldLabels } from '../values/field-labels'
import { priceText } from '../values/form-values'
import { pricesHint, pricesOf, workedLine } from '../values/pricing-view'
import { productInput } from '../values/product-input'
import { NumberField } from './number-field'

/** Base price, margin and discount, and the prices that follow from them as they are typed (specification 9). */
export const PricingSection = ({ form }: { form: ProductForm }) => {
  const input = productInput(form.values)
  const prices = pricesOf(input, form.isRounded)
  const { profitMarginPercentage: margin, discountPercentage: discount } = pricingBounds
  const { selling, displayed, savings, saved, rounded } = formTexts.prices
  return (
    <Section title={formTexts.sections.pricing}>
      <Stack spacing="sm">
        <Box>
          <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
            <NumberField form={form} name="basePrice" step={0.01} min={0.01} required mark="₹" />
            <NumberField form={form} name="profitMarginPercentage" step={1} {...margin} required unit="%" />
            <NumberField form={form} name="sellingPrice" value={priceText(form.values)} step={1} min={0} isDecimal mark="₹" />
            <NumberField form={form} name="discountPercentage" step={0.01} {...discount} required unit="%" />
          </SimpleGrid>
          {/* Always there, so that what comes to stand in it is read out. */}
          <Text role="status" size="sm" data-part="rounded" sx={{ '&:not(:empty)': { marginTop: 4 } }}>
            {form.rounded && rounded(fieldLabels[form.rounded.name], form.rounded.text, form.rounded.decimals)}
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
