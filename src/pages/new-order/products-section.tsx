import { memo, type RefObject, useEffect, useMemo, useRef, type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../components/empty-state'
import { errorColor } from '../../components/error-color'
import { Section } from '../../components/section'
import { touchScreen } from '../../components/touch-screen'
import { Button, Group, Stack, type Sx, Text, TextInput } from '../../components/ui/core'
import { useMediaQuery } from '../../components/ui/hooks'
import { IconSearch } from '../../components/ui/icons'
import { useLatestCallback } from '../../components/use-latest-callback'
import type { MenuCategory, MenuProduct } from '../../domain/menu/menu-order'
import type { FormErrors } from '../../framework/form/record-form'
import { phoneScreen } from '../../framework/layout/measures'
import { focusProduct, MenuRows, type ShownProducts } from './menu-rows'
import { newOrderTexts as texts } from './new-order-texts'
import { noPieces, piecesOf, type TypedPieces, productsNamed, wordsIn } from './new-order-values'

/** Products that a search shows at most: more would not be read, and each key would wait for them. */
const mostFound = 50

interface ProductSearchProps {
  typed: string
  found: readonly MenuProduct[]
  /** Place of the chosen one among those found. */
  at: number
  pieces: TypedPieces
  field: RefObject<HTMLInputElement>
  onType: (text: string) => void
  onChoose: (at: number) => void
  /** The user goes on without typing anything, by Enter or by the arrow down. */
  onLeave: (key: 'Enter' | 'ArrowDown') => void
  /** The user goes on at a product. */
  onFound: (productId: string) => void
}

/** What is found stands at the right of the label on wide screens, so that no line is kept free for it. */
const besideLabel = {
  root: { position: 'relative' },
  description: {
    '@media (min-width: 48em)': {
      position: 'absolute',
      top: 0,
      right: 0,
      maxWidth: 'calc(100% - 210px)',
      lineHeight: '22px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
} as const

/** Finds a product by code or name: the arrows choose among those found, and Enter goes to its pieces. */
const ProductSearch = (props: ProductSearchProps) => {
  const { typed, found, at, pieces, field, onType, onChoose, onLeave, onFound } = props
  const isTyped = typed.trim() !== ''
  const chosen = found[at]
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, shiftKey } = event
    if (ctrlKey || metaKey) return
    // The key that leads here from a product.
    if (key === '/' && !isTyped) return event.preventDefault()
    const isForward = key === 'ArrowDown' || (key === 'Enter' && !shiftKey)
    if (!isForward && (key !== 'ArrowUp' || !isTyped)) return
    event.preventDefault()
    event.stopPropagation()
    if (!isTyped) return onLeave(key === 'Enter' ? 'Enter' : 'ArrowDown')
    const last = Math.max(0, Math.min(found.length, mostFound) - 1)
    if (key !== 'Enter') return onChoose(Math.min(Math.max(0, at + (key === 'ArrowDown' ? 1 : -1)), last))
    if (chosen) onFound(chosen._id)
  }
  const help = chosen ? texts.searchHelp(at + 1, found.length, chosen.name, pieces[chosen._id] ?? '') : texts.noneFound
  return (
    <TextInput
      ref={field}
      type="search"
      label={texts.search}
      description={<span role="status">{isTyped ? help : ''}</span>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      styles={besideLabel}
      icon={<IconSearch size={16} aria-hidden />}
      autoComplete="off"
      enterKeyHint="next"
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={onKeyDown}
    />
  )
}

/** What is typed into the search, and what it finds. */
const useSearch = (products: readonly MenuProduct[], pieces: TypedPieces) => {
  const [{ typed, typedPieces }, setTyped] = useState({ typed: '', typedPieces: noPieces })
  const [at, setAt] = useState(0)
  // Products without pieces come first, so that the same search again does not change what was typed before; they stay in this
  // order while their pieces are typed.
  const found = useMemo(
    () => productsNamed(products, typed).sort((one, other) => Number(one._id in typedPieces) - Number(other._id in typedPieces)),
    [products, typed, typedPieces],
  )
  return {
    typed,
    isTyped: typed.trim() !== '',
    found,
    at,
    choose: setAt,
    search: (text: string): void => {
      setTyped({ typed: text, typedPieces: pieces })
      setAt(0)
    },
  }
}

/** Two buttons as one control, whose borders fall on each other. */
const joined: Sx = {
  '& button:first-of-type': { borderRadius: '8px 0 0 8px' },
  '& button:last-of-type': { borderRadius: '0 8px 8px 0', marginLeft: -1 },
  '& [aria-pressed=true]': { zIndex: 1 },
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
  /** The products are typed. */
  onDone: () => void
}

/** The form has another object of errors at each key, mostly an empty one. */
const isSameMenu = (
  { errors: before, ...some }: ProductsSectionProps,
  { errors: now, ...others }: ProductsSectionProps,
): boolean =>
  Object.keys({ ...before, ...now }).length === 0 &&
  (Object.keys(others) as (keyof typeof others)[]).every((name) => some[name] === others[name])

/**
 * The pieces of an order that is typed in, down the column of the menu, or of what a search finds; what the order has can be read by
 * itself, and that is what phones begin with. Drawn again only when one of them changes.
 */
export const ProductsSection = memo((props: ProductsSectionProps) => {
  const { categories, products, pieces, errors, search: field, onChange, onDone } = props
  const isPhone = useMediaQuery(phoneScreen, undefined, { getInitialValueInEffect: false })
  const list = useRef<HTMLDivElement>(null)
  const [isOrder, setOrder] = useState(isPhone)
  /** Products that were in the order when it was shown, which stay there when their pieces are emptied. */
  const [emptied, setEmptied] = useState<readonly string[]>([])
  const { typed, isTyped, found, at, choose, search } = useSearch(products, pieces)
  const count = Object.keys(pieces).length

  const ordered = useMemo(
    () => (isOrder ? products.filter(({ _id }) => _id in pieces || emptied.includes(_id)) : []),
    [isOrder, products, pieces, emptied],
  )
  const words = useMemo(() => wordsIn(typed), [typed])
  const few = useMemo(() => found.slice(0, mostFound), [found])
  const shown: ShownProducts | undefined = isTyped
    ? { kind: 'found', products: few, heading: texts.found(few.length, found.length), words, chosenId: found[at]?._id }
    : isOrder
      ? { kind: 'order', products: ordered, heading: texts.lines(count), words: [], chosenId: undefined }
      : undefined
  const change = useLatestCallback((productId: string, text: string): void => {
    if (isOrder && text.trim() === '') setEmptied([...emptied, productId])
    onChange(productId, text)
  })
  const show = (order: boolean): void => {
    search('')
    setEmptied([])
    setOrder(order)
  }
  const toSearch = (): void => {
    search('')
    field.current?.focus()
  }
  // What was refused is shown, also if the search has found something else.
  const faulty =
    Object.keys(errors).length === 0 ? undefined : products.find(({ _id }) => errors[piecesOf(_id)] !== undefined)?._id
  const showFaulty = useLatestCallback((id: string): void => {
    if (!isTyped) return
    search('')
    setTimeout(() => focusProduct(list.current, id))
  })
  useEffect(() => {
    if (faulty !== undefined) showFaulty(faulty)
  }, [faulty, showFaulty])
  const leave = (key: 'Enter' | 'ArrowDown'): void => {
    const [first] = shown?.products ?? products
    if (first && (key === 'ArrowDown' || count === 0)) focusProduct(list.current, first._id)
    else onDone()
  }

  return (
    <Section
      title={texts.products}
      level={2}
      aside={
        <Group role="group" aria-label={texts.views} spacing={0} noWrap sx={joined}>
          {[false, true].map((order) => (
            <Button
              key={String(order)}
              px="xs"
              variant={isOrder === order ? 'light' : 'default'}
              aria-pressed={isOrder === order}
              sx={{ [touchScreen]: { height: 44 } }}
              onClick={() => show(order)}
            >
              {order ? texts.inOrder(count) : texts.all}
            </Button>
          ))}
        </Group>
      }
    >
      {products.length === 0 ? (
        <EmptyState text={texts.empty} glyph="gift">
          <Button component={Link} to="/products" variant="default">
            {texts.openProducts}
          </Button>
        </EmptyState>
      ) : (
        <Stack spacing="xs">
          <ProductSearch
            typed={typed}
            found={found}
            at={at}
            pieces={pieces}
            field={field}
            onType={search}
            onChoose={choose}
            onLeave={leave}
            onFound={(id) => focusProduct(list.current, id)}
          />
          {errors.pieces !== undefined && (
            <Text role="alert" size="sm" sx={errorColor}>
              {errors.pieces}
            </Text>
          )}
          <MenuRows
            categories={categories}
            shown={shown}
            pieces={pieces}
            errors={errors}
            list={list}
            onChange={change}
            onSearch={toSearch}
          />
          {isOrder && !isTyped && ordered.length === 0 && (
            <Button variant="default" sx={{ [touchScreen]: { height: 44 } }} onClick={() => show(false)}>
              {texts.showAll}
            </Button>
          )}
        </Stack>
      )}
    </Section>
  )
}, isSameMenu)
ProductsSection.displayName = 'ProductsSection'
