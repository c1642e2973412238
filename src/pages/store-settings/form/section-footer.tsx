import { SaveButton } from '../../../components/save-button'
import { Group } from '../../../components/ui/core'
import { storeSettingsTexts } from '../store-settings-texts'

interface SectionFooterProps {
  isChanged: boolean
  isSaving: boolean
  /** What the button says. */
  label: string
}

/** The button that saves one section. */
export const SectionFooter = ({ isChanged, isSaving, label }: SectionFooterProps) => (
  <Group position="right">
    <SaveButton isChanged={isChanged} isSaving={isSaving}>
      {isSaving ? storeSettingsTexts.saving : label}
    </SaveButton>
  </Group>
)
