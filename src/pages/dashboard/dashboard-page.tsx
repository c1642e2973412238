import { createElement, type ReactNode, Suspense, useId } from 'react'
import { LoadFailed } from '../../components/errors/load-failed'
import { PartBoundary } from '../../components/errors/part-boundary'
import { StatCard } from '../../components/stats/stat-card'
import { StatGrid } from '../../components/stats/stat-grid'
import { type StatIconProps, StatIcon } from '../../components/stats/stat-icon'
import { Stack, Text, Title, Group, SimpleGrid } from '../../components/ui/core'
import { useMediaQuery } from '../../components/ui/hooks'
import {
  IconCalendarPlus,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconCreditCard,
  IconSettings,
  IconShoppingCart,
  IconTruck,
  IconChartBar,
  IconPackage,
  IconCurrencyRupee,
  IconDiscount,
  IconEye,
  IconEyeOff,
  IconPackageOff,
  IconStack2,
  IconStar,
} from '../../components/ui/icons'
import {
  countedOrdersPath,
  orderCountNames,
  type OrderCountName,
  orderCounts,
  type OrderCounts,
} from '../../domain/order/order-counts'
import { shopTimeZone } from '../../domain/shared/calendar-date'
import { formatCount, formatMoney } from '../../domain/shared/money'
import { useRead } from '../../framework/calls/use-read'
import { noVariables } from '../../framework/declaration/endpoint'
import { useSections } from '../../framework/registry/registry-context'
import { useMay } from '../../framework/registry/rights'
import { lazyPart } from '../../framework/screens/list/lazy-part'
import { useCapabilities } from '../../framework/state/use-capabilities'
import { ordersSummaryEndpoint } from '../../resources/orders/summary/orders-summary-endpoint'
import { RefreshHeader } from '../../resources/orders/summary/refresh-header'
import { salesTexts } from '../../resources/orders/summary/sales-texts'
import { dashboardTexts } from './dashboard-texts'
import { LinkCard } from '../../components/link-card'
import { isMoneyFigure, type ProductFigureName, productFigureNames, productFigures } from '../../domain/product/product-stats'
import { type Figures, productStatsEndpoint } from './figures'

const productIcons: Record<ProductFigureName, StatIconProps['icon']> = {
  totalProducts: IconPackage,
  bestSellers: IconStar,
  outOfStock: IconPackageOff,
  inStock: IconCircleCheck,
  productsWithOffer: IconDiscount,
  productsOriginalPrice: IconCurrencyRupee,
  activeProducts: IconEye,
  inactiveProducts: IconEyeOff,
  totalStock: IconStack2,
}

const formatFigure = (name: ProductFigureName, value: number | undefined): string => {
  if (value === undefined) return dashboardTexts.unknown
  return isMoneyFigure(name) ? formatMoney(value) : formatCount(value)
}

/** The nine product figures, the value of the stock only for those who see it; undefined shows skeletons. */
const ProductCards = ({ figures, seesValue }: { figures: Figures<ProductFigureName> | undefined; seesValue: boolean }) => (
  <StatGrid columns={3}>
    {productFigureNames
      .filter((name) => seesValue || !isMoneyFigure(name))
      .map((name) => (
        <StatCard
          key={name}
          label={productFigures[name].label}
          value={formatFigure(name, figures?.[name])}
          isLoading={figures === undefined}
          about={isMoneyFigure(name) ? dashboardTexts.totalValue : undefined}
          icon={productIcons[name]}
          color={productFigures[name].color}
          to={productFigures[name].to}
        />
      ))}
  </StatGrid>
)

const actions: readonly (StatIconProps & { label: string; to: string })[] = [
  { label: dashboardTexts.analytics, to: '/analytics', icon: IconChartBar, color: 'violet' },
  { label: dashboardTexts.orderManagement, to: '/orders', icon: IconShoppingCart, color: 'blue' },
  { label: dashboardTexts.productList, to: '/products', icon: IconPackage, color: 'brand' },
]

/** A part of the page with its heading. */
const Headed = ({ heading, children }: { heading: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Stack spacing="sm">
        <Title order={2} size="h4" id={id}>
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
      <SimpleGrid cols={3} breakpoints={[{ maxWidth: 'sm', cols: 1 }]}>
        {actions
          .filter(({ to }) => sections.some(({ path }) => path === to))
          .map(({ label, to, ...icon }) => (
            <LinkCard key={to} to={to}>
              <Group spacing="sm" noWrap>
                <StatIcon {...icon} />
                <Text weight={600}>{label}</Text>
              </Group>
            </LinkCard>
          ))}
      </SimpleGrid>
    </Headed>
  )
}

const icons: Record<OrderCountName, StatIconProps['icon']> = {
  total: IconShoppingCart,
  paid: IconCreditCard,
  newToday: IconCalendarPlus,
  pendingPayment: IconClock,
  processing: IconSettings,
  shipped: IconTruck,
  delivered: IconCircleCheck,
  cancelled: IconCircleX,
}

/** The eight order figures; undefined shows skeletons. */
const OrderCards = ({ counts }: { counts: OrderCounts | undefined }) => (
  <StatGrid columns={4}>
    {orderCountNames.map((name) => (
      <StatCard
        key={name}
        label={orderCounts[name].label}
        value={formatCount(counts?.[name] ?? 0)}
        isLoading={counts === undefined}
        icon={icons[name]}
        color={orderCounts[name].color}
        to={countedOrdersPath(name)}
      />
    ))}
  </StatGrid>
)

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

/** Viewports with two columns of figures; they show the orders, which are used all day, first. */
const phone = '(max-width: 47.99em)'

/** The dashboard: figures of products and orders, loaded independently, and quick actions; phones show the orders first. */
const DashboardPage = () => {
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false })
  const products = useRead(productStatsEndpoint, noVariables)
  const maySum = useMay('analytics:read')
  const orders = useRead(ordersSummaryEndpoint, ofShop, { enabled: maySum })
  const queries = maySum ? [products, orders] : [products]
  const failedAlike = queries.every(({ error }) => error)
  const shown = queries.filter(({ data }) => data !== undefined)
  const refresh = () => queries.forEach(({ refetch }) => void refetch())

  const productSection = !(failedAlike && products.data === undefined) && (
    <FiguresSection
      key="products"
      heading={dashboardTexts.productsHeading}
      failure={failedAlike ? null : products.error}
      hasFigures={products.data !== undefined}
    >
      <ProductCards figures={products.data} seesValue={maySum} />
    </FiguresSection>
  )
  const orderSection = maySum && !(failedAlike && orders.data === undefined) && (
    <FiguresSection
      key="orders"
      heading={dashboardTexts.ordersHeading}
      failure={failedAlike ? null : orders.error}
      hasFigures={orders.data !== undefined}
    >
      <OrderCards counts={orders.data?.summary.counts} />
      {orders.data?.isCutOff && <Text size="sm">{salesTexts.olderLeftOut(formatCount(orders.data.summary.counts.total))}</Text>}
    </FiguresSection>
  )

  return (
    <Stack spacing="lg">
      <RefreshHeader
        title={dashboardTexts.title}
        loadingText={dashboardTexts.loading}
        isLoading={queries.some(({ isLoading }) => isLoading)}
        isRefreshing={queries.some(({ isFetching }) => isFetching)}
        // The age of the oldest figures on the page.
        refreshedAt={shown.length === 0 ? 0 : Math.min(...shown.map(({ dataUpdatedAt }) => dataUpdatedAt))}
        onRefresh={refresh}
      />
      {failedAlike && <DashboardFailed failure={products.error as Failure} />}
      {isPhone ? [orderSection, productSection] : [productSection, orderSection]}
      <QuickActions />
      <BackupGate />
    </Stack>
  )
}

export default DashboardPage
