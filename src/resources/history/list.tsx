import { Global } from '@mantine/core'
import { createElement, useState } from 'react'
import { Link } from 'react-router'
import { looksOf } from '../../components/looks'
import { touchScreen } from '../../components/touch-screen'
import { Anchor, Box, Code, type Sx, Text } from '../../components/ui/core'
import { VisuallyHidden } from '../../components/visually-hidden'
import { formatDay, formatTimeOfDay } from '../../domain/shared/dates'
import { OneLine } from '../../framework/cells/one-line'
import type { Column } from '../../framework/declaration/column'
import type { CardProps, Filter, ListDeclaration } from '../../framework/declaration/resource'
import { actionParts, actorText, detailText, recordPath, setParam, type ShownEntry } from '../../framework/history/describe-entry'
import { lazyPart } from '../../framework/screens/list/lazy-part'
import { ModalCode } from '../../framework/screens/list/modal-code'
import { inAddress, useOverlay } from '../../framework/state/use-overlay'

/** Texts of the history's list. */
const texts = {
  subtitle: 'Who changed what, and when',
  empty: 'No changes yet. Changes are listed from the day on which the history was added.',
  emptyFiltered: 'No changes match these filters',
  columns: { at: 'When', who: 'Who', what: 'What' },
  filters: {
    what: 'What',
    anything: 'Everything',
    who: 'Who',
    anybody: 'Everybody',
    days: 'Day',
    anyDay: 'Any day',
    record: 'Record',
    oneRecord: 'One record',
  },
  /** Names of the resources in the filter. */
  resources: {
    orders: 'Orders',
    payments: 'Payments',
    dispatches: 'Dispatches',
    messages: 'Messages',
    transports: 'Transports',
    products: 'Products',
    categories: 'Categories',
    subcategories: 'Subcategories',
    banners: 'Banners',
    'price-lists': 'Price List',
    'quick-shopping': 'Menu order',
    'contact-queries': 'Customer Queries',
    'store-settings': 'Store Settings',
    accounts: 'Staff',
    customers: 'Customer data',
    'backup-runs': 'Backups',
    statements: 'Bank statements',
    exports: 'Exports',
    'shared-views': 'Shared views',
  },
  open: 'Open',
  together: 'Changed together',
  whole: 'More',
  less: 'Less',
  wholeOf: (title: string) => `All that changed: ${title}`,
} as const

const filters: readonly Filter[] = [
  { name: 'resource', label: texts.filters.what, allLabel: texts.filters.anything, options: texts.resources },
  { kind: 'reference', name: 'by', label: texts.filters.who, allLabel: texts.filters.anybody, resource: 'history-people' },
  { kind: 'days', name: 'day', label: texts.filters.days, allLabel: texts.filters.anyDay },
  // Set by the link below the history of a record.
  { kind: 'custom', name: 'id', label: texts.filters.record, chip: () => texts.filters.oneRecord, control: () => null },
]

/** Large enough for a thumb, beside lines of text that are lower. */
const touched: Sx = { padding: '12px 0', margin: '-12px 0', fontSize: 'inherit' }

/** What was done, with the name of the record, which leads to it. */
const Deed = ({ entry }: { entry: ShownEntry }) => {
  const path = recordPath(entry)
  const [before, after] = actionParts(entry)
  const title = entry.title || texts.open
  // An order's id is set as on every other page; it names what belongs to the order, too.
  const named = ['orders', 'dispatches', 'payments', 'messages'].includes(entry.resource) ? (
    <Code style={{ color: 'inherit', fontWeight: 'inherit' }}>{title}</Code>
  ) : (
    title
  )
  return (
    <>
      <span>{before}</span>
      {path === undefined ? (
        <strong>{entry.title && named}</strong>
      ) : (
        <Anchor component={Link} to={path} weight={600} sx={{ [touchScreen]: { display: 'inline-block', ...touched } }}>
          {named}
        </Anchor>
      )}
      <span>{after}</span>
    </>
  )
}

/** What was done, and what changed by it. */
const Sentence = ({ entry }: { entry: ShownEntry }) => {
  const details = detailText(entry)
  return (
    // Not bold like other headings, because it is a whole sentence.
    <Text
      size="sm"
      weight={400}
      sx={{ overflowWrap: 'anywhere', minWidth: 180, lineHeight: '22px', '&::first-letter': { textTransform: 'uppercase' } }}
    >
      <Deed entry={entry} />
      {details !== '' && (
        <>
          <VisuallyHidden>: </VisuallyHidden>
          <Text span inherit color="dimmed" sx={{ display: 'block' }}>
            {details}
          </Text>
        </>
      )}
    </Text>
  )
}

const edges: Sx = { display: 'flex', justifyContent: 'space-between', gap: 12 }

/** More characters than two lines of a phone show. */
const longest = 80

/** The day above its first entry. */
const daySx: Sx = (theme) => ({
  margin: '-8px -12px 8px',
  padding: '6px 12px',
  fontWeight: 600,
  background: looksOf(theme).tint,
})

/** An entry on a phone: who did what, and at what time; two lines of what changed, with all of it after a press. */
const EntryCard = ({ record }: CardProps<ShownEntry>) => {
  const [isWhole, setWhole] = useState(false)
  const details = detailText(record)
  return (
    <Box px="sm" py={8} fz="sm" lh={1.45} sx={{ overflowWrap: 'anywhere' }}>
      {record.opensDay && <Box sx={daySx}>{formatDay(record.at)}</Box>}
      <Box sx={edges}>
        <div>
          <span>{`${actorText(record)} `}</span>
          <Deed entry={record} />
        </div>
        <span className="dimmed nowrap">{formatTimeOfDay(record.at)}</span>
      </Box>
      {details !== '' && (
        <Box sx={{ ...edges, alignItems: 'end' }}>
          <Text size="sm" lh={1.45} {...(isWhole ? {} : { lineClamp: 2 })} sx={{ minWidth: 0 }}>
            {details}
          </Text>
          {details.length > longest && (
            <Anchor
              component="button"
              type="button"
              aria-expanded={isWhole}
              aria-label={texts.wholeOf(record.title)}
              sx={{ ...touched, flex: 'none' }}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? texts.less : texts.whole}
            </Anchor>
          )}
        </Box>
      )}
    </Box>
  )
}

/** The rows are read from the top, and each day has a line above its first one. */
const DayLines = () => (
  <Global
    styles={(theme) => ({
      'main tr[data-record]': { position: 'relative' },
      'main tr[data-record] > td': { paddingBlock: 11, lineHeight: '22px', verticalAlign: 'top' },
      'main tr[data-record]:has(.day) > td': { paddingTop: 43 },
      'main tr .day': {
        position: 'absolute',
        inset: '0 0 auto',
        padding: '5px 6px',
        background: looksOf(theme).tint,
        fontWeight: 600,
        '@media print': { position: 'static', padding: 0 },
      },
    })}
  />
)

/** The time, and the day in the first row of each. */
const at: Column<ShownEntry> = {
  kind: 'custom',
  id: 'at',
  label: texts.columns.at,
  width: 116,
  render: ({ at: instant, opensDay }) => (
    <>
      {opensDay && <div className="day">{formatDay(instant)}</div>}
      <div className="nowrap">{formatTimeOfDay(instant)}</div>
    </>
  ),
}

const who: Column<ShownEntry> = {
  kind: 'custom',
  id: 'who',
  shows: ['by', 'source'],
  label: texts.columns.who,
  width: 146,
  render: (entry) => <OneLine text={actorText(entry)} />,
}
const what: Column<ShownEntry> = {
  kind: 'custom',
  id: 'what',
  shows: ['action', 'resource', 'title', 'changes', 'reason'],
  label: texts.columns.what,
  heading: true,
  render: (entry) => <Sentence entry={entry} />,
}

/** Cards in one frame, with lines between them. */
const joinedCards: Sx = (theme) => ({
  gap: 0,
  '& > li': { borderRadius: 0 },
  '& > li + li': { borderTop: 0 },
  '& > li:first-of-type': { borderTopLeftRadius: theme.radius.md, borderTopRightRadius: theme.radius.md },
  '& > li:last-of-type': { borderBottomLeftRadius: theme.radius.md, borderBottomRightRadius: theme.radius.md },
})

const loadWindow = () => import('./change-set-window')

/** The window of a change of many records, which the address names. */
const ChangeSet = () => {
  const { shown, close } = useOverlay(setWindow)
  if (!shown) return null
  return (
    <ModalCode title={texts.together} width={720} onClose={close}>
      {() => createElement(lazyPart(loadWindow), { key: shown.id, id: shown.id, onClose: close })}
    </ModalCode>
  )
}

const setWindow = inAddress([setParam])

const Above = () => (
  <>
    <DayLines />
    <ChangeSet />
  </>
)

/** The list of changes. */
const list: ListDeclaration<ShownEntry> = {
  above: Above,
  views: { offered: ['table'], card: EntryCard, cardsSx: joinedCards },
  columns: [at, who, what],
  filters,
  texts: { subtitle: texts.subtitle, empty: texts.empty, emptyFiltered: texts.emptyFiltered },
}

export default list
