import { useCallback, useMemo, useState } from 'react'
import {
  arrangeMenu,
  isSameOrder,
  menuViewSerial,
  orderOfMenu,
  placeProduct,
  type CategoryOrder,
  type MenuCategory,
  type MenuProduct,
} from '../../../domain/menu/menu-order'
import { formatCount } from '../../../domain/shared/money'
import { useCall } from '../../../framework/calls/use-call'
import { useWarnWhen } from '../../../framework/form/leave-guard'
import { saveMenuOrderCall } from '../calls/menu-calls'
import { useArrangementDraft } from '../parts/use-arrangement-draft'
import { useOverwriteCheck } from '../parts/use-overwrite-check'
import type { Menu } from '../use-menu'
import type { RowEditing } from './row-editing'
import { viewTexts } from './view-texts'

/** The menu while it is edited: a copy that is saved or dropped as a whole (specification 4: menu view). */
export interface MenuEdit {
  /** The copy; undefined while the menu is only looked at. */
  draft: MenuCategory[] | undefined
  editing: RowEditing | undefined
  /** Something differs from the menu that the copy was made of. */
  isChanged: boolean
  isSaving: boolean
  /** Where the product that was moved last stands, in words. */
  placed: string
  start: () => void
  cancel: () => void
  /** Saves the copy and leaves the edit mode; after a failure, which a toast tells, all stays as it was. */
  save: () => Promise<void>
}

interface Copy {
  before: MenuCategory[]
  /** The saved order that it was made over. */
  seen: CategoryOrder[] | null | undefined
  draft: MenuCategory[]
}

const wordsOf = (product: MenuProduct, typed: number, categories: readonly MenuCategory[]): string => {
  const category = categories.find(({ products }) => products.some(({ _id }) => _id === product._id))
  const count = category?.products.length ?? 1
  return viewTexts.placed(product.name, formatCount(Math.min(menuViewSerial(typed), count)), formatCount(count))
}

/** The edit mode of the menu view. Asks before the page is left with changes. */
export const useMenuEdit = (menu: Menu): MenuEdit => {
  const [copy, setCopy] = useState<Copy>()
  const [isTyping, setTyping] = useState(false)
  const [placed, setPlaced] = useState('')
  const { call, isCalling } = useCall(saveMenuOrderCall)
  const { mayReplace, isChecking } = useOverwriteCheck()
  const isMoved = useMemo(() => copy !== undefined && !isSameOrder(copy.before, copy.draft), [copy])
  const isEditing = copy !== undefined
  const isChanged = isEditing && (isMoved || isTyping)
  useWarnWhen(isChanged)

  const kept = useArrangementDraft('view', copy && isMoved ? { menu: copy.draft, seen: copy.seen } : undefined)
  const [restored, setRestored] = useState<typeof kept>()
  if (kept && menu.categories && menu.order !== undefined && restored !== kept) {
    setRestored(kept)
    setCopy({ before: menu.categories, seen: kept.seen, draft: arrangeMenu(menu.categories, orderOfMenu(kept.menu)) })
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

  const isSaving = isCalling || isChecking
  const leave = () => {
    setCopy(undefined)
    setTyping(false)
    setPlaced('')
  }
  const save = async () => {
    if (copy === undefined || isSaving) return
    const categoryOrder = orderOfMenu(copy.draft)
    if (!(await mayReplace(copy.seen, categoryOrder))) return
    try {
      await call({ categoryOrder })
    } catch {
      // A toast has told it, and the copy is still there to be saved again.
      return
    }
    leave()
    void menu.refetch()
  }

  return {
    draft: copy?.draft,
    editing,
    isChanged,
    isSaving,
    placed,
    start: () => {
      setTyping(false)
      if (menu.categories) setCopy({ before: menu.categories, seen: menu.order, draft: menu.categories })
    },
    cancel: leave,
    save,
  }
}
