import { useId } from 'react'

interface FilterSelectProps {
  label: string
  options: readonly (string | { value: string; label: string })[]
  value: string
  /** Shown below the select. */
  error?: string | undefined
  isBusy?: boolean
  onChange: (value: string) => void
}

/**
 * A select for a filter above a list. The native select is familiar on phones; without a component of the library, a list is shown
 * sooner.
 */
export const FilterSelect = ({ label, options, value, error, isBusy, onChange }: FilterSelectProps) => {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-busy={isBusy}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => {
          const each = typeof option === 'string' ? { value: option, label: option } : option
          return (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          )
        })}
      </select>
      {error !== undefined && (
        <div id={`${id}-error`} className="error">
          {error}
        </div>
      )}
    </div>
  )
}
