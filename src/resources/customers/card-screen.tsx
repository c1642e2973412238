import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { PhoneFact } from '../../components/contact/phone-fact'
import { PartBoundary } from '../../components/errors/part-boundary'
import { QueryFailed } from '../../components/errors/load-failed'
import { Fact, Facts } from '../../components/facts'
import { Hint } from '../../components/hint'
import { LoadingText } from '../../components/loading-text'
import { Section } from '../../components/section'
import { Anchor, Badge, Box, Button, Group, Paper, Stack, type Sx, Text } from '../../components/ui/core'
import { IconEdit } from '../../components/ui/icons'
import { customer, type CustomerCard, type CustomerOrder } from '../../domain/customer/customer'
import { messageLanguageLooks } from '../../domain/message/message'
import type { DeliveryAddress } from '../../domain/order/order'
import { orderStatusLooks, paymentStatusLooks } from '../../domain/order/lifecycle'
import { queryStatusLooks } from '../../domain/query/contact-query'
import { formatDay } from '../../domain/shared/dates'
import { formatCount, formatMoney } from '../../domain/shared/money'
import { lookOf, type StatusLook } from '../../domain/shared/status'
import { useRead } from '../../framework/calls/use-read'
import { type Endpoint, type IdVariables, segment } from '../../framework/declaration/endpoint'
import { pageOf } from '../../framework/declaration/page-of'
import { HistorySection } from '../../framework/history/history-section'
import { PageHead } from '../../framework/layout/page-head'
import { useResourceDeclaration } from '../../framework/registry/registry-context'
import { useMay } from '../../framework/registry/rights'
import { resourcePaths } from '../../framework/registry/screens-of'
import { RecordGate } from '../../framework/screens/record-gate'
import { backToList } from '../../framework/state/list-address'

const Numbers = lazy(() => import('./numbers'))

const { fields } = customer

const texts = {
  edit: 'Edit',
  about: 'About',
  money: 'Money',
  used: 'Names and addresses',
  noneUsed: 'None with an order yet',
  orders: (total: number) => (total === 0 ? 'Orders' : `Orders (${formatCount(total)})`),
  loading: 'Loading…',
  notLoaded: 'This part could not be loaded. Please open the page again.',
  noOrders: 'No orders yet',
  more: 'Show more orders',
  queries: 'Queries',
  numbers: 'Other numbers',
  data: 'Export or remove all data of this customer in the store settings',
  contact: 'Last contact',
} as const

/** The orders of a customer, the newest first. */
export const customerOrdersEndpoint: Endpoint<IdVariables & { limit: number }, { data: CustomerOrder[]; total: number }> = {
  method: 'GET',
  path: ({ id }) => `/customers/${segment(id)}/orders`,
  serialize: ({ limit }) => ({ query: { limit } }),
  parse: (body) => pageOf<CustomerOrder>(body, 'orders'),
  figuresOf: 'customers',
  freshMs: 0,
  failure: 'Failed to load the orders of this customer',
}

const day = (time: string | null): string | undefined => (time === null ? undefined : formatDay(time))

const addressText = ({ street, nearestTown, district, state, pincode }: DeliveryAddress): string =>
  [street, nearestTown, district === nearestTown ? '' : district, [state, pincode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')

/** Values that any length of text may have. */
const wrapped: Sx = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }

interface PartProps {
  card: CustomerCard
}

/** Said before everything else. */
const Blocked = ({ card: { doNotSell } }: PartProps) =>
  doNotSell && (
    <Paper withBorder p="md" role="note" sx={(theme) => ({ borderColor: theme.colors.red?.[6], borderWidth: 2 })}>
      <Group spacing="sm">
        <Badge color="red" size="lg">
          {fields.isBlocked.label}
        </Badge>
        <Text sx={wrapped}>{doNotSell.reason}</Text>
      </Group>
    </Paper>
  )

const About = ({ card }: PartProps) => (
  <Section title={texts.about} level={2}>
    <Facts>
      <PhoneFact label={fields.phone.label} phones={[card.phone, ...card.joined.map(({ phone }) => phone)].filter(Boolean)} />
      <Fact label={texts.contact}>{day(card.lastContactAt)}</Fact>
      {card.language && <Fact label={fields.language.label}>{lookOf(messageLanguageLooks, card.language).label}</Fact>}
      {card.tags.length > 0 && <Fact label={fields.tags.label}>{card.tags.join(', ')}</Fact>}
    </Facts>
    {card.note !== '' && (
      <Text size="sm" mt="xs" sx={wrapped}>
        {card.note}
      </Text>
    )}
  </Section>
)

const Money = ({ card }: PartProps) => (
  <Section title={texts.money} level={2}>
    <Facts>
      <Fact label={fields.owed.label} strong={card.owed > 0}>
        {formatMoney(card.owed)}
      </Fact>
      {card.credit > 0 && (
        <Fact label={fields.credit.label} strong>
          {formatMoney(card.credit)}
        </Fact>
      )}
      <Fact label={fields.paid.label}>{formatMoney(card.paid)}</Fact>
      <Fact label={fields.spent.label}>{formatMoney(card.spent)}</Fact>
      <Fact label={fields.orders.label}>{formatCount(card.orders)}</Fact>
      <Fact label={fields.firstOrderAt.label}>{day(card.firstOrderAt)}</Fact>
      <Fact label={fields.lastOrderAt.label}>{day(card.lastOrderAt)}</Fact>
    </Facts>
  </Section>
)

const Used = ({ card: { names, addresses } }: PartProps) => (
  <Section title={texts.used} level={2} aside={names.length + addresses.length === 0 && <Hint>{texts.noneUsed}</Hint>}>
    {names.length + addresses.length > 0 && (
      <Box component="ul" m={0} pl="md" fz="sm" sx={wrapped}>
        {names.map((name) => (
          <li key={`name ${name}`}>{name}</li>
        ))}
        {addresses.map((address) => (
          <li key={addressText(address)}>{addressText(address)}</li>
        ))}
      </Box>
    )}
  </Section>
)

const rowSx: Sx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 12px',
  alignItems: 'center',
  minHeight: 44,
  padding: '6px 0',
}

const Status = ({ label, color }: StatusLook) => <Badge color={color}>{label}</Badge>

/** Orders that are shown at first, and how many more with each press. */
const step = 20
const mostShown = 1_000

const Orders = ({ card }: PartProps) => {
  const [limit, setLimit] = useState(step)
  const query = useRead(customerOrdersEndpoint, { id: card.phone, limit })
  const { data, error } = query
  return (
    <Section title={texts.orders(data?.total ?? 0)} level={2} aside={data?.total === 0 && <Hint>{texts.noOrders}</Hint>}>
      {error && <QueryFailed text={error.message} query={query} />}
      {!data && !error && <LoadingText>{texts.loading}</LoadingText>}
      {data && data.total > 0 && (
        <Stack spacing="xs">
          <Box component="ul" m={0} p={0} fz="sm" sx={{ listStyle: 'none' }}>
            {data.data.map((order) => (
              <Box key={order.orderId} component="li" sx={rowSx}>
                <Anchor
                  component={Link}
                  to={`/orders?details=${segment(order.orderId)}`}
                  sx={{ justifySelf: 'start', paddingBlock: 10 }}
                >
                  {order.orderId}
                </Anchor>
                <Text weight={600} align="right">
                  {formatMoney(order.total)}
                </Text>
                <Group spacing={6}>
                  <Status {...lookOf(orderStatusLooks, order.orderStatus)} />
                  <Status {...lookOf(paymentStatusLooks, order.paymentStatus)} />
                  {card.joined.length > 0 && <Hint>{order.phone}</Hint>}
                </Group>
                <Hint>{formatDay(order.createdAt)}</Hint>
              </Box>
            ))}
          </Box>
          {data.total > limit && limit < mostShown && (
            <Button variant="default" onClick={() => setLimit(Math.min(mostShown, limit + step))}>
              {texts.more}
            </Button>
          )}
        </Stack>
      )}
    </Section>
  )
}

const Queries = ({ card: { queries } }: PartProps) =>
  queries.length === 0 ? null : (
    <Section title={texts.queries} level={2}>
      <Stack spacing="xs">
        {queries.map(({ _id, query, status, createdAt }) => (
          <Box key={_id} fz="sm">
            <Group spacing={6}>
              <Anchor component={Link} to={`/queries?query=${segment(_id)}`} sx={{ paddingBlock: 10 }}>
                {formatDay(createdAt)}
              </Anchor>
              <Status {...lookOf(queryStatusLooks, status)} />
            </Group>
            <Text size="sm" lineClamp={3} sx={wrapped}>
              {query}
            </Text>
          </Box>
        ))}
      </Stack>
    </Section>
  )

/** Beside one another from the width of a tablet. */
const layout: Sx = (theme) => ({
  display: 'grid',
  gap: theme.spacing.md,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [theme.fn.largerThan('md')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
})

const Card = ({ card }: PartProps) => {
  const resource = useResourceDeclaration('customers')
  const mayRemove = useMay('customer-data:delete')
  const mayEdit = useMay('customers:edit')
  const { edit } = resourcePaths(resource)
  return (
    <>
      <PageHead
        title={card.name || card.phone}
        subtitle={card.name === '' ? undefined : card.phone}
        back={backToList(resource)}
        mb={16}
      >
        {edit !== undefined && (
          <Button component={Link} to={edit.replace(':id', segment(card.phone))} leftIcon={<IconEdit size={16} aria-hidden />}>
            {texts.edit}
          </Button>
        )}
      </PageHead>
      <Stack>
        <Blocked card={card} />
        <Box sx={layout}>
          <Stack>
            <About card={card} />
            <Orders key={card.phone} card={card} />
            <Queries card={card} />
          </Stack>
          <Stack>
            <Money card={card} />
            <Used card={card} />
            {(mayEdit || card.joined.length > 0) && (
              <Section title={texts.numbers} level={2}>
                <PartBoundary instead={<Hint>{texts.notLoaded}</Hint>}>
                  <Suspense fallback={<LoadingText>{texts.loading}</LoadingText>}>
                    <Numbers card={card} mayEdit={mayEdit} />
                  </Suspense>
                </PartBoundary>
              </Section>
            )}
            <HistorySection resource="customers" id={card.phone} level={2} />
            {mayRemove && (
              <Anchor component={Link} to="/store-settings" size="sm" sx={{ paddingBlock: 10 }}>
                {texts.data}
              </Anchor>
            )}
          </Stack>
        </Box>
      </Stack>
    </>
  )
}

/** What the store knows of a phone number, and of its other numbers. */
const CardScreen = () => {
  const resource = useResourceDeclaration('customers')
  // A record of the list has no more than its row shows.
  return (
    <RecordGate resource={resource} fresh>
      {(record) => <Card card={record as object as CustomerCard} />}
    </RecordGate>
  )
}

export default CardScreen
