import { thumbs } from '../../../../components/thumbs'
import { Switch } from '../../../../components/ui/core'
import type { ProductForm } from '../use-product-form'
import { fieldLabels } from '../values/field-labels'

interface FlagSwitchProps {
  form: ProductForm
  name: 'inStock' | 'isActive' | 'featured' | 'bestSeller'
  help?: string
}

/** One of the product's flags. */
export const FlagSwitch = ({ form, name, help }: FlagSwitchProps) => (
  <Switch
    name={name}
    label={fieldLabels[name]}
    description={help}
    checked={form.values[name]}
    onChange={(event) => form.change({ [name]: event.currentTarget.checked })}
    error={form.faults[name]}
    styles={{
      body: { alignItems: 'center' },
      // What a finger presses is 40 px high.
      label: { [thumbs]: { paddingTop: 10, paddingBottom: 10 } },
    }}
  />
)
