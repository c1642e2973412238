import { PrerequisiteModal } from '../../../../framework/form/prerequisite-modal'
import { categoriesPageTexts as texts } from '../categories-texts'

interface NoCategoriesProps {
  onCreateCategory: () => void
  onClose: () => void
}

/** Says why no subcategory can be made yet, and leads to what is missing. */
export const NoCategories = ({ onCreateCategory, onClose }: NoCategoriesProps) => (
  <PrerequisiteModal
    title={texts.createSubcategory}
    text={texts.noCategories}
    actionLabel={texts.createCategory}
    onAction={onCreateCategory}
    onClose={onClose}
  />
)
