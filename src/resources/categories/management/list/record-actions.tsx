import { IconEdit, IconTrash } from '../../../../components/ui/icons'
import { categoriesPageTexts } from '../categories-texts'

interface RecordActionsProps {
  /** Title of the record, for the accessible names of its buttons. */
  name: string
  onEdit: () => void
  onDelete: () => void
}

/** Edit and delete buttons of a category or subcategory. */
export const RecordActions = ({ name, onEdit, onDelete }: RecordActionsProps) => (
  <>
    <button
      type="button"
      className="row-button large hue-gray"
      title={categoriesPageTexts.editTitle}
      aria-label={categoriesPageTexts.edit(name)}
      onClick={onEdit}
    >
      <IconEdit size={18} aria-hidden />
    </button>
    <button
      type="button"
      className="row-button large hue-red"
      title={categoriesPageTexts.deleteTitle}
      aria-label={categoriesPageTexts.delete(name)}
      onClick={onDelete}
    >
      <IconTrash size={18} aria-hidden />
    </button>
  </>
)
