import { type CSSProperties, type FocusEvent, type KeyboardEvent, memo, type RefObject, useEffect, useMemo } from 'react'
import { createStyles } from '../../components/ui/core'
import type { MenuCategory, MenuProduct } from '../../domain/menu/menu-order'
import { typedCount } from '../../domain/shared/typed/numbers'
import { formatMoney } from '../../domain/shared/money'
import type { FormErrors } from '../../framework/form/record-form'
import { newOrderTexts as texts } from './new-order-texts'
import { piecesFault, piecesOf, type TypedPieces } from './new-order-values'

const narrow = '@media (max-width: 62em)'

/** Height in px of a row until it has been laid out, on wide screens; what has the focus below would move if it were wrong. */
const usualHeight = 43

const useStyles = createStyles((theme) => {
  const isDark = theme.colorScheme === 'dark'
  const line = `1px solid ${isDark ? theme.colors.dark[4] : theme.colors.gray[3]}`
  const faded = isDark ? theme.colors.dark[1] : theme.colors.gray[7]
  const red = theme.colors.red[isDark ? 4 : 8]
  return {
    list: {
      maxHeight: 'max(360px, calc(100vh - 390px))',
      overflowY: 'auto',
      border: line,
      borderRadius: theme.radius.sm,
      [narrow]: { maxHeight: 'none', overflow: 'visible' },
      // The browser lays out and draws the rows near the window only: a key would otherwise wait for a whole category.
      '& [data-group]': {
        contentVisibility: 'auto',
        containIntrinsicHeight: `auto calc(var(--rows) * ${usualHeight}px)`,
        [narrow]: { containIntrinsicHeight: `auto calc(var(--rows) * ${usualHeight + 10}px)` },
      },
      '& h3': {
        margin: 0,
        padding: '6px 12px',
        fontSize: theme.fontSizes.sm,
        fontWeight: 600,
        background: isDark ? theme.colors.dark[6] : theme.colors.gray[1],
      },
      '& [data-row]': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) 84px 96px',
        gap: '0 10px',
        alignItems: 'center',
        padding: '4px 12px',
        borderTop: line,
        fontSize: theme.fontSizes.sm,
        [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) 76px' },
        '&:focus-within': { background: isDark ? theme.colors.dark[6] : theme.colors.gray[0] },
      },
      '& [data-name]': { overflowWrap: 'anywhere', lineHeight: 1.3 },
      '& [data-name] small': { display: 'block', color: faded, fontSize: theme.fontSizes.xs },
      '& [data-sum]': { textAlign: 'right', fontWeight: 500, [narrow]: { display: 'none' } },
      '& [data-fault]': { gridColumn: '1 / -1', color: red, textAlign: 'right', paddingBottom: 4 },
      '& input': {
        width: '100%',
        height: 34,
        padding: '0 8px',
        textAlign: 'right',
        font: 'inherit',
        fontSize: 16,
        color: 'inherit',
        background: isDark ? theme.colors.dark[7] : theme.white,
        border: `1px solid ${isDark ? theme.colors.dark[2] : theme.colors.gray[6]}`,
        borderRadius: theme.radius.sm,
        scrollMargin: 40,
        [narrow]: { height: 44 },
        '&[aria-invalid=true]': { borderColor: red },
      },
    },
  }
})

interface RowProps {
  product: MenuProduct
  typed: string | undefined
  /** What the form or the server says of these pieces. */
  error: string | undefined
  onChange: (productId: string, typed: string) => void
}

/** A product with its pieces; drawn again only when these change. */
const MenuRow = memo(({ product, typed, error, onChange }: RowProps) => {
  const { _id: id, name, productCode, price, offerPrice, stockQuantity } = product
  const each = offerPrice ?? price ?? 0
  const fault = piecesFault(product, typed) ?? error
  const pieces = fault === undefined ? typedCount(typed ?? '', 0) : 0
  return (
    <div data-row>
      <span data-name>
        <span>{name}</span>
        <small>
          {[productCode, formatMoney(each), stockQuantity === undefined ? '' : texts.inStock(stockQuantity)]
            .filter(Boolean)
            .join(' · ')}
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

const inputsIn = (list: HTMLElement): HTMLInputElement[] => [...list.querySelectorAll<HTMLInputElement>('[data-pieces]')]

const focusPieces = (input: HTMLInputElement | undefined): void => {
  input?.focus()
  input?.select()
}

/** Focuses the pieces of a product. */
export const focusProduct = (list: HTMLElement | null, productId: string): void =>
  focusPieces(list ? inputsIn(list).find(({ dataset }) => dataset.pieces === productId) : undefined)

/** Enter and the arrows go up and down the column; `/` finds a product. From the last product Enter leaves the list. */
const onKeyDown = (event: KeyboardEvent<HTMLElement>, onSearch: () => void): void => {
  const { key, target, currentTarget, shiftKey, ctrlKey, metaKey } = event
  if (ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return
  if (key === '/') {
    event.preventDefault()
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

interface MenuRowsProps {
  categories: readonly MenuCategory[]
  pieces: TypedPieces
  errors: FormErrors
  list: RefObject<HTMLDivElement>
  onChange: (productId: string, typed: string) => void
  /** The user wants to find a product. */
  onSearch: () => void
}

/** The menu in its saved order, with the pieces of an order typed down the column. */
export const MenuRows = ({ categories, pieces, errors, list, onChange, onSearch }: MenuRowsProps) => {
  const { classes } = useStyles()
  const sections = useMemo(
    () => categories.map(({ _id, name, products }) => ({ _id, name, groups: groupsOf(products) })),
    [categories],
  )
  const faults = Object.keys(errors).length === 0 ? noErrors : errors
  useEffect(() => {
    const inputs = list.current ? inputsIn(list.current) : []
    if (inputs[0] && !inputs.some(({ tabIndex }) => tabIndex === 0)) inputs[0].tabIndex = 0
  }, [categories, list])
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the inputs within
    <div ref={list} className={classes.list} onKeyDown={(event) => onKeyDown(event, onSearch)} onFocus={onFocus}>
      {sections.map(({ _id, name, groups }) => (
        <section key={_id} aria-label={name}>
          <h3>{name}</h3>
          {groups.map((group, at) => (
            <MenuGroup key={at} products={group} pieces={pieces} errors={faults} onChange={onChange} />
          ))}
        </section>
      ))}
    </div>
  )
}
