import { Section } from '../../../../components/section'
import { Button, SimpleGrid, Stack, TextInput } from '../../../../components/ui/core'
import { product } from '../../../../domain/product/product'
import { piecesPerCase } from '../../../../domain/product/stock'
import { countIn } from '../../../../domain/record/typed-numbers'
import { formatCount } from '../../../../domain/shared/money'
import { NumberField } from '../../../../framework/form/inputs/number'
import { fieldOrder, TextField } from '../../../../framework/form/inputs/text'
import { ToggleField } from '../../../../framework/form/inputs/toggle'
import { fieldLabels, formTexts } from '../form-texts'
import type { ProductForm } from '../product-form'
import { casesStock, stockText } from '../values/form-values'
import { productInput } from '../values/product-payload'

/** What was received and what is there; the stock follows the cases until it is typed (specification 9: pricing rules). */
export const StockSection = ({ form }: { form: ProductForm }) => {
  const { values, set } = form
  const stock = stockText(values)
  const worked = formTexts.help.cases(
    formatCount(countIn(values.receivedCase, 0) || 0),
    formatCount(piecesPerCase(values.caseQuantity)),
    formatCount(casesStock(values)),
  )
  const { help } = formTexts
  const { receivedCase, stockQuantity, maxQuantityPerCustomer } = product.fields
  const hasNone = values.inStock && productInput(values).stockQuantity === 0
  return (
    <Section title={formTexts.sections.stock}>
      <Stack spacing="sm">
        <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm" breakpoints={[{ maxWidth: 'xs', cols: 1 }]}>
          <TextField form={form} name="receivedDate" label={fieldLabels.receivedDate} type="date" />
          <NumberField form={form} name="receivedCase" label={fieldLabels.receivedCase} step={1} min={receivedCase.min} />
        </SimpleGrid>
        <TextField form={form} name="caseQuantity" label={fieldLabels.caseQuantity} help={help.caseQuantity} />
        <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm" breakpoints={[{ maxWidth: 'xs', cols: 1 }]}>
          <NumberField
            form={form}
            name="stockQuantity"
            label={fieldLabels.stockQuantity}
            value={stock}
            step={1}
            min={stockQuantity.min}
            required
            help={values.isStockTyped ? help.stockTyped(worked) : help.stockFollows(worked)}
          />
          <TextInput
            label={formTexts.totalAvailable}
            description={help.totalFollows}
            inputWrapperOrder={fieldOrder(true)}
            value={stock}
            readOnly
            variant="filled"
            name="totalAvailableQuantity"
          />
        </SimpleGrid>
        {values.isStockTyped && (
          <Button
            variant="default"
            sx={{ alignSelf: 'flex-start' }}
            onClick={({ currentTarget: { form: inputs } }) => {
              // The button goes with what it undoes; the focus stays beside it.
              inputs?.querySelector<HTMLElement>('[name=stockQuantity]')?.focus()
              set({ isStockTyped: false })
            }}
          >
            {formTexts.followCases}
          </Button>
        )}
        <NumberField
          form={form}
          name="maxQuantityPerCustomer"
          label={fieldLabels.maxQuantityPerCustomer}
          step={1}
          min={maxQuantityPerCustomer.min}
          help={help.maxQuantityPerCustomer}
        />
        <ToggleField form={form} name="inStock" label={fieldLabels.inStock} help={hasNone ? help.inStockWithout : help.inStock} />
      </Stack>
    </Section>
  )
}
