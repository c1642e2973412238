import { componentTexts } from './component-texts'
import { Loader, Stack, Text } from './ui/core'

interface SpinnerProps {
  label?: string
  /** True in a window, where it takes no more room than it needs. */
  isSmall?: boolean
}

/** Stands in place of what has no shape yet, and says what is on the way. */
export const Spinner = ({ label = componentTexts.loading, isSmall = false }: SpinnerProps) => (
  <Stack role="status" align="center" justify="center" spacing="sm" py="xl" sx={{ minHeight: isSmall ? 0 : '50vh' }}>
    <Loader size={isSmall ? 'md' : 'lg'} aria-hidden />
    <Text color="dimmed">{label}</Text>
  </Stack>
)
