import { createElement, memo } from 'react'
import { Box, Group, Paper, Text } from '../../../../components/ui/core'
import { Cell } from '../../../cells/cell'
import { columnKey } from '../../../declaration/column'
import { cardGrid } from './card-grid'
import { DenseCardView } from './dense-card'
import { headingColumn, type ListView, type RowProps, rowPropsOf } from '../list-view'
import { RecordHeading } from '../row/record-heading'
import { CardActions } from '../row/row-actions'
import { RowChoice } from '../row/row-choice'

/** Card with the declared lines. */
const DeclaredCard = (row: RowProps) => {
  const { resource, record, controls, isSelected } = row
  const heading = headingColumn(resource)
  const title = resource.recordTitle(record)
  if (!resource.card) return null
  return (
    <DenseCardView
      card={resource.card}
      record={record}
      title={title}
      items={controls.itemsOf(record)}
      choice={isSelected !== undefined && <RowChoice {...row} />}
      heading={
        <RecordHeading resource={resource} record={record} openModal={controls.openModal}>
          {heading ? <Cell column={heading} record={record} /> : title}
        </RecordHeading>
      }
    />
  )
}

/** Card generated from the columns. */
const PlainCard = (row: RowProps) => {
  const { resource, record, controls } = row
  const heading = headingColumn(resource)
  return (
    <Box p="sm">
      <Group noWrap align="flex-start" mb={6}>
        <RowChoice {...row} />
        {heading && (
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <RecordHeading resource={resource} record={record} openModal={controls.openModal}>
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
        <CardActions items={controls.itemsOf(record)} title={resource.recordTitle(record)} />
      </Box>
    </Box>
  )
}

/** Renders the resource's own card, with the checkbox, heading and actions of the list. */
const OwnCard = (row: RowProps) => {
  const { resource, record, controls, isSelected } = row
  const Card = resource.views?.card
  if (!Card) return null
  const title = resource.recordTitle(record)
  return (
    <>
      {isSelected !== undefined && (
        <Box p="sm" pb={0}>
          <RowChoice {...row} />
        </Box>
      )}
      {createElement(Card, {
        record,
        heading: (
          <RecordHeading resource={resource} record={record} openModal={controls.openModal}>
            {title}
          </RecordHeading>
        ),
        actions: <CardActions items={controls.itemsOf(record)} title={title} />,
      })}
    </>
  )
}

const ListCard = memo(function ListCard({ content: Content, ...row }: RowProps & { content: typeof OwnCard }) {
  return (
    <Paper withBorder component="li" data-record sx={{ listStyle: 'none', overflow: 'hidden', display: 'grid', minWidth: 0 }}>
      <Content {...row} />
    </Paper>
  )
})

/** List as cards, for phones and where the declaration offers them. */
export const ListCards = ({ view }: { view: ListView }) => {
  const { card, views } = view.resource
  // The dense card replaces the table.
  const isOwn = views?.card !== undefined && !(card && view.state.view === 'table')
  const content = isOwn ? OwnCard : card ? DeclaredCard : PlainCard
  return (
    <Box component="ul" p={0} m={0} sx={[cardGrid(views?.cardWidth, content === DeclaredCard), views?.cardsSx]}>
      {view.records.map((record) => {
        const { key, ...row } = rowPropsOf(view, record)
        return <ListCard key={key} {...row} content={content} />
      })}
    </Box>
  )
}
