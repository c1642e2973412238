import { type KeyboardEvent, type RefObject, useState } from 'react'
import { TextInput } from '../../components/ui/core'
import type { MenuProduct } from '../../domain/menu/menu-order'
import { newOrderTexts as texts } from './new-order-texts'
import { productsNamed } from './new-order-values'

interface ProductSearchProps {
  products: readonly MenuProduct[]
  field: RefObject<HTMLInputElement>
  /** The user goes on at a product. */
  onFound: (productId: string) => void
}

/** Finds a product by code or name; Enter or the arrow goes to its pieces. */
export const ProductSearch = ({ products, field, onFound }: ProductSearchProps) => {
  const [typed, setTyped] = useState('')
  const found = productsNamed(products, typed)
  const [first] = found
  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.key !== 'Enter' && event.key !== 'ArrowDown') || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && typed.trim() === '') return
    event.preventDefault()
    event.stopPropagation()
    const target = first ?? (typed.trim() === '' ? products[0] : undefined)
    if (!target) return
    setTyped('')
    onFound(target._id)
  }
  return (
    <TextInput
      ref={field}
      type="search"
      label={texts.search}
      description={
        <span role="status">
          {typed.trim() === '' ? '\u00a0' : first ? texts.searchHelp(found.length, first.name) : texts.noneFound}
        </span>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={onKeyDown}
    />
  )
}
