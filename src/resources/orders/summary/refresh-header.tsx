import { Button, Group, Loader, Stack, Text, Title } from '../../../components/ui/core'
import { IconRefresh } from '../../../components/ui/icons'
import { salesTexts } from './sales-texts'

interface RefreshHeaderProps {
  title: string
  /** Said while the first figures are fetched. */
  loadingText: string
  isLoading: boolean
  isRefreshing: boolean
  /** When the figures came, epoch ms; 0 when none did. */
  refreshedAt: number
  onRefresh: () => void
}

const timeOfDay = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', second: '2-digit' })

type State = Pick<RefreshHeaderProps, 'isLoading' | 'refreshedAt' | 'loadingText'>

const statusText = ({ isLoading, refreshedAt, loadingText }: State): string => {
  if (isLoading) return loadingText
  return refreshedAt === 0 ? '' : salesTexts.refreshed(timeOfDay.format(refreshedAt))
}

/** Title, how fresh the figures are, and the button that fetches newer ones. */
export const RefreshHeader = ({ title, isRefreshing, onRefresh, ...state }: RefreshHeaderProps) => (
  <Stack spacing={2}>
    <Group position="apart" noWrap>
      <Title order={1} size="h2">
        {title}
      </Title>
      <Button
        variant="outline"
        h={40}
        miw={140}
        leftIcon={isRefreshing ? <Loader size={16} aria-hidden /> : <IconRefresh size={16} aria-hidden />}
        // A disabled button would lose the focus to the page.
        aria-disabled={isRefreshing}
        onClick={isRefreshing ? undefined : onRefresh}
      >
        {isRefreshing ? salesTexts.refreshing : salesTexts.refresh}
      </Button>
    </Group>
    {/* A row of its own: beside the button late hours, a digit longer, broke into a second line on phones. */}
    <Text size="sm" color="dimmed" role="status" mih={22}>
      {statusText(state)}
    </Text>
  </Stack>
)
