import { useDeferredValue, useRef } from 'react'
import { Stack } from '../../../components/ui/core'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { isArranged } from '../../../domain/menu/menu-order'
import { useMenu } from '../menu/use-menu'
import { MenuEmpty, MenuFailures, MenuLoading } from '../parts/menu-states'
import { longMenu } from '../parts/menu-table'
import { usePrefetchPictures } from '../parts/printing'
import { MenuSection } from './menu-section'
import { useMenuEdit } from './use-menu-edit'
import { ViewHeader } from './view-header'
import { viewTexts } from './view-texts'

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
