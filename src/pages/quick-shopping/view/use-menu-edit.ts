import { useCallback, useMemo, useState } from 'react'
import {
  arrangeMenu,
  isSameOrder,
  menuViewSerial,
  orderOfMenu,
  placeProduct,
  type MenuCategory,
  type MenuProduct,
} from '../../../domain/menu/menu-order'
import { formatCount } from '../../../domain/shared/money'
import { useWarnWhen } from '../../../framework/form/leave-guard'
import { type Menu, type SeenOrder, useArrangementDraft } from '../menu/use-menu'
import { useSaveOrder } from '../menu/use-save-order'
import { viewTexts } from './view-texts'

interface Copy {
  before: MenuCategory[]
  /** The saved order that the draft is based on. */
  seen: SeenOrder
  draft: MenuCategory[]
}

const wordsOf = (product: MenuProduct, typed: number, categories: readonly MenuCategory[]): string => {
  const category = categories.find(({ products }) => products.some(({ _id }) => _id === product._id))
  const count = category?.products.length ?? 1
  return viewTexts.placed(product.name, formatCount(Math.min(menuViewSerial(typed), count)), formatCount(count))
}

/**
 * The edit mode of the menu: a draft that is saved or discarded as a whole (contract 4.8). Warns before the user leaves the page
 * with unsaved changes.
 */
export const useMenuEdit = (menu: Menu) => {
  const [copy, setCopy] = useState<Copy>()
  const [isTyping, setTyping] = useState(false)
  const [placed, setPlaced] = useState('')
  const { save: saveOrder, isSaving } = useSaveOrder()
  const isMoved = useMemo(() => copy !== undefined && !isSameOrder(copy.before, copy.draft), [copy])
  const isEditing = copy !== undefined
  const isChanged = isEditing && (isMoved || isTyping)
  useWarnWhen(isChanged)

  const stored = useArrangementDraft('view', copy && isMoved ? { menu: copy.draft, seen: copy.seen } : undefined)
  const [restored, setRestored] = useState<typeof stored>()
  if (stored && menu.categories && menu.order !== undefined && restored !== stored) {
    setRestored(stored)
    setCopy({ before: menu.categories, seen: stored.seen, draft: arrangeMenu(menu.categories, orderOfMenu(stored.menu)) })
  }

  const before = copy?.before
  const place = useCallback(
    (product: MenuProduct, typed: number) => {
      setCopy((now) => now && { ...now, draft: placeProduct(now.draft, product._id, typed) })
      setPlaced(wordsOf(product, typed, before ?? []))
    },
    [before],
  )
  const editing = useMemo(() => (isEditing ? { place, setTyping } : undefined), [isEditing, place])

  const leave = () => {
    setCopy(undefined)
    setTyping(false)
    setPlaced('')
  }
  const save = async () => {
    if (copy === undefined || isSaving) return
    // Otherwise the draft can be saved again.
    if (!(await saveOrder(copy.seen, orderOfMenu(copy.draft)))) return
    leave()
    void menu.refetch()
  }

  return {
    /** The draft; undefined in read-only mode. */
    draft: copy?.draft,
    editing,
    /** The draft is dirty. */
    isChanged,
    isSaving,
    /** Screen reader text with the new position of the last moved product. */
    placed,
    start: () => {
      setTyping(false)
      if (menu.categories) setCopy({ before: menu.categories, seen: menu.seen, draft: menu.categories })
    },
    cancel: leave,
    /** Saves the draft and leaves the edit mode; after a failure, reported by a toast, the draft is kept. */
    save,
  }
}
