import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { touchScreen } from '../../../components/touch-screen'
import { Badge, Box, Button, Group, Stack, Text } from '../../../components/ui/core'
import { IconEdit, IconSettings, IconTable } from '../../../components/ui/icons'
import { useLatestCallback } from '../../../components/use-latest-callback'
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
import { formatCount } from '../../../domain/shared/money'
import { useWarnWhen } from '../../../framework/form/leave-guard'
import { PageBar } from '../../../framework/layout/page-bar'
import { PageHead } from '../../../framework/layout/page-head'
import { type Menu, type SeenOrder, useArrangementDraft, useMenu } from '../menu/use-menu'
import { useSaveOrder } from '../menu/use-save-order'
import { MenuLink, MenuStates } from '../parts/menu-states'
import { headSx, longMenu } from '../parts/menu-table'
import { usePrefetchPictures } from '../parts/printing'
import { MenuSection } from './menu-section'
import { viewTexts as texts } from './view-texts'

interface Copy {
  before: MenuCategory[]
  /** The saved order that the draft is based on. */
  seen: SeenOrder
  draft: MenuCategory[]
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

  const { categories } = menu
  const isReady = categories !== undefined && menu.order !== undefined
  useArrangementDraft('view', copy && isMoved ? { menu: copy.draft, seen: copy.seen } : undefined, isReady, (left) => {
    if (categories) setCopy({ before: categories, seen: left.seen, draft: arrangeMenu(categories, orderOfMenu(left.menu)) })
  })

  const place = useLatestCallback((product: MenuProduct, typed: number) => {
    setCopy((now) => now && { ...now, draft: placeProduct(now.draft, product._id, typed) })
    const { length = 1 } = copy?.draft.find(({ products }) => products.includes(product))?.products ?? []
    setPlaced(texts.placed(product.name, formatCount(Math.min(menuViewSerial(typed), length)), formatCount(length)))
  })
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
      if (categories) setCopy({ before: categories, seen: menu.seen, draft: categories })
    },
    cancel: leave,
    /** Saves the draft and leaves the edit mode; after a failure, reported by a toast, the draft is kept. */
    save,
  }
}

interface ViewHeaderProps {
  edit: ReturnType<typeof useMenuEdit>
  /** A custom arrangement is saved. */
  isCustom: boolean
  /** The saved order is loaded, and the menu is not empty. */
  canEdit: boolean
}

/** Title, state of the arrangement, and buttons (contract 2.8); in edit mode they stay visible. */
const ViewHeader = ({ edit, isCustom, canEdit }: ViewHeaderProps) => {
  const { isChanged, isSaving } = edit
  const isEditing = edit.draft !== undefined
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

  if (isEditing) {
    return (
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
              {...(isSaving ? { 'aria-disabled': true, 'data-disabled': true } : { onClick: edit.cancel })}
            >
              {texts.cancel}
            </Button>
            <Button
              loading={isSaving}
              // Ignores the second click of a double click on Edit Menu, which was in the same place.
              onClick={({ detail }) => detail < 2 && void edit.save()}
            >
              {texts.save}
            </Button>
          </Group>
        </PageBar>
      </>
    )
  }
  return (
    <Box sx={headSx}>
      <PageHead
        title={texts.title}
        beside={
          <>
            {isCustom && (
              <Text size="sm" color="dimmed">
                {texts.custom}
              </Text>
            )}
            <Badge color={isCustom ? 'green' : 'gray'}>{isCustom ? texts.savedBadge : texts.defaultOrder}</Badge>
          </>
        }
        subtitle={texts.subtitle}
      >
        <MenuLink to="/quick-shopping-table" icon={IconTable}>
          {texts.tableView}
        </MenuLink>
        <MenuLink to="/quick-shopping" icon={IconSettings}>
          {texts.setup}
        </MenuLink>
        {canEdit && (
          <Button ref={editButton} leftIcon={<IconEdit size={16} aria-hidden />} onClick={edit.start}>
            {texts.edit}
          </Button>
        )}
      </PageHead>
    </Box>
  )
}

/** Page with the saved menu and its edit mode (contract 2.8, 4.8). */
const MenuViewPage = () => {
  const menu = useMenu()
  const edit = useMenuEdit(menu)
  const categories = edit.draft ?? menu.categories
  // Deferred: thousands of rows are rendered in time slices, and the page stays responsive; moves are shown immediately.
  const isDrawn = useDeferredValue(categories !== undefined)
  const editing = useDeferredValue(edit.editing)
  const isThere = categories !== undefined && categories.length > 0
  const sheet = useRef<HTMLDivElement>(null)
  usePrefetchPictures(sheet, isDrawn && isThere)
  return (
    <Stack spacing="md">
      {/* Without the loaded order, a save would overwrite an arrangement that the user has not seen. */}
      <ViewHeader edit={edit} isCustom={isArranged(menu.order)} canEdit={isThere && !menu.orderError} />
      <MenuStates menu={{ ...menu, categories }} orderUnread={texts.orderUnread} isDrawn={isDrawn} />
      <VisuallyHidden role="status">{edit.placed}</VisuallyHidden>
      {isThere && isDrawn && (
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
