import { addDays, datesOf, type DateRange } from '../../src/domain/shared/calendar-date'
import { formatCount, formatMoney, toPaise } from '../../src/domain/shared/money'
import type { Order } from '../../src/domain/order/order'
import { callStore, type StoreAccess } from './store-figures'

interface Sums {
  profit: number
  revenue: number
  orders: number
}

/** The sales of a real store, summed independently from all its orders, in a time zone. */
export class StoreSales {
  private constructor(
    private readonly orders: Order[],
    private readonly dateAt: (instant: number) => string,
  ) {}

  static async read(store: StoreAccess, timeZone: string): Promise<StoreSales> {
    const { data } = await callStore<{ data: { orders: Order[] } }>(store, '/orders/all?limit=10000')
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    return new StoreSales(data.orders, (instant) => format.format(instant))
  }

  get today(): string {
    return this.dateAt(Date.now())
  }

  /** The last `count` days, today included. */
  last(count: number): DateRange {
    return { from: addDays(this.today, 1 - count), to: this.today }
  }

  /** Totals of paid orders that are not cancelled. */
  sums(range?: DateRange): Sums {
    const sold = this.orders.filter(({ createdAt, paymentStatus, orderStatus }) => {
      const date = this.dateAt(Date.parse(createdAt))
      const isMeant = !range || (date >= range.from && date <= range.to)
      return isMeant && paymentStatus === 'paid' && orderStatus !== 'cancelled'
    })
    const sum = (key: 'totalProfit' | 'totalOfferPrice') =>
      sold.reduce((paise, { orderSummary }) => paise + toPaise(orderSummary?.[key] ?? 0), 0) / 100
    return { profit: sum('totalProfit'), revenue: sum('totalOfferPrice'), orders: sold.length }
  }

  /** The texts of the six cards, as a screen reader announces them. */
  cards(): string[] {
    const of = (name: string, { profit, revenue }: Sums) => [
      `${name} profit: ${formatMoney(profit)}`,
      `${name} revenue: ${formatMoney(revenue)}`,
    ]
    return [
      ...of("Today's", this.sums(this.last(1))),
      ...of('Last 7 days', this.sums(this.last(7))),
      ...of('Overall', this.sums()),
    ]
  }

  /** The expected rows of the table for a date range; the totals are last. */
  table(range: DateRange): string[][] {
    const row = (name: string, { orders, revenue, profit }: Sums) => [
      name,
      formatCount(orders),
      formatMoney(revenue),
      formatMoney(profit),
    ]
    const words = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })
    return [
      ...datesOf(range).map((date) => row(words.format(Date.parse(date)), this.sums({ from: date, to: date }))),
      row('Total', this.sums(range)),
    ]
  }
}
