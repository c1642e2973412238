import { indianStates } from '../../src/domain/invoice/indian-states'
import { addDays, dateIn, shopTimeZone } from '../../src/domain/shared/calendar-date'
import { customer } from '../../src/domain/customer/customer'
import type { Store } from '../support/browser/start-store'
import { signIn } from './browser'
import { caller, printTimes } from './call-times'
import { callBudget } from './orders-calls'

interface Found {
  phone: string
  name: string
  town: string
}

interface Answer {
  data: Found[]
  pagination: { pages: number }
}

/**
 * Prints the response times of the list of customers: its sorts, filters, searches and deep pages, and of a customer's card.
 *
 * @param isEmbedded whether the store has no database server
 * @returns whether the budget is kept
 */
export const benchCustomersCalls = async (store: Store, isEmbedded: boolean): Promise<boolean> => {
  const { token } = await signIn(store)
  const call = caller(store, token)
  const page = (number: number, filter = ''): string => `/customers?limit=20&page=${Math.ceil(number)}${filter}`
  const { pagination } = await call<Answer>(page(1))
  const { pages: totalPages } = pagination
  // From different parts of the list, because those on the first page would be found faster.
  const samples = await Promise.all(
    [0.1, 0.3, 0.5, 0.7, 0.9].map(async (part) => (await call<Answer>(page(totalPages * part))).data[7]),
  )
  const customers = samples.filter((sample) => sample !== undefined)
  const search = (text: string): string => page(1, `&search=${encodeURIComponent(text)}`)
  const deep = (filter: string): string[] => [0.5, 0.9, 1].map((part) => page(totalPages * part, filter))
  const today = dateIn(Date.now(), shopTimeZone)
  const filter = (name: string, values: readonly string[]): string[] =>
    values.map((value) => page(1, `&${name}=${encodeURIComponent(value)}`))
  return printTimes(
    store,
    call,
    {
      'first page': [page(1)],
      ...Object.fromEntries(
        customer.sort.map((sort) => [
          `sorted by ${sort}`,
          ['asc', 'desc'].flatMap((way) => [page(1, `&sort=${sort}&order=${way}`), page(3, `&sort=${sort}&order=${way}`)]),
        ]),
      ),
      'filtered by what they owe': filter('owes', ['true', 'false']),
      'filtered by last order': filter('notSince', [addDays(today, -30), addDays(today, -350)]),
      'filtered by town': filter('town', [...new Set(customers.map(({ town }) => town))]),
      'filtered by state': filter('state', ['Tamil Nadu', ...indianStates.slice(0, 2).map(({ name }) => name)]),
      'filtered by what they spent': filter('spent', ['5000..10000', '100000..', '..1000']),
      'filtered by tag': filter('tag', ['wholesale']),
      'filtered by who is not sold to': filter('isBlocked', ['true', 'false']),
      'filtered by who was never told': filter('neverTold', ['true', 'false']),
      'search, name': customers.map(({ name }) => search(name)),
      'search, phone': customers.map(({ phone }) => search(phone)),
      'search, town': customers.map(({ town }) => search(town)),
      'search, two letters': ['ka', 'ra', 'sh'].map(search),
      'search, one letter': ['a', 'k'].map(search),
      'search, nothing found': ['zzzzqq', 'kumar zzzqq', 'qx'].map(search),
      'search and owes': customers.map(({ name }) => `${search(name)}&owes=true`),
      'search, sorted by spent': customers.map(({ name }) => `${search(name)}&sort=spent`),
      'deep page': deep(''),
      'deep page, sorted by spent': deep('&sort=spent'),
      'a customer': customers.map(({ phone }) => `/customers/${phone}`),
      'orders of a customer': customers.map(({ phone }) => `/customers/${phone}/orders`),
    },
    { budget: callBudget, isEmbedded },
  )
}
