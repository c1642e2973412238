import { analyticsTitle } from './analytics-title'

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** Texts of the analytics page (contract 2.12, 8.12). */
export const analyticsTexts = {
  title: analyticsTitle,
  loading: 'Loading analytics data...',
  failed: 'Failed to load analytics data',
  retry: 'Retry',
  whatCounts: 'Only paid orders count; cancelled ones do not.',
  /** @param time 'India Standard Time' */
  whichDays: (time: string) => `Days run from midnight to midnight, ${time}.`,
  cardsHeading: 'Sales at a glance',
  cards: {
    today: { profit: "Today's profit", revenue: "Today's revenue" },
    last7Days: { profit: 'Last 7 days profit', revenue: 'Last 7 days revenue' },
    overall: { profit: 'Overall profit', revenue: 'Overall revenue' },
  },
  credited: {
    heading: 'After credit notes',
    about:
      'The cards do not subtract what credit notes gave back for the goods of the same orders, taxes included. These figures do. Packaging is in neither.',
    aboutProfit: 'What pieces cost that went back to stock is not lost; that of broken and missing ones is.',
    revenue: { today: 'Revenue today', last7Days: 'Revenue of the last 7 days', overall: 'Overall revenue' },
    profit: { today: 'Profit today', last7Days: 'Profit of the last 7 days', overall: 'Overall profit' },
    /** @param left @param credited formatted amounts */
    left: (left: string, credited: string) => `${left} (${credited} given back)`,
  },
  period: {
    heading: 'Sales per day',
    presetsLabel: 'Days shown',
    presets: { week: '7 days', month: '30 days', quarter: '90 days', thisMonth: 'This month' },
    other: 'Other dates…',
    from: 'From',
    to: 'To',
    apply: 'Apply',
    addressFault: 'Those days cannot be shown. You see the last 30 days.',
    /** @param span result of `span` */
    onlyThese: (span: string) => `Daily figures are available only for ${span}.`,
    noDays: 'Daily figures are not available.',
    /** @param from @param to formatted dates */
    span: (from: string, to: string, count: number) => `${from === to ? from : `${from} to ${to}`} (${days(count)})`,
    faults: {
      missing: { from: 'Please choose the first day', to: 'Please choose the last day' },
      day: 'Please enter a day in the year 2000 or later',
      order: 'The last day must not be before the first',
      future: 'The period is in the future',
      /** @param most days */
      length: (most: number) => `At most ${most} days can be shown`,
    },
    /** @param span result of `span` */
    none: (span: string) => `No sales in ${span}.`,
  },
  comparison: {
    heading: 'Compared with the previous period',
    revenue: 'Revenue',
    profit: 'Profit',
    orders: 'Paid orders',
    /** @param percent without sign: '12.5%'; undefined when it cannot be computed */
    up: (percent: string | undefined, before: string) => `Up${percent ? ` ${percent}` : ''} from ${before}`,
    down: (percent: string | undefined, before: string) => `Down${percent ? ` ${percent}` : ''} from ${before}`,
    same: (before: string) => `No change from ${before}`,
    /** @param span result of `span` */
    before: (span: string) => `Previous period: ${span}`,
  },
  chart: {
    /** @param span result of `period.span` */
    label: (span: string) => `Chart of revenue and profit per day, ${span}. The table has the same figures.`,
    revenue: 'Revenue',
    profit: 'Profit',
    failed: 'The chart could not be loaded. The table shows the same figures.',
  },
  table: {
    show: 'Show as table',
    /** @param span result of `period.span` */
    caption: (span: string) => `Sales per day, ${span}`,
    date: 'Date',
    orders: 'Orders',
    revenue: 'Revenue',
    profit: 'Profit',
    total: 'Total',
    download: 'Download CSV',
  },
} as const
