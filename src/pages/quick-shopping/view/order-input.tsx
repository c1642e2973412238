import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { MenuProduct } from '../../../domain/menu/menu-order'
import type { RowEditing } from './row-editing'
import { viewTexts } from './view-texts'

interface OrderInputProps {
  product: MenuProduct
  /** Where the product stands within its category, from 1. */
  number: number
  editing: RowEditing
}

/**
 * The number of a product within its category (specification 2 and 5: menu view). It is taken with Enter or
 * when the field is left, so that no row moves away under what is being typed; Escape takes it back.
 */
export const OrderInput = ({ product, number, editing }: OrderInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()

  const show = (next: string | undefined) => {
    setTyped(next)
    editing.setTyping(next !== undefined)
  }
  const take = (field: HTMLInputElement) => {
    if (typed === undefined) return
    show(undefined)
    editing.place(product, field.valueAsNumber)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') take(event.currentTarget)
    if (event.key === 'Escape' && typed !== undefined) show(undefined)
  }

  useEffect(() => {
    // Whoever works on with a product goes with it to its new place.
    if (document.activeElement === input.current) input.current?.scrollIntoView({ block: 'nearest' })
  }, [number])

  return (
    <input
      ref={input}
      type="number"
      inputMode="numeric"
      min={1}
      step={1}
      autoComplete="off"
      aria-label={viewTexts.orderOf(product.name)}
      value={typed ?? number}
      onChange={(event) => show(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => take(event.currentTarget)}
      onKeyDown={onKeyDown}
      // The wheel scrolls the page; in a number field it would count up and down as well.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
