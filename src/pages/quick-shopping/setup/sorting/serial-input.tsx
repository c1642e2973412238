import { useRef, useState, type KeyboardEvent } from 'react'
import { placeOfTyped } from '../state/arrangement'
import { setupTexts } from '../setup-texts'
import { useRowClasses } from './row-classes'

interface SerialInputProps {
  name: string
  /** Zero-based position in the whole list. */
  index: number
  total: number
  /** @param keepsFocus true when the row keeps the focus after the move */
  onMove: (to: number, keepsFocus: boolean) => void
}

/**
 * Editable serial number of a row. Enter or blur moves the row to the typed position; Escape or invalid input restores the
 * current number (contract 4.8, 5.8).
 */
export const SerialInput = ({ name, index, total, onMove }: SerialInputProps) => {
  const classes = useRowClasses()
  const [typed, setTyped] = useState<string>()
  /** A ref in addition to the state, which is stale in the blur that follows Enter. */
  const latest = useRef<string>()
  const shown = String(index + 1)

  const type = (text: string | undefined): void => {
    latest.current = text
    setTyped(text)
  }
  const take = (keepsFocus: boolean): void => {
    const text = latest.current?.trim()
    type(undefined)
    // Beyond 999 rows the displayed number is not a valid input; unchanged, it must not move the row.
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
