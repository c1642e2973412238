import type { HttpError } from '@refinedev/core'
import type { ReactNode } from 'react'
import { ActionIcon, Badge, Group, type Sx } from '../../../components/ui/core'
import { IconLayoutGrid, IconList } from '../../../components/ui/icons'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { formatCount } from '../../../domain/shared/money'
import { isRefusal } from '../../../domain/shared/refusal'
import type { Resource } from '../../declaration/resource'
import { screenTexts, textsOf } from '../../declaration/texts'
import { phoneScreen } from '../../layout/measures'
import { PageHead } from '../../layout/page-head'
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

/** One control of two halves, as high as the buttons beside it. */
const joined: Sx = {
  '& > button': { minHeight: 'inherit' },
  '& > :first-of-type': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
  '& > :last-of-type': { borderStartStartRadius: 0, borderEndStartRadius: 0, marginLeft: -1 },
  [`@media ${phoneScreen}`]: { '& > button': { width: 44 } },
}

/** Switches between the views of a list; renders nothing when there is only one. */
export const ViewToggle = ({ offered, view, onChange }: ViewToggleProps) => {
  if (offered.length < 2) return null
  return (
    <Group spacing={0} noWrap sx={joined}>
      {offered.map((each) => {
        const { label, icon: Icon } = looks[each]
        return (
          <ActionIcon
            key={each}
            size={40}
            variant={each === view ? 'light' : 'default'}
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

interface ListHeadProps {
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

/** Head of a list: title, number of records, and actions on the list as a whole. */
export const ListHead = ({ resource, total, isFound, isRefreshing, failure, onRefresh, children }: ListHeadProps) => {
  const { title, subtitle } = textsOf(resource)
  const outdated = failure ? screenTexts.outdated(isRefusal(failure.statusCode)) : undefined
  const { mostCounted = Infinity } = resource
  const shown = total === undefined ? undefined : formatCount(total) + (total < mostCounted ? '' : '+')
  const things = total === 1 ? resource.singular : resource.name.replaceAll('-', ' ')
  const found = isFound && shown !== undefined ? screenTexts.found(shown, things) : ''
  return (
    <PageHead
      title={title}
      beside={
        // That there is none is said below.
        shown !== undefined &&
        total !== 0 && (
          <Badge variant="light" aria-label={screenTexts.total(shown)}>
            {shown}
          </Badge>
        )
      }
      subtitle={subtitle}
      isShort
      mb={16}
      refresh={{ isRunning: isRefreshing, outdated, onPress: onRefresh }}
    >
      {children}
      <VisuallyHidden role="status">{outdated ?? found}</VisuallyHidden>
    </PageHead>
  )
}
