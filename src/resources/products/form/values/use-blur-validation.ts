import { useEffect, useRef, useState } from 'react'
import { useAfterPress } from '../use-after-press'
import type { FormFaults } from './form-field'
import { marginDecimals } from '../../../../domain/product/pricing'
import { priceText, stockText, type ProductFormValues, type TextName } from './form-values'
import { roundedAmount } from '../../../../domain/record/typed-numbers'
import type { ValuesState } from './use-values'

/** Decimals that are kept of numbers (specification 9: pricing rules). */
const decimals: Partial<Record<TextName, number>> = {
  basePrice: 2,
  profitMarginPercentage: marginDecimals,
  sellingPrice: 2,
  discountPercentage: 2,
}

/** A field whose number was rounded when it lost the focus. */
export interface RoundedField {
  name: TextName
  text: string
  /** Decimals that were kept. */
  decimals: number
}

export interface BlurValidation {
  /** To be called when a field loses the focus. */
  onBlur: (name: TextName) => void
  /** The field that was rounded last, until it changes again. */
  rounded: RoundedField | undefined
}

const textOf = (values: ProductFormValues, name: TextName): string => {
  if (name === 'sellingPrice') return priceText(values)
  return name === 'stockQuantity' ? stockText(values) : values[name]
}

/**
 * Validates a field on blur and shows its number as it will be saved. Pristine fields are not validated.
 *
 * @param faultsOf returns the faults of the whole form
 */
export const useBlurValidation = (
  { values, began, change, addFault }: Pick<ValuesState, 'values' | 'began' | 'change' | 'addFault'>,
  faultsOf: (values: ProductFormValues) => FormFaults,
): BlurValidation => {
  const afterPress = useAfterPress()
  const [rounded, setRounded] = useState<RoundedField>()
  const latest = useRef({ values, began, faultsOf })
  useEffect(() => {
    latest.current = { values, began, faultsOf }
  })

  const validate = (name: TextName): void => {
    const { values, began, faultsOf } = latest.current
    const text = textOf(values, name)
    // A cleared price follows from the margin again.
    if (name === 'sellingPrice' && text.trim() === '') return change({ isPriceTyped: false })
    if (text === textOf(began, name)) return
    const fault = faultsOf(values)[name]
    if (fault !== undefined) return addFault(name, fault)
    const kept = decimals[name] === undefined ? undefined : roundedAmount(text, decimals[name])
    if (kept === undefined) return
    change({ [name]: kept })
    setRounded({ name, text: kept, decimals: decimals[name] ?? 0 })
  }

  return {
    onBlur: (name) => afterPress(() => validate(name)),
    rounded: rounded && values[rounded.name] === rounded.text ? rounded : undefined,
  }
}
