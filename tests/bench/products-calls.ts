import type { Store } from '../support/browser/start-store'
import { signIn } from './browser'
import { caller, printTimes } from './call-times'

interface Found {
  name: string
  productCode: string
  categoryId: { _id: string }
}

interface Answer {
  products: Found[]
  pages: number
}

const pathOf = (query: string): string => `/products?limit=10&${query}`

/** Prints the response times of the products list. */
export const benchProductsCalls = async (store: Store): Promise<void> => {
  const { token } = await signIn(store)
  const call = caller(store, token)
  const page = (number: number, filter = ''): string => pathOf(`page=${Math.ceil(number)}${filter}`)
  const { pages } = await call<Answer>(page(1))
  const samples = await Promise.all(
    [0.1, 0.3, 0.5, 0.7, 0.9].map(async (part) => (await call<Answer>(page(pages * part))).products[7]),
  )
  const products = samples.filter((product) => product !== undefined)
  const search = (text: string): string => pathOf(`page=1&search=${encodeURIComponent(text)}`)
  await printTimes(store, call, {
    'first page': [page(1)],
    'of a category': products.map(({ categoryId }) => page(1, `&categoryId=${categoryId._id}`)),
    'featured, best sellers': [page(1, '&featured=true'), page(1, '&bestSeller=true')],
    'active, inactive': [page(1, '&isActive=true'), page(1, '&isActive=false')],
    'search, code': products.map(({ productCode }) => search(productCode)),
    'search, name': products.map(({ name }) => search(name)),
    'search, a common word': ['sparkler', 'jothi', 'family'].map(search),
    'search, two letters': ['ka', 'ra', 'sh'].map(search),
    'deep page': [0.5, 0.9, 1].map((part) => page(pages * part)),
    'category statistics': ['/products/stats/categories'],
    'dashboard statistics': ['/products/dashboard/stats'],
  })
}
