import { Link, useNavigate, useParams } from 'react-router'
import { useEffect, useState } from 'react'
import { OrderPage } from './order-page'
import { errorColor } from '../../components/error-color'
import { EmptyState } from '../../components/empty-state'
import { QueryFailed } from '../../components/errors/load-failed'
import { Hint } from '../../components/hint'
import { looksOf } from '../../components/looks'
import { LoadingText } from '../../components/loading-text'
import { Section } from '../../components/section'
import { Badge, Box, Button, Code, createStyles, Stack, Text } from '../../components/ui/core'
import { useMediaQuery } from '../../components/ui/hooks'
import { IconChevronRight, IconPackage } from '../../components/ui/icons'
import { countLines, type PackingQueue, type QueuedOrder } from '../../domain/packing/packing'
import { formatAge } from '../../domain/shared/dates'
import { hasWaitedLong } from '../../domain/shared/waited'
import { phoneScreen } from '../../framework/layout/measures'
import { PageHead } from '../../framework/layout/page-head'
import { useCall, useCaller } from '../../framework/calls/use-call'
import { useRead } from '../../framework/calls/use-read'
import { useMay } from '../../framework/registry/rights'
import { linesOf } from './stored-packing'
import { packingOrder, packingQueue, takeCall } from './packing-calls'
import { formatSince, packingTexts as texts } from './packing-texts'
import { usePacking } from './use-packing'
import { WaitingLine } from './waiting-line'

/** How often the queue is read again while it is shown, in ms: other packers take orders meanwhile. */
const readEveryMs = 30_000

/** Where an order is one line. */
const wide = '@media (min-width: 62em)'

const useStyles = createStyles((theme) => {
  const { isDark, line, dimmed, waits } = looksOf(theme)
  return {
    entry: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto 20px',
      gridTemplateAreas: '"id lines open" "who age open" "state state open"',
      gap: '0 10px',
      // Beside a name of two lines, the age stays with the first.
      alignItems: 'baseline',
      minHeight: 56,
      padding: '6px 16px',
      fontSize: theme.fontSizes.sm,
      // Over the whole width of the section, whose padding is the same.
      marginInline: -16,
      borderTop: line,
      color: 'inherit',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      '&:hover': { background: isDark ? theme.colors.dark[6] : theme.colors.gray[1] },
      '& > code': { gridArea: 'id', fontWeight: 700, color: theme.fn.themeColor('brand', isDark ? 4 : 7) },
      '& > svg': { gridArea: 'open', alignSelf: 'center' },
      '& > [data-cell=who]': { gridArea: 'who' },
      '& > [data-cell=state]': { gridArea: 'state', '&:empty': { display: 'none' } },
      '& > [data-cell=lines]': { gridArea: 'lines', textAlign: 'right' },
      '& > [data-cell=age]': { gridArea: 'age', color: dimmed, textAlign: 'right', whiteSpace: 'nowrap' },
      '& > [data-old]': { color: waits, fontWeight: 600 },
      [wide]: {
        gridTemplateColumns: '120px minmax(0, 1fr) minmax(0, 1fr) 110px 90px 20px',
        gridTemplateAreas: '"id who state lines age open"',
        alignItems: 'center',
        minHeight: 44,
        '& > [data-cell=state]:empty': { display: 'block' },
      },
    },
  }
})

/** How long an order waits. */
const Age = ({ since }: { since: string | null }) => (
  <span data-cell="age" data-old={hasWaitedLong(since) || undefined}>
    {formatAge(since)}
  </span>
)

/** An order of the queue, which opens it. */
const Entry = ({ order }: { order: Omit<QueuedOrder, 'lines'> }) => {
  const { classes } = useStyles()
  const { orderId, customerName, town, createdAt, packer, refusal, lineCount, packedLines } = order
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Link to={`/packing/${encodeURIComponent(orderId)}`} className={classes.entry}>
        <Code>{orderId}</Code>
        <span data-cell="who">{[customerName, town].filter(Boolean).join(', ')}</span>
        <span data-cell="state">
          {packer && !packer.isMe && <Badge color="gray">{texts.takenBy(packer.name, formatSince(packer.since))}</Badge>}
          {refusal !== null && (
            <Text size="sm" weight={500} sx={errorColor}>
              {refusal}
            </Text>
          )}
        </span>
        <span data-cell="lines">{packedLines > 0 ? texts.packedOf(packedLines, lineCount) : texts.lines(lineCount)}</span>
        <Age since={createdAt} />
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </Box>
  )
}

const list = { margin: '8px 0 -8px', padding: 0 }

/** Packed orders that wait for their customers at the counter. */
const ToCollect = ({ orders, total }: PackingQueue['toCollect']) => {
  const { classes } = useStyles()
  const mayDeliver = useMay('orders:edit')
  const addressOf = (orderId: string): string => {
    const id = encodeURIComponent(orderId)
    return mayDeliver ? `/orders?details=${id}` : `/packing/${id}`
  }
  return (
    <Section title={texts.toCollect(total)} level={2}>
      <Hint>{texts.toCollectHelp}</Hint>
      <Box component="ul" sx={list}>
        {orders.map(({ orderId, customerName, parcels, packedAt }) => (
          <Box key={orderId} component="li" sx={{ listStyle: 'none' }}>
            <Link to={addressOf(orderId)} className={classes.entry}>
              <Code>{orderId}</Code>
              <span data-cell="who">{customerName}</span>
              <span data-cell="state" />
              <span data-cell="lines">{parcels === null ? '' : texts.collected(parcels)}</span>
              <Age since={packedAt} />
              <IconChevronRight size={20} aria-hidden />
            </Link>
          </Box>
        ))}
      </Box>
      {total > orders.length && (
        <Text size="sm" mt="sm" color="dimmed">
          {texts.more(total - orders.length)}
        </Text>
      )}
    </Section>
  )
}

/** The queue of orders to pack: one's own first, then the oldest (store 8). */
const QueuePage = () => {
  const packing = usePacking()
  const query = useRead(packingQueue, {}, { refetchInterval: readEveryMs })
  const { call: take, isCalling } = useCall(takeCall)
  const { call } = useCaller()
  const mayPack = useMay('packing:edit')
  const navigate = useNavigate()
  const isPhone = useMediaQuery(phoneScreen, undefined, { getInitialValueInEffect: false })
  const [note, setNote] = useState('')
  const { data } = query
  const { applyRead, applyOwn, kept } = packing
  useEffect(() => {
    if (!data) return
    const own = new Set<string>()
    for (const { lines, lineCount: _count, packedLines: _packed, ...order } of data.orders) {
      if (!lines) continue
      own.add(order.orderId)
      applyRead({ ...order, lines })
    }
    const listed = new Set(data.orders.map(({ orderId }) => orderId))
    // What is kept and not one's own any more was cancelled, packed on another phone, or taken over.
    for (const { order, waiting } of Object.values(kept))
      if (!own.has(order.orderId) && (waiting === 0 || listed.has(order.orderId)))
        call(packingOrder, { orderId: order.orderId }, { quiet: true }).then(applyRead, () => undefined)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new answer is taken over; what is kept changes by it
  }, [data, applyRead])

  // What was ticked stays in sight, also without network, and after the server has refused it.
  const mine = [
    ...Object.values(kept).map((each) => ({
      ...each.order,
      ...countLines(linesOf(each)),
      refusal: each.refusal ?? each.order.refusal,
    })),
    ...(data?.orders ?? []).filter(({ orderId, packer }) => packer?.isMe && !kept[orderId]),
  ]
  const others = (data?.orders ?? []).filter(({ orderId, packer }) => !packer?.isMe && !kept[orderId])
  const parts = [
    [texts.mine, mine],
    [texts.others, others.filter(({ packer }) => packer === null)],
    [texts.begun, others.filter(({ packer }) => packer !== null)],
  ] as const
  const takeNext = async (): Promise<void> => {
    setNote('')
    const { data: newest } = await query.refetch()
    for (const { orderId, packer } of newest?.orders ?? []) {
      if (packer) continue
      try {
        // Another packer may be faster.
        applyOwn(await take({ orderId }, { quiet: true }))
        void navigate(`/packing/${encodeURIComponent(orderId)}`)
        return
      } catch (error) {
        if ((error as { statusCode?: number }).statusCode !== 409) {
          setNote((error as Error).message)
          return
        }
      }
    }
    setNote(texts.noneFree)
  }
  const total = data?.total ?? mine.length
  const takeButton = mayPack && others.some(({ packer }) => packer === null) && (
    <Button
      fullWidth={isPhone}
      {...(isPhone ? { h: 56 } : {})}
      leftIcon={<IconPackage size={20} aria-hidden />}
      loading={isCalling}
      onClick={() => void takeNext()}
    >
      {texts.takeNext}
    </Button>
  )
  return (
    <Stack spacing="md">
      <PageHead
        title={texts.title}
        subtitle={data ? texts.subtitle(total) : ''}
        refresh={{ isRunning: query.isFetching, onPress: () => void query.refetch() }}
      >
        {!isPhone && takeButton}
      </PageHead>
      <WaitingLine waiting={packing.waiting} />
      {isPhone && takeButton}
      <Text role="status" size="sm" sx={{ '&:empty': { display: 'none' } }}>
        {note}
      </Text>
      {query.error && <QueryFailed text={texts.queueFailed} query={query} />}
      {!data && !query.error && <LoadingText>{texts.loading}</LoadingText>}
      {data && total === 0 && mine.length === 0 && (
        <EmptyState text={texts.empty}>
          <Button component={Link} to="/orders" variant="default">
            {texts.openOrders}
          </Button>
        </EmptyState>
      )}
      {parts.map(
        ([title, orders]) =>
          orders.length > 0 && (
            <Section key={title} title={title} level={2}>
              <Box component="ul" sx={list}>
                {orders.map((order) => (
                  <Entry key={order.orderId} order={order} />
                ))}
              </Box>
            </Section>
          ),
      )}
      {data && total > data.orders.length && <Hint>{texts.more(total - data.orders.length)}</Hint>}
      {data && data.toCollect.total > 0 && <ToCollect {...data.toCollect} />}
    </Stack>
  )
}

/** The queue, or one order; loaded together, so that both can be opened without network. */
const PackingPage = () => {
  const { orderId } = useParams()
  return orderId === undefined ? <QueuePage /> : <OrderPage key={orderId} orderId={orderId} />
}

export default PackingPage
