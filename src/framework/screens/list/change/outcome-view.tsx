import type { ReactNode } from 'react'
import { Box, Text } from '../../../../components/ui/core'
import type { ChangedRow, RefusedRow } from '../../../../domain/change-set/change-set'
import { historyDefinition } from '../../../../domain/history/history-records'
import { changeParts } from '../../../history/describe-entry'
import { changeTexts as texts } from './change-texts'

const listSx = { listStyle: 'none', margin: 0, padding: 0 } as const

/** Name and details beside each other, on a phone below one another. */
const rowSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 2fr) 3fr',
  gap: '0 12px',
  padding: '6px 0',
  overflowWrap: 'anywhere',
  '@media (max-width: 36em)': { gridTemplateColumns: '1fr' },
  '& + &': { borderTop: '1px solid rgba(128, 128, 128, 0.3)' },
} as const

const Row = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="li" sx={rowSx}>
    <Text size="sm" weight={600}>
      {title === '' ? texts.gone : title}
    </Text>
    <div>{children}</div>
  </Box>
)

/** The changed records, each with its old and new values. */
export const ChangedRows = ({ resource, rows }: { resource: string; rows: readonly ChangedRow[] }) => {
  const fields = historyDefinition(resource, '')?.fields ?? {}
  return (
    <Box component="ul" sx={listSx}>
      {rows.map(({ _id, title, before, after }) => (
        <Row key={_id} title={title}>
          {Object.keys(after).map((field) => {
            const { from, to } = changeParts({ resource, recordId: _id }, { field, from: before[field], to: after[field] })
            return (
              <Text key={field} size="sm">
                <Text span color="dimmed">{`${fields[field]?.label ?? field} `}</Text>
                {field in before && from !== '' && <span>{`${from} → `}</span>}
                <strong>{to}</strong>
              </Text>
            )
          })}
        </Row>
      ))}
    </Box>
  )
}

/** Most refused records that are named. */
const mostNamed = 50

/** The records that are left out, with the reason of each. */
export const RefusedRows = ({ rows }: { rows: readonly RefusedRow[] }) => (
  <Box component="ul" sx={listSx}>
    {rows.slice(0, mostNamed).map(({ _id, title, message }) => (
      <Row key={_id} title={title}>
        <Text size="sm">{message}</Text>
      </Row>
    ))}
    {rows.length > mostNamed && (
      <Box component="li">
        <Text size="sm">{texts.more(rows.length - mostNamed)}</Text>
      </Box>
    )}
  </Box>
)
