import type { ProductFormValues } from './form-values'

/** What of the form can be at fault. */
export type FormField = Exclude<keyof ProductFormValues, 'isStockTyped' | 'isPriceTyped'> | 'images'

/** What is wrong with the form, by field. */
export type FormFaults = Partial<Record<FormField, string>>
