import { Fact, Facts } from '../../../components/facts'
import { Box, Button, Group, SimpleGrid, Text } from '../../../components/ui/core'
import { type PriceRule, type RuledPrices, savingOf } from '../../../domain/product/pricing'
import { pricesOf, productFaults } from '../../../domain/product/product-faults'
import { formatMoney } from '../../../domain/shared/money'
import type { RecordSection } from '../../../framework/form/inputs/record-columns'
import { RecordInput } from '../../../framework/form/inputs/record-input'
import { FixedField } from '../../../framework/form/inputs/text'
import type { RecordForm } from '../../../framework/form/record-form'
import { RoundedFrom } from '../parts/rounded-from'
import { formTexts } from './form-texts'
import { type InputName, inputs, otherStocks, type ProductFormValues, productInput, stockText } from './form-values'

type ProductForm = RecordForm<ProductFormValues, 'numbers'>

const { prices: texts, stock: stockTexts } = formTexts

/** The calculation in one line: '₹40 + 65% = ₹66 → shown as ₹347.37 struck, 81% off'. */
export const calculationText = (input: PriceRule, { ruled, offerPrice, price }: RuledPrices): string => {
  const rounding = ruled === offerPrice ? '' : `${formatMoney(ruled)}, rounded to `
  const { basePrice, profitMarginPercentage, discountPercentage } = input
  return (
    `${formatMoney(basePrice)} + ${profitMarginPercentage}% = ${rounding}${formatMoney(offerPrice)} → ` +
    `shown as ${formatMoney(price)} struck, ${discountPercentage}% off`
  )
}

/** What to do while there are no prices: enter what is missing, or correct what is invalid. */
export const pricesHint = (values: ProductFormValues): string => {
  const faults = productFaults(productInput(values), 'edit')
  const priced = ['basePrice', 'profitMarginPercentage', 'discountPercentage'] as const
  const faulty = priced.filter((field) => faults[field] !== undefined)
  if (faulty.length === 1 && values.basePrice.trim() === '') return texts.enterBase
  return texts.correct(faulty.map((field) => inputs.fields[field].label).join(', '))
}

/** Inputs of base price, margin, selling price and discount, with the prices computed from them (contract 9.7). */
export const PriceInputs = ({ form, isRounded }: { form: ProductForm; isRounded: boolean }) => {
  const input = productInput(form.values)
  const prices = pricesOf(input, isRounded)
  return (
    <>
      <Box>
        <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
          {(['basePrice', 'profitMarginPercentage', 'sellingPrice', 'discountPercentage'] as const).map((name) => (
            <RecordInput key={name} form={form} inputs={inputs} name={name} />
          ))}
        </SimpleGrid>
      </Box>
      {prices && (
        <Facts>
          <Fact label={texts.selling} strong>
            <span>{formatMoney(prices.offerPrice)}</span>
            {prices.ruled !== prices.offerPrice && <RoundedFrom rupees={prices.ruled} />}
          </Fact>
          <Fact label={texts.displayed}>
            <s>{formatMoney(prices.price)}</s>
          </Fact>
          <Fact label={texts.savings}>{texts.saved(formatMoney(savingOf(prices)), input.discountPercentage)}</Fact>
        </Facts>
      )}
      <Text size="sm" color="dimmed" sx={{ overflowWrap: 'anywhere' }}>
        {prices ? calculationText(input, prices) : pricesHint(form.values)}
      </Text>
    </>
  )
}

interface StockChoicesProps {
  values: ProductFormValues
  choose: (stockFrom: ProductFormValues['stockFrom']) => void
}

const StockChoices = ({ values, choose }: StockChoicesProps) => (
  <Group spacing="xs">
    {Object.entries(otherStocks(values)).map(([stockFrom, label]) => (
      <Button key={stockFrom} variant="default" onClick={() => choose(stockFrom as ProductFormValues['stockFrom'])}>
        {label}
      </Button>
    ))}
  </Group>
)

/** What was received and what is in stock (contract 9.7; docs/decisions/0079). */
export const stockRows = ({ values, set }: ProductForm): RecordSection<InputName>['rows'] => [
  ['receivedDate', 'receivedCase'],
  'caseQuantity',
  ['stockQuantity', <FixedField key="total" name="totalAvailableQuantity" {...stockTexts.total} value={stockText(values)} />],
  Object.keys(otherStocks(values)).length > 0 && (
    <StockChoices key="choices" values={values} choose={(stockFrom) => set({ stockFrom }, 'stockQuantity')} />
  ),
  'maxQuantityPerCustomer',
  'inStock',
]
