import { useState } from 'react'
import { Stack, Text } from '../../components/ui/core'
import { useMediaQuery } from '../../components/ui/hooks'
import { formatCount } from '../../domain/shared/money'
import { useEndpoint } from '../../framework/actions/use-endpoint'
import { ordersSummaryEndpoint } from '../../resources/orders/summary/orders-summary-endpoint'
import { RefreshHeader } from '../../resources/orders/summary/refresh-header'
import { salesTexts } from '../../resources/orders/summary/sales-texts'
import { browserTimeZone } from '../../resources/orders/summary/time-zone'
import { DashboardFailed, type Failure } from './dashboard-failed'
import { dashboardTexts } from './dashboard-texts'
import { FiguresSection } from './figures-section'
import { OrderCards } from './order-cards'
import { ProductCards } from './product-cards'
import { productStatsEndpoint } from './product-stats-endpoint'
import { QuickActions } from './quick-actions'

/** Where the figures stand in two columns: the orders, which are looked at all day, come first there. */
const phone = '(max-width: 47.99em)'

const noVariables: Record<string, never> = {}

/** The dashboard: figures of products and of orders, each fetched by itself, and quick actions; on phones the orders come first. */
const DashboardPage = () => {
  const [timeZone] = useState(browserTimeZone)
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const products = useEndpoint('dashboard products', productStatsEndpoint, noVariables)
  const orders = useEndpoint('orders summary', ordersSummaryEndpoint, { timeZone })
  const queries = [products, orders]
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
      <ProductCards figures={products.data} />
    </FiguresSection>
  )
  const orderSection = !(failedAlike && orders.data === undefined) && (
    <FiguresSection
      key="orders"
      heading={dashboardTexts.ordersHeading}
      failure={failedAlike ? null : orders.error}
      hasFigures={orders.data !== undefined}
    >
      <OrderCards counts={orders.data?.summary.counts} />
      {orders.data?.isCutOff && (
        <Text size="sm">{salesTexts.olderLeftOut(formatCount(orders.data.summary.counts.total))}</Text>
      )}
    </FiguresSection>
  )

  return (
    <Stack spacing="lg">
      <RefreshHeader
        title={dashboardTexts.title}
        loadingText={dashboardTexts.loading}
        isLoading={queries.some(({ isLoading }) => isLoading)}
        isRefreshing={queries.some(({ isFetching }) => isFetching)}
        // Of all figures on the page, since when they have stood there.
        refreshedAt={shown.length === 0 ? 0 : Math.min(...shown.map(({ updatedAt }) => updatedAt))}
        onRefresh={refresh}
      />
      {failedAlike && <DashboardFailed failure={products.error as Failure} />}
      {isPhone ? [orderSection, productSection] : [productSection, orderSection]}
      <QuickActions />
    </Stack>
  )
}

export default DashboardPage
