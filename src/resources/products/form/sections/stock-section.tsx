import { Button, TextInput } from '../../../../components/ui/core'
import { RecordSection } from '../../../../framework/form/inputs/record-input'
import { fieldOrder } from '../../../../framework/form/inputs/text'
import { formTexts } from '../form-texts'
import type { ProductForm } from '../product-form'
import { inputs } from '../values/form-fields'
import { stockText } from '../values/form-values'

const texts = formTexts.stock

/** What was received and what is in stock; the stock follows the cases until it is typed (specification 9: pricing rules). */
export const StockSection = ({ form }: { form: ProductForm }) => (
  <RecordSection
    title={formTexts.sections.stock}
    form={form}
    inputs={inputs}
    rows={[
      ['receivedDate', 'receivedCase'],
      'caseQuantity',
      [
        'stockQuantity',
        <TextInput
          key="total"
          label={texts.total}
          description={texts.totalFollows}
          inputWrapperOrder={fieldOrder(true)}
          value={stockText(form.values)}
          readOnly
          variant="filled"
          name="totalAvailableQuantity"
        />,
      ],
      form.values.isStockTyped && (
        <Button
          variant="default"
          sx={{ alignSelf: 'flex-start' }}
          onClick={({ currentTarget: { form: element } }) => {
            // The button disappears, and the focus moves to the field that it resets.
            element?.querySelector<HTMLElement>('[name=stockQuantity]')?.focus()
            form.set({ isStockTyped: false })
          }}
        >
          {texts.followCases}
        </Button>
      ),
      'maxQuantityPerCustomer',
      'inStock',
    ]}
  />
)
