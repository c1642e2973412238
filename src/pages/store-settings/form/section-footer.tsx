import { RestoredNotice } from '../../../components/restored/restored-notice'
import { SaveButton } from '../../../components/save-button'
import { Group } from '../../../components/ui/core'
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
    {isRestored && <RestoredNotice />}
    <SaveButton isChanged={isChanged} isSaving={isSaving}>
      {isSaving ? storeSettingsTexts.saving : label}
    </SaveButton>
  </Group>
)
