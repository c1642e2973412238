import { type KeyboardEvent, type RefObject, useState } from 'react'
import { TextInput } from '../../components/ui/core'
import type { MenuProduct } from '../../domain/menu/menu-order'
import { newOrderTexts as texts } from './new-order-texts'
import { productsNamed, type TypedPieces } from './new-order-values'

interface ProductSearchProps {
  products: readonly MenuProduct[]
  pieces: TypedPieces
  field: RefObject<HTMLInputElement>
  /** The user goes on at a product. */
  onFound: (productId: string) => void
}

/**
 * Finds a product by code or name: the arrows choose among those found, and Enter goes to its pieces. Products without pieces come
 * first, so that the same search again does not change what was typed before.
 */
export const ProductSearch = ({ products, pieces, field, onFound }: ProductSearchProps) => {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const isTyped = typed.trim() !== ''
  const hasPieces = ({ _id }: MenuProduct): boolean => (pieces[_id] ?? '') !== ''
  const found = productsNamed(products, typed).sort((one, other) => Number(hasPieces(one)) - Number(hasPieces(other)))
  const chosen = found[at]
  const search = (text: string): void => {
    setTyped(text)
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey } = event
    if (ctrlKey || metaKey) return
    // The key that leads here from a product.
    if (key === '/' && !isTyped) return event.preventDefault()
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
    if (!(isArrow || key === 'Enter') || (key !== 'ArrowDown' && !isTyped)) return
    event.preventDefault()
    event.stopPropagation()
    if (isArrow && isTyped)
      return setAt(Math.min(Math.max(0, at + (key === 'ArrowDown' ? 1 : -1)), Math.max(0, found.length - 1)))
    const target = chosen ?? (isTyped ? undefined : products[0])
    if (!target) return
    search('')
    onFound(target._id)
  }
  const help = chosen ? texts.searchHelp(at + 1, found.length, chosen.name, pieces[chosen._id] ?? '') : texts.noneFound
  return (
    <TextInput
      ref={field}
      type="search"
      label={texts.search}
      description={<span role="status">{isTyped ? help : '\u00a0'}</span>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => search(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={onKeyDown}
    />
  )
}
