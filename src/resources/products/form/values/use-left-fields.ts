import { useEffect, useRef, useState } from 'react'
import { useAfterPress } from '../use-after-press'
import type { FormFaults } from './form-field'
import { marginDecimals } from '../../../../domain/pricing'
import { priceText, stockText, type ProductFormValues, type TextName } from './form-values'
import { roundedAmount } from './numbers'
import type { ValuesState } from './use-values'

/** Decimals that are kept of numbers (specification 9: pricing rules). */
const decimals: Partial<Record<TextName, number>> = {
  basePrice: 2,
  profitMarginPercentage: marginDecimals,
  sellingPrice: 2,
  discountPercentage: 2,
}

/** A field in which something else stands now than was typed. */
export interface RoundedField {
  name: TextName
  text: string
  /** How many are kept. */
  decimals: number
}

export interface LeftFields {
  /** To be called when a field is left. */
  leave: (name: TextName) => void
  /** The last field that was rounded, until it is changed again. */
  rounded: RoundedField | undefined
}

const textOf = (values: ProductFormValues, name: TextName): string => {
  if (name === 'sellingPrice') return priceText(values)
  return name === 'stockQuantity' ? stockText(values) : values[name]
}

/**
 * Looks at a field when it is left: says what is wrong with it, and shows a number as it will be saved. A field
 * that stands as it began is left in peace, so that nobody is told off for passing by.
 *
 * @param faultsOf what is wrong with the whole form
 */
export const useLeftFields = (
  { values, began, change, addFault }: Pick<ValuesState, 'values' | 'began' | 'change' | 'addFault'>,
  faultsOf: (values: ProductFormValues) => FormFaults,
): LeftFields => {
  const afterPress = useAfterPress()
  const [rounded, setRounded] = useState<RoundedField>()
  const latest = useRef({ values, began, faultsOf })
  useEffect(() => {
    latest.current = { values, began, faultsOf }
  })

  const look = (name: TextName): void => {
    const { values, began, faultsOf } = latest.current
    const text = textOf(values, name)
    // A price that was taken away follows from the margin again.
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
    leave: (name) => afterPress(() => look(name)),
    rounded: rounded && values[rounded.name] === rounded.text ? rounded : undefined,
  }
}
