import { componentTexts } from '../component-texts'
import { Alert, Button, Group, Stack, Text } from '../ui/core'
import { IconAlertCircle, IconRefresh } from '../ui/icons'

interface LoadFailedProps {
  /** What could not be loaded, in the screen's words. */
  text: string
  /** The reason in a sentence, where it says more than `text`. */
  reason?: string | undefined
  /** For whoever has to find the cause; folded away. */
  detail?: string | undefined
  retryLabel?: string
  isRetrying?: boolean
  onRetry: () => void
}

/** Stands where something could not be loaded: what, why, and a way on. */
export const LoadFailed = ({ text, reason, detail, retryLabel = componentTexts.retry, isRetrying, onRetry }: LoadFailedProps) => (
  <Alert color="red" icon={<IconAlertCircle size={20} aria-hidden />} title={text} role="alert" my="md">
    <Stack spacing="sm">
      {reason !== undefined && reason !== text && <Text size="sm">{reason}</Text>}
      {detail !== undefined && (
        <details>
          <Text component="summary" size="xs" sx={{ cursor: 'pointer' }}>
            {componentTexts.details}
          </Text>
          <Text size="xs" sx={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Text>
        </details>
      )}
      <Group>
        <Button
          variant="default"
          leftIcon={<IconRefresh size={16} aria-hidden />}
          loading={isRetrying ?? false}
          onClick={onRetry}
        >
          {retryLabel}
        </Button>
      </Group>
    </Stack>
  </Alert>
)
