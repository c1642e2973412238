import type { ProductStats } from '../../domain/product/product-stats'
import { salesTexts } from '../../resources/orders/summary/sales-texts'
import { dashboardTitle } from './dashboard-title'

const products: Record<keyof ProductStats, string> = {
  totalProducts: 'Total Products',
  bestSellers: 'Best Sellers',
  outOfStock: 'Out of Stock',
  inStock: 'In Stock',
  productsWithOffer: 'Products on Offer',
  productsOriginalPrice: 'Total Value',
  activeProducts: 'Active Products',
  inactiveProducts: 'Inactive Products',
  totalStock: 'Total Stock',
}

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
  products,
  quickActions: 'Quick Actions',
  analytics: 'Sales & Analytics',
  orderManagement: 'Order Management',
  productList: 'Products',
} as const
