import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loseAnswers } from '../../support/screens/lost-answer'
import { setUpAdmin } from '../../support/screens/open-admin'
import { expectCount } from '../../support/screens/seen'

const admin = setUpAdmin()

const keysOf = (call: string) => admin.sent.filter((sent) => sent.call === call).map(({ headers }) => headers['idempotency-key'])

const cases = [
  {
    what: 'a category, whose screens are made by hand',
    path: '/categories',
    open: () => page.getByRole('button', { name: 'Create Category' }).first().click(),
    name: 'Category Name',
    namesIn: async () => (await admin.call<{ name: string }[]>('GET', '/categories')).map(({ name }) => name),
  },
  {
    what: 'a transport, whose screens are generated',
    path: '/transports',
    open: () => page.getByRole('link', { name: 'Create transport' }).first().click(),
    name: 'Name',
    namesIn: async () => (await admin.call<{ data: { name: string }[] }>('GET', '/transports')).data.map(({ name }) => name),
  },
]

test.each(cases)('$what is made once by a second press after a lost answer', async ({ path, open, name, namesIn }) => {
  const call = `POST ${path}`
  admin.open(path)
  await open()
  const field = page.getByRole('textbox', { name, exact: true })
  await field.fill('Sri Murugan')
  const answerAgain = loseAnswers(admin, call)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(namesIn).toEqual(['Sri Murugan'])
  await expect.element(page.getByText('Network error. Please check your connection and try again.').first()).toBeVisible()
  await expect.element(field).toHaveValue('Sri Murugan')
  answerAgain()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectCount(field, 0)
  expect(await namesIn()).toEqual(['Sri Murugan'])
  const [first, ...again] = keysOf(call)
  expect(first).toMatch(/^[\d-]{7,}$/)
  expect(again).toEqual([first])
})

test('a backend that does not know keys, perhaps on another host that allows no such header, is sent none', async () => {
  admin.answer('GET /capabilities', { status: 404, body: {} })
  admin.open('/categories')
  await cases[0]?.open()
  await page.getByRole('textbox', { name: 'Category Name', exact: true }).fill('Rockets')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => keysOf('POST /categories')).toEqual([undefined])
})
