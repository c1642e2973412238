import type { BaseRecord } from '@refinedev/core'
import { createElement } from 'react'
import { Box, Checkbox, Group, Paper, Text } from '../../../../components/ui/core'
import { Cell } from '../../../cells/cell'
import { columnKey } from '../../../declaration/column'
import { recordId } from '../../../declaration/resource'
import { screenTexts } from '../../../declaration/texts'
import { cardGrid } from './card-grid'
import { DenseCardView } from './dense-card'
import { headingColumn, type ListView } from '../list-view'
import { RecordHeading } from '../row/record-heading'
import { CardActions } from '../row/row-actions'

interface CardProps {
  view: ListView
  record: BaseRecord
}

const Choice = ({ view: { resource, selection }, record }: CardProps) => {
  const id = recordId(resource, record)
  return selection ? (
    <Checkbox
      aria-label={screenTexts.selectRow(resource.recordTitle(record))}
      checked={selection.has(id)}
      onChange={() => selection.toggle(id)}
    />
  ) : null
}

/** Card with the declared lines. */
const DeclaredCard = ({ view, record }: CardProps) => {
  const { resource, state, itemsOf, selection } = view
  const heading = headingColumn(resource)
  const title = resource.recordTitle(record)
  if (!resource.card) return null
  return (
    <DenseCardView
      card={resource.card}
      record={record}
      title={title}
      items={itemsOf(record)}
      choice={selection && <Choice view={view} record={record} />}
      heading={
        <RecordHeading resource={resource} record={record} openModal={state.openModal}>
          {heading ? <Cell column={heading} record={record} /> : title}
        </RecordHeading>
      }
    />
  )
}

/** Card generated from the columns. */
const PlainCard = ({ view, record }: CardProps) => {
  const { resource, state, itemsOf } = view
  const heading = headingColumn(resource)
  return (
    <Box p="sm">
      <Group noWrap align="flex-start" mb={6}>
        <Choice view={view} record={record} />
        {heading && (
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <RecordHeading resource={resource} record={record} openModal={state.openModal}>
              <Cell column={heading} record={record} />
            </RecordHeading>
          </Box>
        )}
      </Group>
      <Box component="dl" m={0} sx={{ display: 'grid', gap: 4 }}>
        {resource.columns
          .filter((column) => column !== heading)
          .map((column) => (
            <Group key={columnKey(column)} position="apart" noWrap spacing="sm" align="baseline">
              <Text component="dt" size="sm" color="dimmed">
                {column.label}
              </Text>
              <Text component="dd" size="sm" align="right" m={0} sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                <Cell column={column} record={record} />
              </Text>
            </Group>
          ))}
      </Box>
      <Box mt={6}>
        <CardActions items={itemsOf(record)} title={resource.recordTitle(record)} />
      </Box>
    </Box>
  )
}

/** The resource's own card, unless its dense card replaces the table. */
const ownCardOf = ({ resource: { card, views }, state }: ListView) => (card && state.view === 'table' ? undefined : views?.card)

/** Renders the resource's own card, with the checkbox, heading and actions of the list. */
const OwnCard = ({ view, record }: CardProps) => {
  const { resource, state, itemsOf } = view
  const Card = ownCardOf(view)
  if (!Card) return null
  const title = resource.recordTitle(record)
  return (
    <>
      {view.selection && (
        <Box p="sm" pb={0}>
          <Choice view={view} record={record} />
        </Box>
      )}
      {createElement(Card, {
        record,
        heading: (
          <RecordHeading resource={resource} record={record} openModal={state.openModal}>
            {title}
          </RecordHeading>
        ),
        actions: <CardActions items={itemsOf(record)} title={title} />,
      })}
    </>
  )
}

/** List as cards, for phones and where the declaration offers them. */
export const ListCards = ({ view }: { view: ListView }) => {
  const { views } = view.resource
  const Card = ownCardOf(view) ? OwnCard : view.resource.card ? DeclaredCard : PlainCard
  return (
    <Box component="ul" p={0} m={0} sx={cardGrid(views?.cardWidth, Card === DeclaredCard)}>
      {view.records.map((record) => (
        <Paper
          key={recordId(view.resource, record)}
          withBorder
          component="li"
          data-record
          sx={{ listStyle: 'none', overflow: 'hidden', display: 'grid', minWidth: 0 }}
        >
          <Card view={view} record={record} />
        </Paper>
      ))}
    </Box>
  )
}
