import { salesTexts } from '../../resources/orders/summary/sales-texts'
import { dashboardTitle } from './dashboard-title'

/** Texts of the dashboard (contract 2.4, 8.4). */
export const dashboardTexts = {
  title: dashboardTitle,
  loading: 'Loading dashboard data...',
  failed: 'Failed to load dashboard data',
  unexpected: salesTexts.unexpected,
  retry: 'Retry',
  productsHeading: 'Products Overview',
  ordersHeading: 'Recent Orders Overview',
  unknown: 'Not available',
  totalValue: 'All pieces in stock at their original price, before any offer.',
  quickActions: 'Quick Actions',
  analytics: 'Sales & Analytics',
  orderManagement: 'Order Management',
  productList: 'Products',
} as const
