import { Section } from '../../../../components/section'
import { Button, SimpleGrid, Stack, TextInput } from '../../../../components/ui/core'
import { formatCount } from '../../../../domain/shared/money'
import { piecesPerCase } from '../../../../domain/product/stock'
import { formTexts } from '../form-texts'
import type { ProductForm } from '../use-product-form'
import { casesStock, stockText } from '../values/form-values'
import { countIn } from '../../../../domain/record/typed-numbers'
import { productInput } from '../values/product-input'
import { fieldOrder } from './field-order'
import { FlagSwitch } from './flag-switch'
import { NumberField } from './number-field'
import { TextField } from './text-field'

/** What was received and what is there; the stock follows the cases until it is typed (specification 9: pricing rules). */
export const StockSection = ({ form }: { form: ProductForm }) => {
  const { values, change } = form
  const stock = stockText(values)
  const worked = formTexts.help.cases(
    formatCount(countIn(values.receivedCase, 0) || 0),
    formatCount(piecesPerCase(values.caseQuantity)),
    formatCount(casesStock(values)),
  )
  const { help } = formTexts
  const hasNone = values.inStock && productInput(values).stockQuantity === 0
  return (
    <Section title={formTexts.sections.stock}>
      <Stack spacing="sm">
        <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm" breakpoints={[{ maxWidth: 'xs', cols: 1 }]}>
          <TextField form={form} name="receivedDate" type="date" />
          <NumberField form={form} name="receivedCase" step={1} min={0} />
        </SimpleGrid>
        <TextField form={form} name="caseQuantity" help={help.caseQuantity} />
        <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm" breakpoints={[{ maxWidth: 'xs', cols: 1 }]}>
          <NumberField
            form={form}
            name="stockQuantity"
            value={stock}
            step={1}
            min={0}
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
              change({ isStockTyped: false })
            }}
          >
            {formTexts.followCases}
          </Button>
        )}
        <NumberField form={form} name="maxQuantityPerCustomer" step={1} min={1} help={help.maxQuantityPerCustomer} />
        <FlagSwitch form={form} name="inStock" help={hasNone ? help.inStockWithout : help.inStock} />
      </Stack>
    </Section>
  )
}
