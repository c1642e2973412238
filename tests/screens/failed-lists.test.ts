import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goTo, setUpAdmin } from '../support/screens/open-admin'
import { priceLists } from '../support/screens/pages/price-lists'
import { products } from '../support/screens/pages/products'
import { queries, queryCalls } from '../support/screens/pages/queries'
import { expectCount, pressRetry, toasts } from '../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 3 })

/** What cannot be loaded, what the page says, and what it shows once it can. */
const lists = [
  ['/products', 'GET /products', 'Error loading products', products.rows.first()],
  ['/queries', queryCalls.list, 'Failed to fetch queries', queries.rows.first()],
  ['/price-lists', 'GET /price-lists', 'Failed to load price list. Please try again later.', priceLists.empty],
] as const

test('a page says in place what it failed to load, without a toast, and loads it on Retry', async () => {
  admin.open('/dashboard')
  for (const [path, call, text, loaded] of lists) {
    const answerAgain = admin.answer(call, { status: 400, body: { message: 'Gone fishing' } })
    goTo(path)
    const failure = page.getByRole('main').getByRole('alert').filter({ hasText: text })
    await expect.element(failure, { message: path }).toHaveTextContent('Gone fishing')
    await expectCount(priceLists.upload, 0)
    await expectCount(toasts, 0)
    answerAgain()
    pressRetry(failure)
    await expect.element(loaded, { message: path }).toBeVisible()
    await expectCount(failure, 0)
  }
})
