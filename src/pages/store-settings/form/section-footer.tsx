import { SaveButton } from '../../../components/save-button'
import { Group, Text } from '../../../components/ui/core'
import { storeSettingsTexts } from '../store-settings-texts'

interface SectionFooterProps {
  isChanged: boolean
  /** What stands in the section was typed before the session ended. */
  isRestored: boolean
  isSaving: boolean
  /** What the button says. */
  label: string
}

/** The button that saves one section, and what has come back to be saved. */
export const SectionFooter = ({ isChanged, isRestored, isSaving, label }: SectionFooterProps) => (
  <Group position="right">
    <Text size="sm" role="status">
      {isRestored && storeSettingsTexts.restored}
    </Text>
    <SaveButton isChanged={isChanged} isSaving={isSaving}>
      {isSaving ? storeSettingsTexts.saving : label}
    </SaveButton>
  </Group>
)
