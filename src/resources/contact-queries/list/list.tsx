import { MailLink } from '../../../components/contact/mail-link'
import { PhoneLinks } from '../../../components/contact/phone-links'
import { looksOf } from '../../../components/looks'
import { Box, Text, Badge } from '../../../components/ui/core'
import { IconArchive, IconCircleCheck, IconClock, IconEye, IconMessagePlus, IconMessages } from '../../../components/ui/icons'
import {
  type ContactQuery,
  contactQuery,
  queryStatusLooks,
  type QueryStats,
  type QueryStatus,
} from '../../../domain/query/contact-query'
import type { Column } from '../../../framework/declaration/column'
import type { ListDeclaration } from '../../../framework/declaration/resource'
import { queryName } from '../query-name'
import { isStatus } from '../../../domain/shared/status'
import type { Icon } from '../../../framework/declaration/action'
import { QueryFailed } from '../../../components/errors/load-failed'
import { StatCard } from '../../../components/stats/stat-card'
import { StatGrid } from '../../../components/stats/stat-grid'
import type { StatIconProps } from '../../../components/stats/stat-icon'
import { formatCount } from '../../../domain/shared/money'
import { useRead } from '../../../framework/calls/use-read'
import { type Endpoint, type NoVariables, noVariables } from '../../../framework/declaration/endpoint'
import { readNumber, readRecord } from '../../../framework/declaration/envelope'

/** Texts used only by the list of queries (contract 2.13). */
const listTexts = {
  columns: { customer: 'Customer', contact: 'Contact', query: 'Query', status: 'Status', date: 'Date', age: 'Age' },
  status: 'Status',
  allStatus: 'All Status',
  anyDay: 'Any day',
  isEmpty: 'Empty',
  any: 'Any',
  nothing: { phoneNumber: 'No phone number', email: 'No email', adminNotes: 'No notes' },
  viewAndEdit: 'View & Edit',
  noContact: 'No contact details',
  texts: {
    subtitle: 'Manage and respond to customer inquiries',
    searchPlaceholder: 'Search queries...',
    empty: 'No queries found',
    emptyFiltered: 'No queries found',
  },
} as const

/** Texts of the cards above the list of queries (contract 2.13). */
const statsTexts = {
  title: 'Queries by status',
  loadFailed: 'Failed to load query statistics',
  cards: {
    total: 'Total',
    newQueries: 'New',
    viewedQueries: 'Viewed',
    inProgressQueries: 'In Progress',
    resolvedQueries: 'Resolved',
    closedQueries: 'Closed',
  } satisfies Record<keyof QueryStats, string>,
} as const

/** Number of queries by status (contract 3.13, 7.13); a missing figure is 0. */
export const statsEndpoint: Endpoint<NoVariables, QueryStats> = {
  method: 'GET',
  path: '/admin/contact-queries/stats',
  figuresOf: 'contact-queries',
  parse: (body) => {
    const stats = readRecord<QueryStats>(body, ['stats', 'data.stats', 'data', ''], 'total')
    const figures = Object.keys(statsTexts.cards).map((name) => [name, readNumber(stats, [name]) ?? 0])
    return Object.fromEntries(figures) as QueryStats
  },
  failure: statsTexts.loadFailed,
}

/** Icon of each status, on its badge and its card. */
const statusIcons: Record<QueryStatus, Icon> = {
  new: IconMessagePlus,
  viewed: IconEye,
  'in-progress': IconClock,
  resolved: IconCircleCheck,
  closed: IconArchive,
}

const path = '/queries'

interface CardLook extends StatIconProps {
  to: string
}

const ofStatus = (status: QueryStatus, color: StatIconProps['color']): CardLook => ({
  icon: statusIcons[status],
  color,
  to: `${path}?status=${status}`,
})

const looks: [keyof QueryStats, CardLook][] = [
  ['total', { icon: IconMessages, color: 'brand', to: path }],
  ['newQueries', ofStatus('new', 'yellow')],
  ['viewedQueries', ofStatus('viewed', 'blue')],
  ['inProgressQueries', ofStatus('in-progress', 'violet')],
  ['resolvedQueries', ofStatus('resolved', 'green')],
  ['closedQueries', ofStatus('closed', 'gray')],
]

/** Number of queries, in total and by status; each card links to the list that it counts. */
const StatsCards = () => {
  const query = useRead(statsEndpoint, noVariables)
  const { data: stats, error } = query
  return (
    <Box component="section" aria-label={statsTexts.title} mb="md">
      {error && <QueryFailed text={statsTexts.loadFailed} query={query} />}
      {(stats !== undefined || !error) && (
        <StatGrid columns={6} isStrip isLine>
          {looks.map(([name, look]) => (
            <StatCard
              key={name}
              label={statsTexts.cards[name]}
              value={formatCount(stats?.[name] ?? 0)}
              isLoading={stats === undefined}
              {...look}
            />
          ))}
        </StatGrid>
      )}
    </Box>
  )
}

/** Badge of a query's status, with its icon (contract 2.13). */
const StatusBadge = ({ status }: { status: string }) => {
  // A status that the contract does not define is shown as sent by the backend.
  if (!isStatus(queryStatusLooks, status)) return <Badge color="gray">{status}</Badge>
  const { label, color } = queryStatusLooks[status]
  const Icon = statusIcons[status]
  return (
    <Badge color={color}>
      <Icon size={13} stroke={2.5} aria-hidden />
      <span>{label}</span>
    </Badge>
  )
}

/** More characters than two lines can show; the rest is not rendered. */
const longest = 400

/** The first two lines of the message, which a backend may not send; the modal shows all of it. */
const QueryCell = ({ text }: { text: string | null }) => (
  <Box
    component="span"
    sx={{
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      minWidth: 180,
      maxWidth: 560,
    }}
  >
    {text?.slice(0, longest)}
  </Box>
)

/** Phone number and, below it, e-mail address of the customer; the name is what stands out. */
const ContactCell = ({ query: { phoneNumber, email } }: { query: ContactQuery }) => (
  <Box
    sx={{
      display: 'grid',
      justifyItems: 'start',
      maxWidth: 300,
      '& > *': { marginBlock: -4 },
      '& a:not([data-screen-only])': { color: 'inherit' },
    }}
  >
    {phoneNumber && <PhoneLinks phones={[phoneNumber]} isDense />}
    {email && <MailLink email={email} isDense />}
    {!phoneNumber && !email && (
      <Text span size="sm" color="dimmed">
        {listTexts.noContact}
      </Text>
    )}
  </Box>
)

const { columns, texts } = listTexts

/** Maximum number of characters on one line of a phone. */
const longestLine = 100

const status: Column<ContactQuery> = {
  kind: 'custom',
  id: 'status',
  label: columns.status,
  render: (query) => <StatusBadge status={query.status} />,
}

/** The message on a phone, where it is what one reads. */
const WordsOf = ({ text }: { text: string | null }) => (
  <Text span sx={({ colorScheme, white, black }) => ({ color: colorScheme === 'dark' ? white : black })}>
    {text?.slice(0, longestLine)}
  </Text>
)

/** On one line; the modal has the links. */
const contactOf = ({ phoneNumber, email }: ContactQuery) => (
  <Text span size="sm" color="dimmed" lineClamp={1} sx={{ flex: '1 1 0', wordBreak: 'break-all' }}>
    {phoneNumber || email || listTexts.noContact}
  </Text>
)

/** Most names fit on one line, beside two columns that are long; that of a new query is marked as what waits. */
const NameCell = ({ query }: { query: ContactQuery }) => (
  <Box
    component="span"
    sx={(theme) => ({
      display: 'inline-block',
      minWidth: 130,
      color: theme.colorScheme === 'dark' ? theme.white : theme.black,
      fontWeight: query.status === 'new' ? 700 : 400,
      ...(query.status === 'new' && {
        '&::before': {
          content: '""',
          display: 'inline-block',
          width: 8,
          height: 8,
          marginRight: 6,
          borderRadius: 4,
          background: looksOf(theme).waits,
        },
      }),
    })}
  >
    {queryName(query)}
  </Box>
)

/** The list of queries (contract 2.13). */
const list: ListDeclaration<ContactQuery> = {
  above: StatsCards,
  columns: [
    {
      kind: 'custom',
      id: 'name',
      label: columns.customer,
      heading: true,
      render: (query) => <NameCell query={query} />,
    },
    {
      kind: 'custom',
      id: 'contact',
      label: columns.contact,
      width: 210,
      shows: ['phoneNumber', 'email'],
      render: (query) => <ContactCell query={query} />,
    },
    { kind: 'custom', id: 'query', label: columns.query, render: ({ query }) => <QueryCell text={query} /> },
    status,
    { kind: 'date', field: 'createdAt', label: columns.date, withTime: true },
  ],
  card: {
    value: status,
    line: [{ kind: 'custom', id: 'words', label: columns.query, render: ({ query }) => <WordsOf text={query} /> }],
    marks: [
      { kind: 'custom', id: 'reach', label: columns.contact, render: contactOf },
      { kind: 'date', field: 'createdAt', label: columns.age, asAge: true },
    ],
  },
  sorters: [{ field: 'name' }, { field: 'status' }, { field: 'createdAt' }],
  sortersNeed: 'sorting',
  filters: [
    { name: 'status', label: listTexts.status, allLabel: listTexts.allStatus, options: queryStatusLooks, several: true },
    {
      ...{ kind: 'days', name: 'createdAt', label: columns.date, allLabel: listTexts.anyDay },
      ...{ isRare: true, needs: 'more-filters' },
    },
    {
      ...{ name: 'empty', label: listTexts.isEmpty, allLabel: listTexts.any, options: listTexts.nothing },
      ...{ several: true, isRare: true, needs: 'more-filters' },
    },
  ],
  bulkActions: [
    { id: 'change', needs: 'changes', changes: contactQuery },
    { id: 'delete', needs: 'changes', right: 'delete', deletes: true },
  ],
  rowActions: [{ id: 'view', label: listTexts.viewAndEdit, icon: IconEye, right: 'read', modal: 'query' }],
  texts,
}

export default list
