import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Customer } from '../../src/domain/customer/customer'
import { expectSoundLooks } from '../support/screens/looks'
import { goTo, setUpAdmin } from '../support/screens/open-admin'
import { expectAddress } from '../support/screens/seen'

const admin = setUpAdmin({ orders: 6, products: 10 })

test('the card of a customer says to whom nothing is sold, as does New Order, and shows the orders of both numbers', async () => {
  const { data } = await admin.call<{ data: Customer[] }>('GET', '/customers')
  const [first, second] = data
  const phone = first?.phone ?? ''
  admin.open('/customers')
  await expect.element(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  const owes = page.getByRole('group', { name: 'Owes' }).getByRole('button')
  await owes.click()
  await expect.element(owes).toHaveAttribute('aria-pressed', 'true')
  await owes.click()
  await page
    .getByRole('link', { name: first?.name ?? '' })
    .first()
    .click()
  await expect.element(page.getByRole('heading', { name: /^Orders \(/ })).toBeVisible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabelText('Note').fill('Pays late')
  await page.getByText('Do not sell to').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Please say why nothing is sold to this customer').first()).toBeVisible()
  await page.getByLabelText('Reason').fill('Owes since 2024')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('heading', { name: 'Customers' })).toBeVisible()

  goTo(`/customers/show/${phone}`)
  await expect.element(page.getByRole('note')).toHaveTextContent('Owes since 2024')
  await page.getByLabelText('Another phone number of this person').fill(second?.phone ?? '')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect.element(page.getByRole('button', { name: `Separate ${second?.phone}` })).toBeVisible()
  const orders = (first?.orders ?? 0) + (second?.orders ?? 0)
  expect((await admin.call<{ data: Customer }>('GET', `/customers/${phone}`)).data.orders).toBe(orders)
  await expectSoundLooks()
  await page.getByRole('button', { name: `Separate ${second?.phone}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Separate' }).click()
  await expect.element(page.getByText('No other number of this person is known.')).toBeVisible()

  goTo('/orders/new')
  await page.getByLabelText('Mobile number').fill(phone)
  await expect.element(page.getByRole('alert').filter({ hasText: 'Do not sell' })).toHaveTextContent('Owes since 2024')
  await page.getByRole('link', { name: 'Customer card' }).click()
  await expect.element(page.getByRole('note')).toHaveTextContent('Owes since 2024')
})

test('customers are found by their town, by what they spent, and by the day of their last order', async () => {
  const { data } = await admin.call<{ data: Customer[] }>('GET', '/customers?limit=100')
  const town = data.find((each) => each.town !== '')?.town ?? ''
  const dearest = Math.max(...data.map(({ spent }) => spent))
  /** On a page there are ten. */
  const found = (count: number) => expect.poll(() => page.css('[data-record]').elements().length).toBe(Math.min(count, 10))
  admin.open('/customers')
  await found(data.length)
  await page.getByLabelText('Town').fill(town)
  await userEvent.keyboard('{Enter}')
  await expectAddress(/town=/)
  await found(data.filter((each) => each.town === town).length)
  goTo(`/customers?spent=${dearest}..`)
  await found(data.filter(({ spent }) => spent >= dearest).length)
  goTo('/customers')
  await found(data.length)
  await page.getByLabelText('Has not ordered since').fill('2000-01-01')
  await expectAddress('/customers?notSince=2000-01-01')
  // Who has only asked has never ordered.
  await found(data.filter(({ lastOrderAt }) => !lastOrderAt).length)
  await expectSoundLooks()
})

test('two customers are told a text of the store, of which the rest is taken back', async () => {
  const { data } = await admin.call<{ data: Customer[] }>('GET', '/customers')
  const [first, second] = data.filter(({ doNotSell, name }) => !doNotSell && name !== '')
  admin.open('/customers')
  for (const each of [first, second])
    await page
      .getByRole('checkbox', { name: `Select ${each?.name}` })
      .first()
      .click()
  await page.getByRole('button', { name: 'Tell customers…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog.getByText('Please enter a text in at least one language')).toBeVisible()
  await dialog.getByLabelText('English').fill('Dear {name}, the price list is out.')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog.getByText(`Dear ${first?.name}, the price list is out.`)).toBeVisible()
  await expectSoundLooks()
  // A double click on Preview puts nothing into the queue.
  await new Promise((done) => setTimeout(done, 700))
  await dialog.getByRole('button', { name: 'Put 2 into Messages' }).click()
  await expectAddress(/^\/messages\?batch=/)
  await expect.element(page.getByText('2 left to tell')).toBeVisible()
  await expectSoundLooks()
  await page.getByRole('button', { name: `Not needed: ${first?.name}` }).click()
  await expect.element(page.getByText('1 left to tell')).toBeVisible()
  await page.getByRole('button', { name: 'Do not tell the rest' }).click()
  await dialog.getByRole('button', { name: 'Do not tell them' }).click()
  await expect.element(page.getByText('All of them are told.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: first?.phone ?? '' }).click()
  await expect.element(page.getByRole('heading', { name: /^Orders \(/ })).toBeVisible()
})
