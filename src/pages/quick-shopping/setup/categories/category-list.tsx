import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Box } from '../../../../components/ui/core'
import { setupTexts as texts } from '../setup-texts'
import { ProductList } from '../products/product-list'
import { SortingArea } from '../sorting/sorting-area'
import type { SortedThing } from '../sorting/sorted-thing'
import { useMovedFocus, type RowControl } from '../sorting/use-moved-focus'
import type { Arranged } from '../state/arrangement'
import type { Step } from '../state/arranging'
import { CategoryRow } from './category-row'

interface CategoryListProps {
  menu: Arranged
  named: ReadonlySet<string> | undefined
  /** Id of the category that is open. */
  openId: string | undefined
  onToggle: (id: string) => void
  dispatch: (step: Step) => void
  announce: (text: string) => void
}

/** The categories, put in order, one of them open at most (specification 2 and 4: quick shopping setup). */
export const CategoryList = ({ menu, named, openId, onToggle, dispatch, announce }: CategoryListProps) => {
  const list = useRef<HTMLOListElement>(null)
  const hasArrived = useRef(false)
  const total = menu.length
  const things = useMemo(() => menu.map(({ _id, name }, index) => ({ id: _id, name, index })), [menu])
  const keepFocus = useMovedFocus(list)

  const move = useCallback(
    ({ id, name, index }: SortedThing, to: number, focused?: RowControl) => {
      if (focused) keepFocus(id, focused)
      dispatch({ type: 'category', from: index, to })
      if (focused) announce(texts.moved(name, to + 1, total))
    },
    [announce, dispatch, keepFocus, total],
  )

  useEffect(() => {
    const isArrival = !hasArrived.current
    hasArrived.current = true
    if (openId === undefined) return
    // Where another one was closed above it, it may stand out of sight. Whoever comes by a link came for what is in it.
    list.current
      ?.querySelector(`[data-row="${CSS.escape(openId)}"]`)
      ?.firstElementChild?.scrollIntoView({ block: isArrival ? 'start' : 'nearest' })
  }, [openId])

  return (
    <SortingArea things={things} total={total} onMove={move}>
      <Box
        component="ol"
        ref={list}
        aria-label={texts.categories}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 }}
      >
        {menu.map((category, index) => (
          <CategoryRow
            key={category._id}
            category={category}
            index={index}
            total={total}
            isNew={named !== undefined && !named.has(category._id)}
            isOpen={category._id === openId}
            onToggle={onToggle}
            onMove={move}
          >
            {category._id === openId ? (
              <ProductList category={category} named={named} dispatch={dispatch} announce={announce} />
            ) : undefined}
          </CategoryRow>
        ))}
      </Box>
    </SortingArea>
  )
}
