import type { HttpError } from '@refinedev/core'
import { componentTexts } from '../component-texts'
import { errorDetail } from '../error-detail'
import { Alert, Button, Group, Stack, Text } from '../ui/core'
import { IconAlertCircle, IconRefresh } from '../ui/icons'

interface LoadFailedProps {
  /** What could not be loaded, as a message of the screen. */
  text: string
  /** The cause in one sentence, where it adds to `text`. */
  reason?: string | undefined
  /** For troubleshooting; collapsed. */
  detail?: string | undefined
  retryLabel?: string
  isRetrying?: boolean
  onRetry: () => void
}

/** Shown when loading fails: what failed, why, and a retry button. */
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

interface QueryFailedProps extends Pick<LoadFailedProps, 'text' | 'retryLabel'> {
  query: { error: HttpError | null; isFetching: boolean; refetch: () => unknown }
}

/** The same for a query, which is fetched again. */
export const QueryFailed = ({ query, ...texts }: QueryFailedProps) => (
  <LoadFailed
    {...texts}
    reason={query.error?.message}
    detail={errorDetail(query.error)}
    isRetrying={query.isFetching}
    onRetry={() => void query.refetch()}
  />
)
