import { ModalWindow } from '../../../../components/modal-window/modal-window'
import { Button, Group, Text } from '../../../../components/ui/core'
import { screenTexts } from '../../../../framework/declaration/texts'
import { categoriesPageTexts as texts } from '../categories-texts'

interface NoCategoriesProps {
  onCreateCategory: () => void
  onClose: () => void
}

/** Explains why no subcategory can be created yet, and links to the form of a category. */
export const NoCategories = ({ onCreateCategory, onClose }: NoCategoriesProps) => (
  <ModalWindow title={texts.createSubcategory} onClose={onClose}>
    <Text mb="md">{texts.noCategories}</Text>
    <Group position="right">
      <Button variant="default" onClick={onClose}>
        {screenTexts.cancel}
      </Button>
      <Button onClick={onCreateCategory} data-autofocus>
        {texts.createCategory}
      </Button>
    </Group>
  </ModalWindow>
)
