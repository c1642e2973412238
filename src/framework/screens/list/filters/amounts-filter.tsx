import { useState } from 'react'
import { Group, TextInput } from '../../../../components/ui/core'
import { readAmounts, writeAmounts } from '../../../../domain/shared/amount-choice'
import { cleanLine } from '../../../../domain/shared/typed/text'
import type { KindProps } from './kinds'

const texts = {
  from: (label: string) => `${label} from ₹`,
  to: (label: string) => `${label} to ₹`,
  fault: 'Like 1500 or 1500.50',
} as const

/** A filter by amounts from one to another, of which either may be missing. It applies as soon as both can be read. */
const AmountsFilter = ({ filter: { label }, value, onChange }: KindProps<'amounts'>) => {
  const [ends, setEnds] = useState(() => value.split('..'))
  const [seen, setSeen] = useState(value)
  // The value changed elsewhere: the filter was cleared, or the URL changed.
  if (value !== seen) {
    setSeen(value)
    setEnds(value.split('..'))
  }
  const [from = '', to = ''] = ends
  const isFine = (end: string): boolean => end === '' || readAmounts(`${end}..`) !== undefined
  const change = (next: [string, string]): void => {
    setEnds(next)
    const [least, most] = next.map((end) => cleanLine(end.replaceAll(',', '')))
    if (!isFine(least ?? '') || !isFine(most ?? '')) return
    const written = writeAmounts(least ?? '', most ?? '')
    setSeen(written)
    onChange(written || undefined)
  }
  const end = (name: string, typed: string, next: (text: string) => [string, string]) => (
    <TextInput
      label={name}
      value={typed}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      error={isFine(cleanLine(typed.replaceAll(',', ''))) ? undefined : texts.fault}
      onChange={({ currentTarget }) => change(next(currentTarget.value))}
    />
  )
  return (
    <Group noWrap grow spacing={8} align="start" sx={{ flex: '2 1 280px !important', maxWidth: '100% !important' }}>
      {end(texts.from(label), from, (text) => [text, to])}
      {end(texts.to(label), to, (text) => [from, text])}
    </Group>
  )
}

export default AmountsFilter
