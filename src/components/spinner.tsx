import { componentTexts } from './component-texts'
import { Loader, Stack, Text } from './ui/core'

interface SpinnerProps {
  label?: string
  /** True in a modal: no minimum height. */
  isSmall?: boolean
}

/** Loading indicator with a text, where no skeleton is possible. */
export const Spinner = ({ label = componentTexts.loading, isSmall = false }: SpinnerProps) => (
  <Stack role="status" align="center" justify="center" spacing="sm" py="xl" sx={{ minHeight: isSmall ? 0 : '50vh' }}>
    <Loader size={isSmall ? 'md' : 'lg'} aria-hidden />
    <Text color="dimmed">{label}</Text>
  </Stack>
)
