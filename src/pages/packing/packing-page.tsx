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
import { Box, Button, Code, createStyles, Stack, Text } from '../../components/ui/core'
import { IconChevronRight, IconPackage } from '../../components/ui/icons'
import { countLines, type PackingQueue, type QueuedOrder } from '../../domain/packing/packing'
import { formatAge } from '../../domain/shared/dates'
import { formWidth } from '../../framework/layout/measures'
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

const useStyles = createStyles((theme) => {
  const { isDark, line } = looksOf(theme)
  return {
    entry: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto 20px',
      gap: theme.spacing.xs,
      alignItems: 'center',
      minHeight: 56,
      padding: '6px 16px',
      // Over the whole width of the section, whose padding is the same.
      marginInline: -16,
      borderTop: line,
      color: 'inherit',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      '&:hover': { background: isDark ? theme.colors.dark[6] : theme.colors.gray[1] },
    },
  }
})

/** Starts where the text below it does. */
const strong = { fontSize: 14, fontWeight: 700 } as const

/** An order of the queue, which opens it. */
const Entry = ({ order }: { order: Omit<QueuedOrder, 'lines'> }) => {
  const { classes } = useStyles()
  const { orderId, customerName, town, createdAt, packer, refusal, lineCount, packedLines } = order
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Link to={`/packing/${encodeURIComponent(orderId)}`} className={classes.entry}>
        <div>
          <Code style={strong}>{orderId}</Code>
          <Text size="sm">{[customerName, town].filter(Boolean).join(', ')}</Text>
          {packer && !packer.isMe && (
            <Text size="sm" weight={500}>
              {texts.takenBy(packer.name, formatSince(packer.since))}
            </Text>
          )}
          {refusal !== null && (
            <Text size="sm" weight={500} sx={errorColor}>
              {refusal}
            </Text>
          )}
        </div>
        <Text size="sm" align="right">
          <span>{packedLines > 0 ? texts.packedOf(packedLines, lineCount) : texts.lines(lineCount)}</span>
          <br />
          <span>{formatAge(createdAt)}</span>
        </Text>
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
              <div>
                <Code style={strong}>{orderId}</Code>
                <Text size="sm">{customerName}</Text>
              </div>
              <Text size="sm" align="right">
                <span>{parcels === null ? '' : texts.collected(parcels)}</span>
                <br />
                <span>{formatAge(packedAt)}</span>
              </Text>
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
  return (
    <Stack spacing="md" maw={formWidth}>
      <PageHead
        title={texts.title}
        subtitle={data ? texts.subtitle(total) : ''}
        refresh={{ isRunning: query.isFetching, onPress: () => void query.refetch() }}
      />
      <WaitingLine waiting={packing.waiting} />
      {mayPack && others.some(({ packer }) => packer === null) && (
        <Button
          fullWidth
          h={56}
          leftIcon={<IconPackage size={20} aria-hidden />}
          loading={isCalling}
          onClick={() => void takeNext()}
        >
          {texts.takeNext}
        </Button>
      )}
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
      {mine.length > 0 && (
        <Section title={texts.mine} level={2}>
          <Box component="ul" sx={list}>
            {mine.map((order) => (
              <Entry key={order.orderId} order={order} />
            ))}
          </Box>
        </Section>
      )}
      {others.length > 0 && (
        <Section title={texts.others} level={2}>
          <Box component="ul" sx={list}>
            {others.map((order) => (
              <Entry key={order.orderId} order={order} />
            ))}
          </Box>
          {data && total > data.orders.length && (
            <Text size="sm" mt="sm" color="dimmed">
              {texts.more(total - data.orders.length)}
            </Text>
          )}
        </Section>
      )}
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
