import { orderSorts } from '../../server/modules/orders/order-requests'
import { addDays, dateIn, shopTimeZone } from '../../src/domain/shared/calendar-date'
import type { Store } from '../support/browser/start-store'
import { signIn } from './browser'
import { caller, printTimes } from './call-times'

interface Found {
  orderId: string
  customerDetails?: { name?: string; mobile?: string; address?: { nearestTown?: string } }
}

interface Answer {
  data: { orders: Found[]; pagination: { totalPages: number; totalOrders: number } }
}

/** Time of a call, in ms. */
export const callBudget = 50

const pathOf = (query: string): string => `/orders/all?limit=20&${query}`

/**
 * Prints the response times of what is open all day: the orders list, the figures, and the queues of payments, packing, dispatch and
 * messages.
 *
 * @param isEmbedded whether the store has no database server
 * @returns whether the budget is kept
 */
export const benchOrdersCalls = async (store: Store, isEmbedded: boolean): Promise<boolean> => {
  const { token } = await signIn(store)
  const call = caller(store, token)
  const page = (number: number, filter = ''): string => pathOf(`page=${Math.ceil(number)}${filter}`)
  const { data } = await call<Answer>(page(1))
  const { totalPages } = data.pagination
  // Orders from different parts of the list, because orders on the first page would be found faster.
  const samples = await Promise.all(
    [0.1, 0.3, 0.5, 0.7, 0.9].map(async (part) => (await call<Answer>(page(totalPages * part))).data.orders[7]),
  )
  const orders = samples.filter((order) => order !== undefined)
  const search = (text: string | undefined): string => page(1, `&search=${encodeURIComponent(text ?? '')}`)
  const today = dateIn(Date.now(), shopTimeZone)
  const days = (from: number, to: number): string => `&from=${addDays(today, -from)}&to=${addDays(today, -to)}`
  const deep = (filter: string, pages: number): string[] => [0.5, 0.9, 1].map((part) => page(pages * part, filter))
  const delivered = '&orderStatus=delivered'
  const { data: ofStatus } = await call<Answer>(page(1, delivered))
  return printTimes(
    store,
    call,
    {
      'first page': [page(1)],
      'filtered by order status': ['placed', 'shipped', 'delivered'].map((status) => page(1, `&orderStatus=${status}`)),
      'filtered by payment status': ['pending', 'paid'].map((status) => page(1, `&paymentStatus=${status}`)),
      'filtered by both': [
        page(1, '&orderStatus=delivered&paymentStatus=paid'),
        page(1, '&orderStatus=placed&paymentStatus=pending'),
      ],
      'filtered by dates': [page(1, days(0, 0)), page(1, days(6, 0)), page(1, days(364, 0)), page(1, days(300, 100))],
      'filtered by status and dates': [page(1, `${delivered}${days(364, 0)}`), page(1, `&paymentStatus=paid${days(29, 0)}`)],
      'filtered by delivery method': ['Courier', 'Lorry parcel'].map((method) =>
        page(1, `&deliveryMethod=${encodeURIComponent(method)}`),
      ),
      'payments to review': [page(1, '&screenshot=to-review')],
      'money to give back': [page(1, '&owed=give-back')],
      today: ['/today'],
      'search, order id': orders.map(({ orderId }) => search(orderId)),
      'search, phone': orders.map(({ customerDetails }) => search(customerDetails?.mobile)),
      'search, name': orders.map(({ customerDetails }) => search(customerDetails?.name)),
      'search, part of a name': orders.map(({ customerDetails }) => search(customerDetails?.name?.slice(0, 4))),
      'search, town': orders.map(({ customerDetails }) => search(customerDetails?.address?.nearestTown)),
      'search, two letters': ['ka', 'ra', 'sh'].map(search),
      'search, one letter': ['a', 'k'].map(search),
      'search, nothing found': ['zzzzqq', 'kumar zzzqq', 'qx'].map(search),
      'search and status': orders.map(({ customerDetails }) => `${search(customerDetails?.name)}${delivered}`),
      'oldest first': [page(1, '&order=asc')],
      ...Object.fromEntries(
        orderSorts.map((sort) => [
          `sorted by ${sort}`,
          ['asc', 'desc'].flatMap((way) => [page(1, `&sort=${sort}&order=${way}`), page(3, `&sort=${sort}&order=${way}`)]),
        ]),
      ),
      'sorted, of a status': ['amount', 'customer', 'town'].map((sort) =>
        page(1, `&sort=${sort}&order=desc&orderStatus=shipped`),
      ),
      'sorted, deep page': ['amount', 'customer', 'town'].flatMap((sort) => deep(`&sort=${sort}`, totalPages)),
      'filtered by several statuses': [page(1, '&orderStatus=placed,confirmed'), page(1, '&orderStatus=shipped,cancelled')],
      'deep page': deep('', totalPages),
      'deep page of a status': deep(delivered, ofStatus.pagination.totalPages),
      'deep page of a search': deep('&search=ra', 2_000),
      summary: ['/orders/summary?timeZone=Asia/Kolkata', '/orders/summary'],
      'summary, another time zone': ['/orders/summary?timeZone=America/New_York', '/orders/summary?timeZone=Asia/Kathmandu'],
      'summary of two years': [`/orders/summary?timeZone=Asia/Kolkata&from=${addDays(today, -731)}&to=${today}`],
      'delivery methods': ['/orders/delivery-methods'],
      payments: ['/payments', '/payments?page=2'],
      'payments of a status': ['claimed', 'confirmed', 'rejected'].map((status) => `/payments?status=${status}`),
      'payments, search': orders.flatMap(({ orderId, customerDetails }) => [
        `/payments?search=${orderId}`,
        `/payments?search=${encodeURIComponent(customerDetails?.name ?? '')}`,
      ]),
      'payments, deep page': ['/payments?page=2000', '/payments?page=5000'],
      'packing queue': ['/packing', '/packing?mine=true'],
      'orders ready for a lorry': ['/dispatches/ready'],
      dispatches: ['/dispatches'],
      'dispatches, search': orders.map(({ orderId }) => `/dispatches?search=${orderId}`),
      'messages to tell': ['/messages/due', '/messages/due?event=dispatched'],
      'a customer': orders.flatMap(({ customerDetails }) =>
        ['/orders/customers/look-up', '/customer-data/look-up'].map((path) => ({
          path,
          body: { phone: customerDetails?.mobile },
        })),
      ),
      'an order': orders.map(({ orderId }) => `/orders/${orderId}`),
      history: ['/history'],
      notices: ['/notices'],
    },
    { budget: callBudget, isEmbedded },
  )
}
