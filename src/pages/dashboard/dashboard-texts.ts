import { salesTexts } from '../../resources/orders/summary/sales-texts'
import { dashboardTitle } from './dashboard-title'
import type { WaitingKind } from '../../domain/store/today'
import { formatCount } from '../../domain/shared/money'

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

interface WaitingText {
  /** What one does, before and after the number; the second for one of it. */
  words: readonly [before: string, one: string, many: string]
  none: string
}

/** Texts of what waits: a sentence with its number in the middle, or that there is nothing. */
export const waitingTexts: Record<WaitingKind, WaitingText> = {
  reviews: { words: ['Review', 'payment', 'payments'], none: 'No payments to review' },
  enquiries: { words: ['Confirm', 'enquiry', 'enquiries'], none: 'No enquiries to confirm' },
  toPack: { words: ['Pack', 'order', 'orders'], none: 'No orders to pack' },
  messages: { words: ['Tell', 'customer', 'customers'], none: 'No customers to tell' },
  queries: { words: ['Answer', 'query', 'queries'], none: 'No queries to answer' },
  outOfStock: { words: ['Restock', 'product', 'products'], none: 'No products out of stock' },
  toGiveBack: { words: ['Give money back for', 'order', 'orders'], none: 'No money to give back' },
}

const deepavaliIn = (days: number): string => {
  if (days === 0) return 'Happy Deepavali!'
  return days === 1 ? 'Deepavali is tomorrow' : `Deepavali in ${formatCount(days)} days`
}

/** Texts of what waits and was received today. */
export const todayTexts = {
  heading: 'Today',
  failed: 'Failed to load what waits today',
  nothing: 'Nothing waits. Light a sparkler!',
  received: 'Received today',
  receivedOn: (day: string) => `Received on ${day}`,
  inAll: (amount: string, days: number) => `${amount} in ${formatCount(days)} days`,
  /** 'Deepavali in 12 days · last lorries: Bengaluru 4 Nov' */
  season: (days: number, lorries: readonly string[]) =>
    [deepavaliIn(days), ...(lorries.length > 0 ? [`last lorries: ${lorries.join(', ')}`] : [])].join(' · '),
  day: 'Day',
  today: 'Today',
} as const
