import { Button, Group, Loader, Stack, Text, Title } from '../../../components/ui/core'
import { IconRefresh } from '../../../components/ui/icons'
import { formatTimeToSecond } from '../../../domain/shared/dates'
import { salesTexts } from './sales-texts'

interface RefreshHeaderProps {
  title: string
  /** Shown while the first figures are loading. */
  loadingText: string
  isLoading: boolean
  isRefreshing: boolean
  /** Time when the figures were loaded, epoch ms; 0 before. */
  refreshedAt: number
  onRefresh: () => void
}

type State = Pick<RefreshHeaderProps, 'isLoading' | 'refreshedAt' | 'loadingText'>

const statusText = ({ isLoading, refreshedAt, loadingText }: State): string => {
  if (isLoading) return loadingText
  return refreshedAt === 0 ? '' : salesTexts.refreshed(formatTimeToSecond(new Date(refreshedAt).toISOString()) ?? '')
}

/** Title, age of the figures, and the Refresh button. */
export const RefreshHeader = ({ title, isRefreshing, onRefresh, ...state }: RefreshHeaderProps) => (
  <Stack spacing={2}>
    <Group position="apart">
      {/* Narrower than its words, so that the button stays beside it until its own do not fit. */}
      <Title order={1} size="h2" sx={{ flex: '1 1 150px' }}>
        {title}
      </Title>
      <Button
        variant="outline"
        h={40}
        miw={140}
        leftIcon={isRefreshing ? <Loader size={16} aria-hidden /> : <IconRefresh size={16} aria-hidden />}
        // `aria-disabled` instead of `disabled`: a disabled button would lose the focus.
        aria-disabled={isRefreshing}
        onClick={isRefreshing ? undefined : onRefresh}
      >
        {isRefreshing ? salesTexts.refreshing : salesTexts.refresh}
      </Button>
    </Group>
    {/* On its own line: beside the button, a time with one more digit wrapped on phones. */}
    <Text size="sm" color="dimmed" role="status" mih={22}>
      {statusText(state)}
    </Text>
  </Stack>
)
