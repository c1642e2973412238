import { idleLook } from '../../components/save-button'
import { Box, Button } from '../../components/ui/core'
import { formTexts } from './form-texts'

/** Width at which a modal is full-screen. */
const phone = '@media (max-width: 48em)'

/** Saves the record of a form, and begins with another one. */
export const AnotherButton = ({ isSaving, isEmpty, onClick }: { isSaving: boolean; isEmpty: boolean; onClick: () => void }) => (
  <Button variant="default" aria-disabled={isSaving} data-idle={isEmpty || undefined} sx={idleLook} onClick={onClick}>
    <Box component="span" sx={{ [phone]: { display: 'none' } }}>
      {formTexts.saveAnother}
    </Box>
    <Box component="span" sx={{ display: 'none', [phone]: { display: 'inline' } }}>
      {formTexts.saveAnotherShort}
    </Box>
  </Button>
)
