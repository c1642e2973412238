import { memo, type RefObject, useRef, type KeyboardEvent, useState } from 'react'
import { errorColor } from '../../components/error-color'
import { Hint } from '../../components/hint'
import { Section } from '../../components/section'
import { Stack, Text, TextInput } from '../../components/ui/core'
import type { MenuCategory, MenuProduct } from '../../domain/menu/menu-order'
import type { FormErrors } from '../../framework/form/record-form'
import { focusProduct, MenuRows } from './menu-rows'
import { newOrderTexts as texts } from './new-order-texts'
import { type TypedPieces, productsNamed } from './new-order-values'

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
const ProductSearch = ({ products, pieces, field, onFound }: ProductSearchProps) => {
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

interface ProductsSectionProps {
  /** In the saved order of the menu. */
  categories: readonly MenuCategory[]
  /** Those of the categories. */
  products: readonly MenuProduct[]
  pieces: TypedPieces
  errors: FormErrors
  /** The field that finds a product. */
  search: RefObject<HTMLInputElement>
  onChange: (productId: string, typed: string) => void
  /** The user wants to find a product. */
  onSearch: () => void
}

/** The form has another object of errors at each key, mostly an empty one. */
const isSameMenu = (
  { errors: before, ...some }: ProductsSectionProps,
  { errors: now, ...others }: ProductsSectionProps,
): boolean =>
  Object.keys({ ...before, ...now }).length === 0 &&
  (Object.keys(others) as (keyof typeof others)[]).every((name) => some[name] === others[name])

/** The pieces of an order that is typed in, down the column of the menu; drawn again only when one of them changes. */
export const ProductsSection = memo((props: ProductsSectionProps) => {
  const { categories, products, pieces, errors, search, onChange, onSearch } = props
  const list = useRef<HTMLDivElement>(null)
  return (
    <Section title={texts.products} level={2}>
      {products.length === 0 ? (
        <Hint>{texts.empty}</Hint>
      ) : (
        <Stack spacing="xs">
          <ProductSearch products={products} pieces={pieces} field={search} onFound={(id) => focusProduct(list.current, id)} />
          {errors.pieces !== undefined && (
            <Text role="alert" size="sm" sx={errorColor}>
              {errors.pieces}
            </Text>
          )}
          <MenuRows categories={categories} pieces={pieces} errors={errors} list={list} onChange={onChange} onSearch={onSearch} />
        </Stack>
      )}
    </Section>
  )
}, isSameMenu)
ProductsSection.displayName = 'ProductsSection'
