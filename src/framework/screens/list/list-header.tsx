import type { HttpError } from '@refinedev/core'
import type { ReactNode } from 'react'
import { Badge, Box, Button, Group, Text, Title, ActionIcon } from '../../../components/ui/core'
import { IconAlertTriangle, IconRefresh, IconLayoutGrid, IconList } from '../../../components/ui/icons'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { formatCount } from '../../../domain/shared/money'
import { isRefusal } from '../../../domain/shared/refusal'
import type { Resource } from '../../declaration/resource'
import { screenTexts, textsOf } from '../../declaration/texts'
import type { ListState } from '../../state/list-state'

const looks = {
  table: { label: screenTexts.listView, icon: IconList },
  cards: { label: screenTexts.cardView, icon: IconLayoutGrid },
} as const

interface ViewToggleProps {
  offered: readonly ListState['view'][]
  view: ListState['view']
  onChange: (view: ListState['view']) => void
}

/** Switches between the views of a list; renders nothing when there is only one. */
export const ViewToggle = ({ offered, view, onChange }: ViewToggleProps) => {
  if (offered.length < 2) return null
  return (
    <Group spacing={0} noWrap>
      {offered.map((each) => {
        const { label, icon: Icon } = looks[each]
        return (
          <ActionIcon
            key={each}
            size={40}
            variant={each === view ? 'filled' : 'default'}
            color={each === view ? 'brand' : 'gray'}
            aria-label={label}
            title={label}
            aria-pressed={each === view}
            onClick={() => onChange(each)}
          >
            <Icon size={18} />
          </ActionIcon>
        )
      })}
    </Group>
  )
}

/** Media query for widths without space for text beside the title. */
export const phone = '@media (max-width: 48em)'

interface ListHeaderProps {
  resource: Resource
  /** Number of all records; undefined while unknown. */
  total: number | undefined
  isRefreshing: boolean
  /** The number is that of a search or a filter, and told to screen readers: '14 orders'. */
  isFound: boolean
  /** Why the records could not be read again. */
  failure: HttpError | null
  onRefresh: () => void
  /** Shown after the Refresh button. */
  children: ReactNode
}

/** Header of a list: title, number of records, and actions on the list as a whole. */
export const ListHeader = ({ resource, total, isFound, isRefreshing, failure, onRefresh, children }: ListHeaderProps) => {
  const texts = textsOf(resource)
  const outdated = failure ? screenTexts.outdated(isRefusal(failure.statusCode)) : undefined
  const { mostCounted = Infinity } = resource
  const shown = total === undefined ? undefined : formatCount(total) + (total < mostCounted ? '' : '+')
  const things = total === 1 ? resource.singular : resource.name.replaceAll('-', ' ')
  const found = isFound && shown !== undefined ? screenTexts.found(shown, things) : ''
  return (
    <Group position="apart" align="flex-start" mb="md" spacing="sm" sx={{ [phone]: { gap: 8, marginBottom: 8 } }}>
      {/* On phones the title leaves the buttons a place beside it, and its number goes below it when they need that. */}
      <Box sx={{ [phone]: { flex: '1 1 150px' } }}>
        <Group spacing="sm" sx={{ [phone]: { gap: '2px 8px' } }}>
          <Title order={1} size="h2" sx={{ [phone]: { fontSize: 20 } }}>
            {texts.title}
          </Title>
          {shown !== undefined && (
            <Badge variant="light" aria-label={screenTexts.total(shown)}>
              {shown}
            </Badge>
          )}
        </Group>
        {texts.subtitle !== undefined && (
          // Hidden on phones, where the rows need the space.
          <Text color="dimmed" size="sm" sx={{ [phone]: { display: 'none' } }}>
            {texts.subtitle}
          </Text>
        )}
      </Box>
      <Group spacing="sm" data-screen-only sx={{ [phone]: { gap: 8 } }}>
        <Button
          variant="default"
          h={40}
          px="sm"
          aria-label={screenTexts.refresh}
          title={outdated ?? screenTexts.refresh}
          leftIcon={outdated ? <IconAlertTriangle size={18} color="#d9480f" /> : <IconRefresh size={18} />}
          loading={isRefreshing}
          onClick={onRefresh}
          styles={{ label: { [phone]: { display: 'none' } }, leftIcon: { [phone]: { marginRight: 0 } } }}
        >
          {screenTexts.refresh}
        </Button>
        {children}
        <VisuallyHidden role="status">{outdated ?? found}</VisuallyHidden>
      </Group>
    </Group>
  )
}
