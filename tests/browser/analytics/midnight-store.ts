import { openDatabase } from '../../../server/database/connect'
import { daysOf } from '../../../src/domain/shared/calendar'
import { addDays, dateIn } from '../../../src/domain/shared/calendar-date'
import { orderStatuses, paymentStatuses } from '../../../src/domain/order/lifecycle'
import { makeCatalogue } from '../../contract/server/catalogue'
import { placeOrder } from '../../contract/server/order-fixtures'

/** Days ago whose midnights are boundaries: of today, the week, the default period and the previous periods. */
const edges = [0, 6, 7, 29, 30, 59, 60]

/** Fills an empty store with orders of every status, at and 1 ms before the midnights of two time zones. */
export const midnightStore = async (dataDir: string): Promise<void> => {
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, console.warn)
  try {
    const { db } = database
    const catalogue = await makeCatalogue(db)
    let quantity = 0
    for (const timeZone of ['Asia/Kolkata', 'America/Los_Angeles']) {
      const today = dateIn(Date.now(), timeZone)
      const midnights = edges.flatMap((ago) => {
        const date = addDays(today, -ago)
        return daysOf({ from: date, to: date }, timeZone).map(({ start }) => start)
      })
      for (const createdAt of midnights.flatMap((midnight) => [midnight - 1, midnight])) {
        quantity += 1
        const lines = [{ productId: quantity % 2 ? catalogue.rocket : catalogue.sparkler, quantity }]
        await placeOrder({ db }, catalogue, { createdAt, lines, paymentStatus: 'paid' })
        await placeOrder({ db }, catalogue, {
          createdAt,
          lines,
          paymentStatus: paymentStatuses[quantity % paymentStatuses.length],
          orderStatus: orderStatuses[quantity % orderStatuses.length],
        })
      }
    }
  } finally {
    await database.close()
  }
}
