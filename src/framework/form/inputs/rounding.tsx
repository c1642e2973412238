import { useState } from 'react'
import { Text } from '../../../components/ui/core'
import { roundedAmount } from '../../../domain/record/typed-numbers'
import { screenTexts } from '../../declaration/texts'
import type { FormExtra } from '../record-form'

/**
 * Rounds a typed number to the decimals of its field when the field loses the focus, as an extra of the form. The notice about
 * it, which is always rendered so that screen readers announce its text, is shown until the number changes.
 *
 * @param decimalsOf undefined for a field whose text is kept
 */
export const useRounding = <V extends object>(
  labelOf: (name: keyof V & string) => string,
  decimalsOf: (name: keyof V & string) => number | undefined,
) => {
  const [rounded, setRounded] = useState<{ name: keyof V & string; text: string; decimals: number }>()
  return {
    /** @param typed the displayed text, when it is not the value of the field */
    onBlurred: (name: keyof V & string, values: V, began: V, typed = String(values[name])): Partial<V> | undefined => {
      const decimals = decimalsOf(name)
      if (decimals === undefined || values[name] === began[name]) return undefined
      const text = roundedAmount(typed, decimals)
      if (text === undefined) return undefined
      setRounded({ name, text, decimals })
      return { [name]: text } as unknown as Partial<V>
    },
    draw: ({ values }: { values: V }) => (
      <Text
        role="status"
        size="sm"
        data-part="rounded"
        sx={{ '&:empty': { position: 'absolute' }, '&:not(:empty)': { marginTop: 4 } }}
      >
        {rounded &&
          values[rounded.name] === (rounded.text as unknown) &&
          screenTexts.rounded(labelOf(rounded.name), rounded.text, rounded.decimals)}
      </Text>
    ),
  } satisfies FormExtra<V>
}
