import { useState } from 'react'
import { isEdited } from '../../../../framework/form/drafts'
import { changeValues } from './change-values'
import type { FormFaults, FormField } from './form-field'
import type { ProductFormValues } from './form-values'

export interface ValuesState {
  /** Where the form began. */
  began: ProductFormValues
  values: ProductFormValues
  /** What is wrong, by field; a fault goes as soon as its field changes. */
  faults: FormFaults
  change: (change: Partial<ProductFormValues>) => void
  setFaults: (faults: FormFaults) => void
  addFault: (field: FormField, fault: string) => void
  /** Begins anew with other values. */
  restart: (values: ProductFormValues) => void
  isChanged: boolean
}

/** Fields whose faults may go with a change of another one. */
const dependents: Record<string, readonly string[]> = {
  categoryId: ['subcategoryId'],
  isStockTyped: ['stockQuantity'],
  basePrice: ['sellingPrice'],
  profitMarginPercentage: ['sellingPrice'],
  sellingPrice: ['profitMarginPercentage'],
  receivedCase: ['stockQuantity'],
  caseQuantity: ['stockQuantity'],
}

/**
 * What stands in the form's inputs, and what is wrong with it.
 *
 * @param initial where the form begins
 * @param restored what had been entered since, before the form was taken away
 */
export const useValues = (initial: () => ProductFormValues, restored: ProductFormValues | undefined): ValuesState => {
  const [began, setBegan] = useState(initial)
  const [values, setValues] = useState(restored ?? began)
  const [faults, setFaults] = useState<FormFaults>({})

  const without = (fields: readonly string[]): void =>
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))))

  return {
    began,
    values,
    faults,
    change: (change) => {
      setValues((before) => changeValues(before, change))
      without(Object.keys(change).flatMap((field) => [field, ...(dependents[field] ?? [])]))
    },
    setFaults,
    addFault: (field, fault) => setFaults((before) => ({ ...before, [field]: fault })),
    restart: (next) => {
      setBegan(next)
      setValues(next)
      setFaults({})
    },
    isChanged: isEdited(began, values),
  }
}
