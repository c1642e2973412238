import { useEffect, useId, useMemo, useRef } from 'react'
import { Glyph } from '../../../components/glyph/glyph'
import { looksOf } from '../../../components/looks'
import { createStyles } from '../../../components/ui/core'
import { IconChevronRight } from '../../../components/ui/icons'
import { glyphOf } from '../../../domain/category/category-glyph'
import { menuTexts } from '../../../domain/menu/menu-texts'
import { ProductList } from './product-list'
import { setupTexts as texts } from './setup-texts'
import { NewBadge, SortableRow } from '../../../framework/sorting/sortable-row'
import { narrowScreen, SortingArea } from '../../../framework/sorting/sorting-area'
import { useMove } from '../../../framework/sorting/use-move'
import type { Arranged, Step } from './state/arranging'

const useStyles = createStyles((theme) => {
  const { isDark, line, box, list, toggle } = looksOf(theme)
  return {
    list: {
      ...list,
      ...box,
      '& > li': { minWidth: 0 },
      '& > li + li': { borderTop: line },
      '& > li > :first-of-type': { scrollMarginTop: 8 },
      '& > li > .row': { padding: '0 8px' },
      '& h2': { margin: 0, fontSize: theme.fontSizes.sm, lineHeight: 1.3 },
      '& h2 > button': { ...toggle, gap: 8, minHeight: 44 },
      '& h2 > button > span:first-of-type': { minWidth: 0 },
      '& h2 > button > svg + svg': { color: theme.colors.teal[isDark ? 3 : 7] },
      // One line on a phone: the number of products is below the name, and a press on it opens the category too.
      [narrowScreen]: {
        '& > li > .row': {
          gridTemplateColumns: '40px 40px minmax(0, 1fr) auto',
          gridTemplateAreas: '"drag serial about more" "drag serial side more" "moves moves moves moves"',
          gap: '0 4px',
          padding: '0 4px 0 0',
        },
        '& > li > .row > .more': { display: 'flex', gridArea: 'more' },
        '& > li > .row > .moves': { justifyContent: 'end' },
        '& > li > .row > .moves:not([data-shown])': { display: 'none' },
        '& h2 > button': { minHeight: 52 },
        // The name needs the room.
        '& h2 > button > svg + svg': { display: 'none' },
        '& h2 > button > span:first-of-type': { padding: '6px 0 22px' },
        '& > li > .row > .side': {
          marginTop: -24,
          paddingLeft: 28,
          fontSize: theme.fontSizes.xs,
          textAlign: 'left',
          pointerEvents: 'none',
        },
      },
    },
    inside: { borderTop: line },
  }
})

interface CategoryListProps {
  menu: Arranged
  named: ReadonlySet<string> | undefined
  openId: string | undefined
  onToggle: (id: string) => void
  dispatch: (step: Step) => void
  announce: (text: string) => void
}

/** Sortable list of categories, at most one of them open (contract 2.8, 4.8). */
export const CategoryList = ({ menu, named, openId, onToggle, dispatch, announce }: CategoryListProps) => {
  const { classes } = useStyles()
  const listId = useId()
  const list = useRef<HTMLOListElement>(null)
  const hasArrived = useRef(false)
  const total = menu.length
  const things = useMemo(
    () => menu.map((category, index) => ({ id: category._id, name: category.name, index, category })),
    [menu],
  )
  const move = useMove(list, { total, announce, send: (from, to) => dispatch({ type: 'category', from, to }) })

  useEffect(() => {
    const isArrival = !hasArrived.current
    hasArrived.current = true
    if (openId === undefined) return
    // Closing a category above may have scrolled it out of view. After navigation by URL it is scrolled to the top.
    list.current
      ?.querySelector(`[data-row="${CSS.escape(openId)}"]`)
      ?.firstElementChild?.scrollIntoView({ block: isArrival ? 'start' : 'nearest' })
  }, [openId])

  return (
    <SortingArea things={things} total={total} onMove={move}>
      <ol ref={list} className={classes.list} aria-label={texts.categories}>
        {things.map((thing) => {
          const { id, name, index, category } = thing
          const isOpen = id === openId
          const insideId = `${listId}-${index}`
          return (
            <li key={id} data-row={id}>
              <SortableRow thing={thing} total={total} onMove={move}>
                <h2 className="about">
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    aria-controls={isOpen ? insideId : undefined}
                    onClick={() => onToggle(id)}
                  >
                    <IconChevronRight size={20} aria-hidden />
                    <Glyph name={glyphOf(name)} size={20} />
                    <span>{name}</span>
                    {named?.has(id) === false && <NewBadge />}
                  </button>
                </h2>
                <span className="side">{menuTexts.products(category.products.length)}</span>
              </SortableRow>
              {isOpen && (
                <div id={insideId} className={classes.inside}>
                  <ProductList category={category} named={named} dispatch={dispatch} announce={announce} />
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </SortingArea>
  )
}
