import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { MenuCategory, MenuProduct } from '../../domain/menu/menu-order'
import { perUnit } from '../../domain/product/unit'
import { typedCount } from '../../domain/shared/typed/numbers'
import { formatMoney } from '../../domain/shared/money'
import type { FormErrors } from '../../framework/form/record-form'
import { useRowStyles } from './menu-rows-styles'
import { newOrderTexts as texts } from './new-order-texts'
import { markedParts, piecesFault, piecesOf, type TypedPieces } from './new-order-values'

interface RowProps {
  product: MenuProduct
  typed: string | undefined
  /** What the form or the server says of these pieces. */
  error: string | undefined
  /** Words that are marked in its name and code. */
  words?: readonly string[]
  /** The Enter key goes to it. */
  isChosen?: boolean
  onChange: (productId: string, typed: string) => void
}

const noWords: readonly string[] = []

/** A text in which the words of a search are marked. */
const Marked = ({ text, words }: { text: string; words: readonly string[] }) => (
  <>{markedParts(text, words).map((part, at) => (at % 2 === 0 ? part : <mark key={at}>{part}</mark>))}</>
)

/** A product with its pieces; drawn again only when these change. */
const MenuRow = memo(({ product, typed, error, words = noWords, isChosen = false, onChange }: RowProps) => {
  const { _id: id, name, secondName, unit, productCode, price, offerPrice, stockQuantity } = product
  const each = offerPrice ?? price ?? 0
  const fault = piecesFault(product, typed) ?? error
  const pieces = fault === undefined ? typedCount(typed ?? '', 0) : 0
  return (
    <div data-row data-chosen={isChosen || undefined}>
      <span data-name>
        <span>
          <Marked text={name} words={words} />
        </span>
        {secondName && (
          <small>
            <Marked text={secondName} words={words} />
          </small>
        )}
        <small>
          <span>
            <Marked text={productCode} words={words} />
          </span>
          <span>{` · ${[[formatMoney(each), unit && perUnit(unit)].filter(Boolean).join(' '), ...(stockQuantity === undefined ? [] : [texts.inStock(stockQuantity)])].join(' · ')}`}</span>
        </small>
      </span>
      <input
        data-pieces={id}
        aria-label={texts.pieces(name)}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `fault-${id}`}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        tabIndex={-1}
        value={typed ?? ''}
        onChange={({ currentTarget }) => onChange(id, currentTarget.value)}
      />
      <span data-sum>{pieces > 0 ? formatMoney(each * pieces) : ''}</span>
      {fault !== undefined && (
        <span data-fault id={`fault-${id}`} role="status">
          {fault}
        </span>
      )}
    </div>
  )
})

/** What stands in the columns. */
const Head = () => (
  <div data-head aria-hidden>
    {texts.heads.map((head) => (
      <span key={head}>{head}</span>
    ))}
  </div>
)

/** The pieces that are shown, from top to bottom. */
const inputsIn = (list: HTMLElement): HTMLInputElement[] => [
  ...list.querySelectorAll<HTMLInputElement>('[data-column]:not([hidden]) [data-pieces]'),
]

const focusPieces = (input: HTMLInputElement | undefined): void => {
  input?.focus()
  input?.select()
}

/** Focuses the pieces of a product. */
export const focusProduct = (list: HTMLElement | null, productId: string): void =>
  focusPieces(list ? inputsIn(list).find(({ dataset }) => dataset.pieces === productId) : undefined)

/**
 * Enter and the arrows go up and down the column; `/` finds a product. From the last product Enter leaves the list.
 *
 * @param isFound the list shows what was found: Enter goes on to the next product, which is to be found again
 */
const onKeyDown = (event: KeyboardEvent<HTMLElement>, isFound: boolean, onSearch: () => void): void => {
  const { key, target, currentTarget, shiftKey, ctrlKey, metaKey } = event
  if (ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return
  if (key === '/') {
    event.preventDefault()
    return onSearch()
  }
  if (isFound && key === 'Enter' && !shiftKey) {
    event.preventDefault()
    event.stopPropagation()
    return onSearch()
  }
  const step = key === 'ArrowUp' || (key === 'Enter' && shiftKey) ? -1 : key === 'ArrowDown' || key === 'Enter' ? 1 : 0
  if (step === 0) return
  const inputs = inputsIn(currentTarget)
  const next = inputs[inputs.indexOf(target) + step]
  if (!next && key === 'Enter' && step === 1) return
  event.preventDefault()
  event.stopPropagation()
  focusPieces(next)
}

/** The list is one stop of the Tab key: that of the product whose pieces were typed last. */
const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
  for (const input of currentTarget.querySelectorAll<HTMLInputElement>('[data-pieces][tabindex="0"]')) input.tabIndex = -1
  target.tabIndex = 0
}

/** Rows that are compared, laid out and painted together: one by one, those of a large menu would delay each key. */
const perGroup = 25

interface GroupProps {
  products: readonly MenuProduct[]
  pieces: TypedPieces
  errors: FormErrors
  onChange: (productId: string, typed: string) => void
}

const isSameGroup = (before: GroupProps, now: GroupProps): boolean =>
  before.products === now.products &&
  before.onChange === now.onChange &&
  (before.pieces === now.pieces || now.products.every(({ _id }) => before.pieces[_id] === now.pieces[_id])) &&
  (before.errors === now.errors || now.products.every(({ _id }) => before.errors[piecesOf(_id)] === now.errors[piecesOf(_id)]))

/** Some rows of a category, drawn again only when the pieces of one of them change. */
const MenuGroup = memo(
  ({ products, pieces, errors, onChange }: GroupProps) => (
    <div data-group style={{ '--rows': products.length } as CSSProperties}>
      {products.map((product) => (
        <MenuRow
          key={product._id}
          product={product}
          typed={pieces[product._id]}
          error={errors[piecesOf(product._id)]}
          onChange={onChange}
        />
      ))}
    </div>
  ),
  isSameGroup,
)
MenuGroup.displayName = 'MenuGroup'

/** The form has another object of errors at each key, mostly an empty one. */
const noErrors: FormErrors = {}

const groupsOf = (products: readonly MenuProduct[]): (readonly MenuProduct[])[] =>
  Array.from({ length: Math.ceil(products.length / perGroup) }, (_, at) => products.slice(at * perGroup, (at + 1) * perGroup))

/** Products that are shown instead of the whole menu. */
export interface ShownProducts {
  /** What was found, or what the order has. */
  kind: 'found' | 'order'
  products: readonly MenuProduct[]
  /** Said above them. */
  heading: string
  words: readonly string[]
  chosenId: string | undefined
}

interface MenuRowsProps {
  categories: readonly MenuCategory[]
  shown?: ShownProducts | undefined
  pieces: TypedPieces
  errors: FormErrors
  list: RefObject<HTMLDivElement>
  onChange: (productId: string, typed: string) => void
  /** The user wants to find a product. */
  onSearch: () => void
}

/** The menu in its saved order, with the pieces of an order typed down the column; or only some of its products. */
export const MenuRows = ({ categories, shown, pieces, errors, list, onChange, onSearch }: MenuRowsProps) => {
  const { classes } = useRowStyles()
  const sections = useMemo(
    () => categories.map(({ _id, name, products }) => ({ _id, name, groups: groupsOf(products) })),
    [categories],
  )
  /** Once the whole menu was shown, it stays in the page, so that it is there again at once and at its place. */
  const [isWhole, setWhole] = useState(shown === undefined)
  if (shown === undefined && !isWhole) setWhole(true)
  const faults = Object.keys(errors).length === 0 ? noErrors : errors
  useEffect(() => {
    const inputs = list.current ? inputsIn(list.current) : []
    if (inputs[0] && !inputs.some(({ tabIndex }) => tabIndex === 0)) inputs[0].tabIndex = 0
  }, [categories, shown?.products, list])
  useEffect(() => {
    const row = list.current?.querySelector('[data-chosen]')
    // The first one is in view as it is; the page does not move while a search is typed.
    if (row?.previousElementSibling?.matches('[data-row]')) row.scrollIntoView({ block: 'nearest' })
    else row?.parentElement?.scrollTo({ top: 0 })
  }, [shown?.chosenId, list])
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the inputs within
    <div
      ref={list}
      className={classes.list}
      onKeyDown={(event) => onKeyDown(event, shown?.kind === 'found', onSearch)}
      onFocus={onFocus}
    >
      {shown && shown.products.length > 0 && (
        <section data-column={shown.kind} aria-label={shown.heading}>
          <Head />
          <h3>{shown.heading}</h3>
          {shown.products.map((product) => (
            <MenuRow
              key={product._id}
              product={product}
              typed={pieces[product._id]}
              error={errors[piecesOf(product._id)]}
              words={shown.words}
              isChosen={product._id === shown.chosenId}
              onChange={onChange}
            />
          ))}
        </section>
      )}
      {isWhole && (
        <div data-column="menu" hidden={shown !== undefined}>
          <Head />
          {sections.map(({ _id, name, groups }) => (
            <section key={_id} aria-label={name}>
              <h3>{name}</h3>
              {groups.map((group, at) => (
                <MenuGroup key={at} products={group} pieces={pieces} errors={faults} onChange={onChange} />
              ))}
            </section>
          ))}
        </div>
      )}
    </div>
  )
}
