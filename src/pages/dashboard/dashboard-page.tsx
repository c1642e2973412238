import { createElement, type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { LoadFailed } from '../../components/errors/load-failed'
import { PartBoundary } from '../../components/errors/part-boundary'
import { Anchor, Button, Group, Stack, Text, Title } from '../../components/ui/core'
import { IconChartBar, IconPackage, IconShoppingCart } from '../../components/ui/icons'
import { countedOrdersPath, orderCountNames, orderCounts, type OrderCounts } from '../../domain/order/order-counts'
import { isMoneyFigure, type ProductFigureName, productFigureNames, productFigures } from '../../domain/product/product-stats'
import { shopTimeZone } from '../../domain/shared/calendar-date'
import { formatCount, formatMoney } from '../../domain/shared/money'
import { useRead } from '../../framework/calls/use-read'
import { noVariables } from '../../framework/declaration/endpoint'
import { PageHead } from '../../framework/layout/page-head'
import { useSections } from '../../framework/registry/registry-context'
import { useMay } from '../../framework/registry/rights'
import { lazyPart, preloadPart } from '../../framework/screens/list/lazy-part'
import { useCapabilities } from '../../framework/state/use-capabilities'
import { useToday } from '../../framework/state/use-today'
import { ordersSummaryEndpoint } from '../../resources/orders/summary/orders-summary-endpoint'
import { RefreshedAt, refreshOf } from '../../resources/orders/summary/refreshed-at'
import { salesTexts } from '../../resources/orders/summary/sales-texts'
import { CounterStrip } from './counter-strip'
import { dashboardTexts } from './dashboard-texts'
import { type Figures, productStatsEndpoint } from './figures'
import { useFirstStart } from './first-start/use-first-start'
import { Today } from './today/today'
import { touchScreen } from '../../components/touch-screen'
import { useCall } from '../../framework/calls/use-call'
import { useLatestCallback } from '../../components/use-latest-callback'
import { changeFirstSteps } from './first-start/first-steps-endpoint'

const loadFirstStart = () => import('./first-start/first-start')

const texts = {
  /** '3 first steps left' */
  left: (count: number) => `${count} ${count === 1 ? 'first step' : 'first steps'} left`,
} as const

/** Puts the list of first steps away, and finds it again. */
const usePutAway = (isOpen: boolean) => {
  const { call, isCalling } = useCall(changeFirstSteps)
  const page = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    // What was pressed is gone: its counterpart gets the focus.
    if (!isPressed.current) return
    isPressed.current = false
    page.current?.querySelector<HTMLElement>('h2[tabindex], [data-left]')?.focus()
  }, [isOpen])

  const change = async (isPutAway: boolean): Promise<void> => {
    // The page must not disappear while the list is loaded.
    if (!isPutAway) await preloadPart(loadFirstStart).catch(() => undefined)
    isPressed.current = true
    await call({ isPutAway }).catch(() => undefined)
  }
  return { page, isCalling, putAway: useLatestCallback(() => void change(true)), find: () => void change(false) }
}

interface FirstStartGateProps {
  start: ReturnType<typeof useFirstStart>
  onPutAway: () => void
  children: ReactNode
}

/** The first steps above the rest of the dashboard, which waits for them where they would move it. */
const FirstStartGate = ({ start: { isHeld, isOpen, isReady, steps, orderId }, onPutAway, children }: FirstStartGateProps) => {
  if (isHeld) return null
  return (
    <Suspense fallback={null}>
      {isOpen && <PartBoundary>{createElement(lazyPart(loadFirstStart), { steps, orderId, isReady, onPutAway })}</PartBoundary>}
      {children}
    </Suspense>
  )
}

const formatFigure = (name: ProductFigureName, value: number | undefined): string => {
  if (value === undefined) return dashboardTexts.unknown
  return isMoneyFigure(name) ? formatMoney(value) : formatCount(value)
}

/** The nine product figures, the value of the stock only for those who see it; undefined shows skeletons. */
const ProductCounters = ({ figures, seesValue }: { figures: Figures<ProductFigureName> | undefined; seesValue: boolean }) => (
  <CounterStrip
    counters={productFigureNames
      .filter((name) => seesValue || !isMoneyFigure(name))
      .map((name) => ({
        label: productFigures[name].label,
        value: figures && formatFigure(name, figures[name]),
        to: productFigures[name].to,
        about: isMoneyFigure(name) ? dashboardTexts.totalValue : undefined,
      }))}
  />
)

/** The eight order figures; undefined shows skeletons. */
const OrderCounters = ({ counts }: { counts: OrderCounts | undefined }) => (
  <CounterStrip
    counters={orderCountNames.map((name) => ({
      label: orderCounts[name].label,
      value: counts && formatCount(counts[name]),
      to: countedOrdersPath(name),
    }))}
  />
)

const actions = [
  { label: dashboardTexts.analytics, to: '/analytics', icon: IconChartBar },
  { label: dashboardTexts.orderManagement, to: '/orders', icon: IconShoppingCart },
  { label: dashboardTexts.productList, to: '/products', icon: IconPackage },
] as const

/** A part of the page with its heading. */
const Headed = ({ heading, children }: { heading: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Stack spacing={6}>
        <Title order={2} size="h5" id={id}>
          {heading}
        </Title>
        {children}
      </Stack>
    </section>
  )
}

/** Links to the pages of the daily work. */
const QuickActions = () => {
  const sections = useSections()
  return (
    <Headed heading={dashboardTexts.quickActions}>
      <Group spacing="xs">
        {actions
          .filter(({ to }) => sections.some(({ path }) => path === to))
          .map(({ label, to, icon: Icon }) => (
            <Button key={to} component={Link} to={to} variant="default" leftIcon={<Icon size={16} />}>
              {label}
            </Button>
          ))}
      </Group>
    </Headed>
  )
}

/** A failed request: message for the user, and technical detail. */
interface Failure {
  message: string
  detail?: string | undefined
}

/** The dashboard's error message; Retry reloads the page (contract 2.4, 8.4). */
const DashboardFailed = ({ failure }: { failure: Failure }) => (
  <LoadFailed
    text={dashboardTexts.failed}
    reason={failure.message || dashboardTexts.unexpected}
    detail={failure.detail}
    retryLabel={dashboardTexts.retry}
    onRetry={() => window.location.reload()}
  />
)

interface FiguresSectionProps {
  heading: string
  /** Error of the last fetch; null when it succeeded. */
  failure: Failure | null
  /** False when no data is available. */
  hasFigures: boolean
  children: ReactNode
}

/** Figures under a heading. An error replaces them, or is shown above the figures of an earlier fetch. */
const FiguresSection = ({ heading, failure, hasFigures, children }: FiguresSectionProps) => (
  <Headed heading={heading}>
    {failure && <DashboardFailed failure={failure} />}
    {(hasFigures || !failure) && children}
  </Headed>
)

const loadBackupLine = () => import('./backup-line')

/** How the store is backed up, for owners; lazy-loaded, and nothing for a backend that makes no backups. */
const BackupGate = () => {
  const may = useMay('backups:read')
  const { has } = useCapabilities(may)
  if (!may || !has('backup')) return null
  return (
    <PartBoundary>
      <Suspense fallback={null}>{createElement(lazyPart(loadBackupLine))}</Suspense>
    </PartBoundary>
  )
}

/** Today is the shop's day wherever the browser is, so that the cards agree with the lists that they open. */
const ofShop = { timeZone: shopTimeZone }

/** The dashboard: what waits today, the figures of orders and products, loaded independently, and quick actions. */
const DashboardPage = () => {
  const start = useFirstStart()
  const { page, isCalling, putAway, find } = usePutAway(start.isOpen)
  const { has, isAnswered } = useCapabilities(true)
  const today = useToday()
  const products = useRead(productStatsEndpoint, noVariables)
  const maySum = useMay('analytics:read')
  const orders = useRead(ordersSummaryEndpoint, ofShop, { enabled: maySum })
  const counted = maySum ? [orders, products] : [products]
  const queries = has('today') ? [today, ...counted] : counted
  const failedAlike = counted.every(({ error }) => error)
  const shown = queries.filter(({ data }) => data !== undefined)
  const refresh = () => [...queries, start].forEach(({ refetch }) => void refetch())

  return (
    <Stack spacing="md" ref={page}>
      <PageHead
        title={dashboardTexts.title}
        // In the line of the title, where it moves nothing when it comes.
        beside={
          start.left > 0 && (
            <Anchor
              component="button"
              type="button"
              data-left
              size="sm"
              sx={{ [touchScreen]: { minHeight: 44 } }}
              aria-disabled={isCalling}
              onClick={isCalling ? undefined : find}
            >
              {texts.left(start.left)}
            </Anchor>
          )
        }
        subtitle={
          <RefreshedAt
            loadingText={dashboardTexts.loading}
            isLoading={queries.some(({ isLoading }) => isLoading)}
            // The age of the oldest figures on the page.
            refreshedAt={shown.length === 0 ? 0 : Math.min(...shown.map(({ dataUpdatedAt }) => dataUpdatedAt))}
          />
        }
        refresh={refreshOf(
          queries.some(({ isFetching }) => isFetching),
          refresh,
        )}
      />
      <FirstStartGate start={start} onPutAway={putAway}>
        {(has('today') || !isAnswered) && <Today query={today} />}
        {failedAlike && <DashboardFailed failure={products.error as Failure} />}
        {maySum && !(failedAlike && orders.data === undefined) && (
          <FiguresSection
            heading={dashboardTexts.ordersHeading}
            failure={failedAlike ? null : orders.error}
            hasFigures={orders.data !== undefined}
          >
            <OrderCounters counts={orders.data?.summary.counts} />
            {orders.data?.isCutOff && (
              <Text size="sm">{salesTexts.olderLeftOut(formatCount(orders.data.summary.counts.total))}</Text>
            )}
          </FiguresSection>
        )}
        {!(failedAlike && products.data === undefined) && (
          <FiguresSection
            heading={dashboardTexts.productsHeading}
            failure={failedAlike ? null : products.error}
            hasFigures={products.data !== undefined}
          >
            <ProductCounters figures={products.data} seesValue={maySum} />
          </FiguresSection>
        )}
        <QuickActions />
        <BackupGate />
      </FirstStartGate>
    </Stack>
  )
}

export default DashboardPage
