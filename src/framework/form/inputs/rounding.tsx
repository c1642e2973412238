import { useState } from 'react'
import { Text } from '../../../components/ui/core'
import { roundedAmount } from '../../../domain/record/typed-numbers'
import { screenTexts } from '../../declaration/texts'
import type { RecordInputs } from './record-input'

/** Rounds a typed number to the decimals of its field when the field loses the focus, and says so until it changes. */
export const useRounding = <V extends object, N extends keyof V & string>({ fields, options }: RecordInputs<V, N>) => {
  const [rounded, setRounded] = useState<{ name: N; text: string; decimals: number }>()
  return {
    /** Option of `useRecordForm`. */
    onBlurred: (name: keyof V & string, values: V, began: V): Partial<V> | undefined => {
      if (!(name in fields) || values[name] === began[name]) return undefined
      const field = name as N
      const { decimals } = fields[field] as { decimals?: number }
      const typed = options[field]?.value?.(values) ?? String(values[name])
      const text = decimals === undefined ? undefined : roundedAmount(typed, decimals)
      if (decimals === undefined || text === undefined) return undefined
      setRounded({ name: field, text, decimals })
      return { [name]: text } as unknown as Partial<V>
    },
    /** The notice about the last rounded field; always rendered, so that screen readers announce its text. */
    notice: (values: V) => (
      <Text role="status" size="sm" data-part="rounded" sx={{ '&:not(:empty)': { marginTop: 4 } }}>
        {rounded &&
          values[rounded.name] === (rounded.text as unknown) &&
          screenTexts.rounded(fields[rounded.name].label, rounded.text, rounded.decimals)}
      </Text>
    ),
  }
}
