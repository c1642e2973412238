import { ActionIcon } from '../../../../components/ui/core'
import { IconEdit, IconTrash } from '../../../../components/ui/icons'
import { categoriesPageTexts } from '../categories-texts'

/** px; size of a touch target. */
const size = 40

interface RecordActionsProps {
  /** Title of the record, for the accessible names of its buttons. */
  name: string
  onEdit: () => void
  onDelete: () => void
}

/** Edit and delete buttons of a category or subcategory. */
export const RecordActions = ({ name, onEdit, onDelete }: RecordActionsProps) => (
  <>
    <ActionIcon size={size} title={categoriesPageTexts.editTitle} aria-label={categoriesPageTexts.edit(name)} onClick={onEdit}>
      <IconEdit size={18} />
    </ActionIcon>
    <ActionIcon
      size={size}
      color="red"
      title={categoriesPageTexts.deleteTitle}
      aria-label={categoriesPageTexts.delete(name)}
      onClick={onDelete}
    >
      <IconTrash size={18} />
    </ActionIcon>
  </>
)
