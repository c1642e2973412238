import { componentTexts } from './component-texts'
import { Center, Loader } from './ui/core'

/** What a whole page shows while it waits. */
export const Spinner = ({ label = componentTexts.loading }: { label?: string }) => (
  <Center role="status" aria-label={label} sx={{ minHeight: '60vh' }}>
    <Loader size="lg" />
  </Center>
)
