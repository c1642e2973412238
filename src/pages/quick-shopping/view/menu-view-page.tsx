import { Link } from 'react-router'
import { useDeferredValue, useRef, useEffect } from 'react'
import { Stack, Badge, Button, Group, Text } from '../../../components/ui/core'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { isArranged } from '../../../domain/menu/menu-order'
import { useMenu } from '../menu/use-menu'
import { MenuEmpty, MenuFailures, MenuLoading } from '../parts/menu-states'
import { longMenu } from '../parts/menu-table'
import { usePrefetchPictures } from '../parts/printing'
import { MenuSection } from './menu-section'
import { useMenuEdit } from './use-menu-edit'
import { viewTexts, viewTexts as texts } from './view-texts'
import { PageTitle } from '../../../components/section'
import { IconEdit, IconSettings, IconTable } from '../../../components/ui/icons'
import { PageBar, PageButtons } from '../../../framework/layout/page-bar'

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
      <PageTitle title={texts.title} subtitle={isEditing ? texts.editHint : texts.subtitle} />
      <PageBar isPrinted={false} isStuck={isEditing} sx={{ minHeight: 48 }}>
        <Stack spacing={0}>
          <Group spacing="xs">
            <Text ref={state} tabIndex={-1} weight={600} sx={{ outline: 'none' }}>
              {isEditing ? texts.editMode : isCustom ? texts.custom : texts.defaultOrder}
            </Text>
            {isEditing && <Badge color="orange">{texts.editingBadge}</Badge>}
            {isCustom && !isEditing && <Badge color="green">{texts.savedBadge}</Badge>}
          </Group>
          <Text size="sm" role="status">
            {isSaving ? texts.saving : isChanged ? texts.unsaved : ''}
          </Text>
        </Stack>
        {isEditing ? (
          <PageButtons>
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
          </PageButtons>
        ) : (
          <PageButtons>
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
          </PageButtons>
        )}
      </PageBar>
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
