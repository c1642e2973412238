import { type ComponentProps, useEffect, useRef, useState } from 'react'

interface PlaceInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'onBlur' | 'onFocus'> {
  /** Position of the row, from 1. */
  place: number
  /** @param keepsFocus true when the row keeps the focus after the move */
  onTake: (typed: string, keepsFocus: boolean) => void
  /** Told whether a number is being edited and not applied yet. */
  onTyping?: (isTyping: boolean) => void
}

/**
 * Editable number of a row (contract 4.8, 5.8). It is applied on Enter or blur, so that no row moves while the user types; Escape
 * restores the current number.
 */
export const PlaceInput = ({ place, onTake, onTyping, ...input }: PlaceInputProps) => {
  const [typed, setTyped] = useState<string>()
  /** A ref in addition to the state, which is stale in the blur that follows Enter. */
  const latest = useRef<string>()
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // Scrolls to the new position of a row whose number still has the focus.
    if (document.activeElement === field.current) field.current?.scrollIntoView({ block: 'nearest' })
  }, [place])

  const type = (text: string | undefined): void => {
    latest.current = text
    setTyped(text)
    onTyping?.(text !== undefined)
  }
  const take = (keepsFocus: boolean): void => {
    const text = latest.current?.trim()
    if (text === undefined) return
    type(undefined)
    onTake(text, keepsFocus)
  }

  return (
    <input
      ref={field}
      inputMode="numeric"
      autoComplete="off"
      {...input}
      data-typed={typed !== undefined || undefined}
      value={typed ?? place}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take(true)
        if (key === 'Escape' && latest.current !== undefined) type(undefined)
      }}
      onBlur={() => take(false)}
    />
  )
}
