import { useRef, useState, type KeyboardEvent } from 'react'
import { placeOfTyped } from '../state/arrangement'
import { setupTexts } from '../setup-texts'
import { useRowClasses } from './row-classes'

interface SerialInputProps {
  name: string
  /** In the whole list, counted from 0. */
  index: number
  total: number
  /** @param keepsFocus true where the row is to keep the focus at its new place */
  onMove: (to: number, keepsFocus: boolean) => void
}

/**
 * The serial number of a row. Another one puts it there on Enter, or when the field is left; Escape, and what is
 * no number, bring back the one that it has (specification 4 and 5: quick shopping).
 */
export const SerialInput = ({ name, index, total, onMove }: SerialInputProps) => {
  const classes = useRowClasses()
  const [typed, setTyped] = useState<string>()
  /** Told at once, where the state is a drawing behind: Enter is followed by leaving the field. */
  const latest = useRef<string>()
  const shown = String(index + 1)

  const type = (text: string | undefined): void => {
    latest.current = text
    setTyped(text)
  }
  const take = (keepsFocus: boolean): void => {
    const text = latest.current?.trim()
    type(undefined)
    // Beyond 999 rows the number that stands there is none that can be typed, and leads nowhere else.
    const to = text === undefined || text === shown ? undefined : placeOfTyped(text, total)
    if (to !== undefined && to !== index) onMove(to, keepsFocus)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') type(undefined)
    if (event.key === 'Enter') take(true)
  }

  return (
    <input
      className={classes.serial}
      aria-label={setupTexts.serial(name)}
      data-control="serial"
      data-typed={typed !== undefined || undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={typed ?? shown}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => take(false)}
    />
  )
}
