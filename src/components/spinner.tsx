import { Center, Loader } from './ui/core'

/** What a whole page shows while it waits. */
export const Spinner = ({ label = 'Loading...' }: { label?: string }) => (
  <Center role="status" aria-label={label} sx={{ minHeight: '60vh' }}>
    <Loader size="lg" />
  </Center>
)
