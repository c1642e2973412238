import { Link } from 'react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Badge, Box, Button, Group, Stack, Text } from '../../../components/ui/core'
import { VisuallyHidden } from '../../../components/visually-hidden'
import {
  arrangeMenu,
  isArranged,
  isSameOrder,
  type MenuCategory,
  type MenuProduct,
  menuViewSerial,
  orderOfMenu,
  placeProduct,
} from '../../../domain/menu/menu-order'
import { type Menu, type SeenOrder, useArrangementDraft, useMenu } from '../menu/use-menu'
import { MenuEmpty, MenuFailures, MenuLoading } from '../parts/menu-states'
import { headSx, longMenu } from '../parts/menu-table'
import { usePrefetchPictures } from '../parts/printing'
import { MenuSection } from './menu-section'
import { viewTexts, viewTexts as texts } from './view-texts'
import { touchScreen } from '../../../components/touch-screen'
import { IconEdit, IconSettings, IconTable } from '../../../components/ui/icons'
import { PageBar } from '../../../framework/layout/page-bar'
import { PageHead } from '../../../framework/layout/page-head'
import { formatCount } from '../../../domain/shared/money'
import { useWarnWhen } from '../../../framework/form/leave-guard'
import { useSaveOrder } from '../menu/use-save-order'

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
const useMenuEdit = (menu: Menu) => {
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

interface ViewHeaderProps {
  /** A custom arrangement is saved. */
  isCustom: boolean
  /** The saved order is loaded, and the menu is not empty. */
  canEdit: boolean
  isEditing: boolean
  isChanged: boolean
  isSaving: boolean
  onEdit: () => void
  onCancel: () => void
  onSave: () => void
}

/** Title, state of the arrangement, and buttons (contract 2.8); in edit mode they stay visible. */
const ViewHeader = (props: ViewHeaderProps) => {
  const { isCustom, canEdit, isEditing, isChanged, isSaving, onEdit, onCancel, onSave } = props
  const state = useRef<HTMLParagraphElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    // The pressed button is unmounted; the focus moves to its replacement, so that Tab continues from there.
    const next = isEditing ? state.current : editButton.current
    next?.focus({ preventScroll: true })
  }, [isEditing])

  return (
    <>
      {isEditing ? (
        <>
          <PageHead title={texts.title} subtitle={texts.editHint} />
          <PageBar data-screen-only>
            <Stack spacing={0}>
              <Group spacing="xs">
                <Text ref={state} tabIndex={-1} weight={600} sx={{ outline: 'none' }}>
                  {texts.editMode}
                </Text>
                <Badge color="orange">{texts.editingBadge}</Badge>
              </Group>
              <Text size="sm" role="status">
                {isSaving ? texts.saving : isChanged ? texts.unsaved : ''}
              </Text>
            </Stack>
            <Group spacing={10} sx={{ [touchScreen]: { '& > *': { minHeight: 44 } } }}>
              <Button
                variant="default"
                {...(isSaving ? { 'aria-disabled': true, 'data-disabled': true } : {})}
                onClick={() => !isSaving && onCancel()}
              >
                {texts.cancel}
              </Button>
              <Button
                loading={isSaving}
                // Ignores the second click of a double click on Edit Menu, which was in the same place.
                onClick={({ detail }) => detail < 2 && onSave()}
              >
                {texts.save}
              </Button>
            </Group>
          </PageBar>
        </>
      ) : (
        <Box sx={headSx}>
          <PageHead
            title={texts.title}
            beside={
              <Group spacing="xs">
                {isCustom ? (
                  <>
                    <Text size="sm" color="dimmed">
                      {texts.custom}
                    </Text>
                    <Badge color="green">{texts.savedBadge}</Badge>
                  </>
                ) : (
                  <Badge color="gray">{texts.defaultOrder}</Badge>
                )}
              </Group>
            }
            subtitle={texts.subtitle}
          >
            <Button component={Link} to="/quick-shopping-table" variant="default" leftIcon={<IconTable size={18} aria-hidden />}>
              {texts.tableView}
            </Button>
            <Button component={Link} to="/quick-shopping" variant="default" leftIcon={<IconSettings size={18} aria-hidden />}>
              {texts.setup}
            </Button>
            {canEdit && (
              <Button ref={editButton} leftIcon={<IconEdit size={18} aria-hidden />} onClick={onEdit}>
                {texts.edit}
              </Button>
            )}
          </PageHead>
        </Box>
      )}
    </>
  )
}

/** Page with the saved menu and its edit mode (contract 2.8, 4.8). */
const MenuViewPage = () => {
  const menu = useMenu()
  const edit = useMenuEdit(menu)
  const categories = edit.draft ?? menu.categories
  const isEmpty = categories?.length === 0
  // Deferred: thousands of rows are rendered in time slices, and the page stays responsive; moves are shown immediately.
  const isDrawn = useDeferredValue(categories !== undefined)
  const editing = useDeferredValue(edit.editing)
  const sheet = useRef<HTMLDivElement>(null)
  usePrefetchPictures(sheet, isDrawn && !isEmpty)
  return (
    <Stack spacing="md">
      <ViewHeader
        isCustom={isArranged(menu.order)}
        // Without the loaded order, a save would overwrite an arrangement that the user has not seen.
        canEdit={categories !== undefined && !isEmpty && !menu.orderError}
        isEditing={edit.draft !== undefined}
        isChanged={edit.isChanged}
        isSaving={edit.isSaving}
        onEdit={edit.start}
        onCancel={edit.cancel}
        onSave={() => void edit.save()}
      />
      <MenuFailures menu={menu} orderUnread={viewTexts.orderUnread} />
      <VisuallyHidden role="status">{edit.placed}</VisuallyHidden>
      {categories === undefined || !isDrawn ? (
        !menu.error && <MenuLoading />
      ) : isEmpty ? (
        <MenuEmpty />
      ) : (
        // Read-only during the save.
        <Stack
          ref={sheet}
          spacing="md"
          {...longMenu(categories)}
          aria-busy={edit.isSaving}
          {...(edit.isSaving ? { inert: '' } : {})}
        >
          {categories.map((category) => (
            <MenuSection key={category._id} category={category} editing={editing} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

export default MenuViewPage
