import { Link } from 'react-router'
import { Anchor, Badge, Box, Checkbox, Group, Text } from '../../../components/ui/core'
import { isBeforeOrder, type MatchedLine } from '../../../domain/payment/statement/matched-statement'
import { formatDay } from '../../../domain/shared/dates'
import { formatMoney, toPaise } from '../../../domain/shared/money'
import { statementTexts as texts } from './statement-texts'

/** What a user should know before the line is confirmed. */
const notesOf = (row: MatchedLine): string[] => {
  const { amount, claimed, order, others = 0, takenBack, recorded } = row
  const rest = order ? Math.max(0, toPaise(order.due)) - toPaise(amount) : 0
  return [
    ...(takenBack === undefined ? [] : [texts.takenBack(takenBack)]),
    ...(recorded === undefined ? [] : [texts.recorded(recorded)]),
    ...(isBeforeOrder(row) ? [texts.before] : []),
    ...(claimed !== undefined && toPaise(claimed) !== toPaise(amount) ? [texts.otherAmount(claimed)] : []),
    ...(rest > 0 ? [texts.partly(rest / 100)] : []),
    ...(rest < 0 ? [texts.above(-rest / 100)] : []),
    ...(others > 0 ? [texts.others(others)] : []),
  ]
}

/** In a new tab, because the statement would have to be chosen again on this page. */
const OrderLink = ({ orderId }: { orderId: string }) => (
  <Anchor
    component={Link}
    to={`/orders?details=${encodeURIComponent(orderId)}`}
    size="sm"
    weight={500}
    title={texts.openOrder(orderId)}
    target="_blank"
    rel="noreferrer"
  >
    {orderId}
  </Anchor>
)

/** What the line is proposed to be. */
const Target = ({ row }: { row: MatchedLine }) => {
  const { orderId, order, match } = row
  return (
    <Box>
      {orderId === undefined || !order ? (
        <Group spacing="xs">
          <Badge color={match === 'known' ? 'green' : 'gray'}>{match === 'known' ? texts.rest.known : texts.rest.none}</Badge>
          {orderId !== undefined && <OrderLink orderId={orderId} />}
        </Group>
      ) : (
        <>
          <Text size="sm" sx={{ overflowWrap: 'anywhere' }}>
            <OrderLink orderId={orderId} /> <span>{order.customerName}</span>
          </Text>
          <Text size="sm" color="dimmed">
            {[order.phone, texts.placed(order.placedOn), texts.due(order.due)].filter(Boolean).join(' · ')}
          </Text>
        </>
      )}
      {notesOf(row).map((note) => (
        <Text key={note} size="sm" weight={500}>
          {note}
        </Text>
      ))}
    </Box>
  )
}

interface MatchedRowProps {
  row: MatchedLine
  /** Undefined for a line that cannot be confirmed. */
  isPicked?: boolean | undefined
  /** Why the server did not confirm it. */
  refusal?: string | undefined
  onTick?: (isTicked: boolean) => void
}

/** A credit of the statement, and what it is proposed to be. */
export const MatchedRow = ({ row, isPicked, refusal, onTick }: MatchedRowProps) => (
  <Box
    component="li"
    py="xs"
    sx={(theme) => ({
      display: 'grid',
      gridTemplateColumns: isPicked === undefined ? 'minmax(0, 1fr) minmax(0, 1fr)' : '32px minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: theme.spacing.md,
      borderTop: `1px solid ${theme.colorScheme === 'dark' ? theme.colors.dark[4] : theme.colors.gray[3]}`,
      '@media (max-width: 600px)': {
        gridTemplateColumns: isPicked === undefined ? 'minmax(0, 1fr)' : '32px minmax(0, 1fr)',
        '& > :last-child': { gridColumn: isPicked === undefined ? 1 : 2 },
      },
    })}
  >
    {isPicked !== undefined && (
      <Checkbox
        mt={2}
        size="md"
        checked={isPicked}
        aria-label={texts.pick(row.line, row.amount, row.orderId ?? '')}
        onChange={({ currentTarget }) => onTick?.(currentTarget.checked)}
      />
    )}
    <Box>
      <Text size="sm" weight={700}>
        <span>{formatMoney(row.amount)}</span>{' '}
        <Text span size="sm" weight={400} color="dimmed">
          {[formatDay(row.day), texts.line(row.line)].join(' · ')}
        </Text>
      </Text>
      <Text size="sm" color="dimmed" sx={{ overflowWrap: 'anywhere' }}>
        {row.narration || row.reference}
      </Text>
      {refusal !== undefined && (
        <Text size="sm" sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 4 : 7] })}>
          {refusal}
        </Text>
      )}
    </Box>
    <Target row={row} />
  </Box>
)
