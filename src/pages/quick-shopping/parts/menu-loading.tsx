import { Loader, Stack, Text } from '../../../components/ui/core'
import { partsTexts } from './parts-texts'

/** What stands in place of the menu while it is read (specification 2: menu view). */
export const MenuLoading = () => (
  <Stack role="status" align="center" justify="center" spacing="sm" sx={{ minHeight: '50vh' }}>
    <Loader size="lg" />
    <Text color="dimmed">{partsTexts.loading}</Text>
  </Stack>
)
