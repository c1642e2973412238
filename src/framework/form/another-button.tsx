import { Box, Button } from '../../components/ui/core'
import { formTexts } from './form-texts'

/** Width at which a modal is full-screen. */
const phone = '@media (max-width: 48em)'

/** Saves the record of a form, and begins with another one; quiet beside the act of the form. */
export const AnotherButton = ({ isSaving, isEmpty, onClick }: { isSaving: boolean; isEmpty: boolean; onClick: () => void }) => (
  <Button
    variant="subtle"
    color={isEmpty ? 'gray' : undefined}
    aria-disabled={isSaving}
    sx={{ [phone]: { '&&': { padding: '0 6px' } } }}
    onClick={onClick}
  >
    <Box component="span" sx={{ [phone]: { display: 'none' } }}>
      {formTexts.saveAnother}
    </Box>
    <Box component="span" sx={{ display: 'none', [phone]: { display: 'inline' } }}>
      {formTexts.saveAnotherShort}
    </Box>
  </Button>
)
