import { lazy, useState } from 'react'
import { screenTexts } from '../../../declaration/texts'
import { useCapabilities } from '../../../state/use-capabilities'
import { FilterSelect } from './filter-select'

const SeveralFilter = lazy(() => import('./several-filter'))

/** The value of the option that asks for several. */
export const several = ','

interface ChoiceProps {
  filter: { label: string; allLabel: string; several?: true }
  choices: readonly { value: string; label: string }[]
  value: string
  error?: string | undefined
  isBusy?: boolean
  onChange: (value: string | undefined) => void
}

/** A filter by one of some values, or by several of them. */
export const ChoiceFilter = ({
  filter: { label, allLabel, several: mayBeSeveral },
  choices,
  value,
  onChange,
  ...rest
}: ChoiceProps) => {
  const { has } = useCapabilities(true)
  const [asks, setAsks] = useState(false)
  const justOne = (): void => {
    setAsks(false)
    onChange(value.split(several)[0] || undefined)
  }
  if (asks || value.includes(several))
    return <SeveralFilter label={label} choices={choices} value={value} onChange={onChange} onOne={justOne} />
  return (
    <FilterSelect
      {...rest}
      label={label}
      options={[
        { value: '', label: allLabel },
        ...choices,
        ...(mayBeSeveral && has('sorting') ? [{ value: several, label: screenTexts.several }] : []),
      ]}
      value={value}
      onChange={(chosen) => (chosen === several ? setAsks(true) : onChange(chosen || undefined))}
    />
  )
}
