import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Customer } from '../../../src/domain/customer/customer'
import { writeStored } from '../../../src/providers/session/stored-session'
import { expectSoundLooks } from '../../support/screens/looks'
import { setUpAdmin, type SentCall } from '../../support/screens/open-admin'
import { address, expectAddress, expectNone, openPage, pressPaletteKey, shell } from '../../support/screens/pages/shell'

const admin = setUpAdmin({ orders: 3, products: 6 })

const options = shell.palette.getByRole('option')
const chosen = shell.palette.getByRole('option', { selected: true })

test('the first Ctrl+K opens the palette, which finds pages and records by keyboard alone, and shows the keyboard shortcuts, as a question mark does', async () => {
  const asked: SentCall[] = []
  const forget = admin.answer('GET /orders/all', (sent) => {
    if (!sent.query.includes('search=')) return undefined
    asked.push(sent)
    return sent.query.includes('unwanted') ? new Promise(() => undefined) : 'out of reach'
  })
  await openPage(admin, '/dashboard')
  await pressPaletteKey()
  await expect.element(shell.paletteField).toHaveFocus()
  // An outdated search is aborted, and a failed one reported.
  await shell.paletteField.fill('unwanted')
  await expect.poll(() => asked.map(({ query }) => query)).toEqual([expect.stringContaining('search=unwanted')])
  expect(asked[0]?.signal?.aborted).toBe(false)
  await shell.paletteField.fill('wanted')
  await expect.poll(() => asked[0]?.signal?.aborted).toBe(true)
  await expect.element(shell.palette.getByRole('alert')).toHaveTextContent('Could not search orders.')

  // Every list is offered for a text that matches no page.
  forget()
  await shell.paletteField.fill('98765 43210')
  const lists = ['orders', 'products', 'customers', 'payments', 'dispatches', 'transports', 'bin', 'customer queries']
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(lists.map((list): unknown => expect.stringContaining(`Search ${list} for “98765 43210”`)))
  await userEvent.keyboard('{Enter}')
  await expectAddress('/orders?search=98765+43210')
  await expect.element(page.getByLabelText('Search', { exact: true })).toHaveValue('98765 43210')

  await pressPaletteKey()
  await expect.element(shell.paletteField).toHaveFocus()
  await userEvent.keyboard('inactive')
  await expect.element(options.first()).toHaveTextContent('Inactive Products')
  await userEvent.keyboard('{Enter}')
  await expectAddress('/products?status=inactive')
  await expectNone(shell.palette)
  await expect.element(shell.main).toHaveFocus()

  // Arrow keys select an option; Escape and Ctrl+K close the palette, and Cmd+K opens it.
  const search = page.getByRole('button', { name: 'Search pages and actions' })
  await search.click()
  await expect.element(shell.paletteField).toHaveFocus()
  await expect.element(chosen).toHaveTextContent('Dashboard')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(chosen).toHaveTextContent('Order Management')
  await userEvent.keyboard('{Escape}')
  await expectNone(shell.palette)
  await expect.element(search).toHaveFocus()
  expect(address()).toBe('/products?status=inactive')

  await userEvent.keyboard('{Meta>}k{/Meta}')
  await expect.element(shell.paletteField).toHaveFocus()
  // Arrow keys scroll the results while the field keeps the focus, as in a combobox.
  await expectSoundLooks(['scrollable-region-focusable'])
  await shell.paletteField.fill('zz')
  await expect.element(shell.palette.getByRole('status')).toHaveTextContent(/^Nothing found$/)
  await pressPaletteKey()
  await expectNone(shell.palette)

  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await userEvent.keyboard('{Shift>}?{/Shift}')
  await expect.element(keys).toHaveTextContent('Next row')
  await userEvent.keyboard('{Escape}')
  await expectNone(keys)
  await pressPaletteKey()
  await shell.paletteField.fill('keys')
  await expect.element(chosen).toHaveTextContent('Keyboard shortcuts')
  await userEvent.keyboard('{Enter}')
  await expect.element(keys).toHaveTextContent('Search the list')
})

test('a customer is found by name and by number, one press from the card, but not where the backend or the role has none', async () => {
  const { data } = await admin.call<{ data: Customer[] }>('GET', '/customers')
  const { name = '', phone = '' } =
    data.find((each) => each.name !== '' && data.filter((other) => other.name.includes(each.name)).length === 1) ?? {}
  const card = shell.palette.getByRole('option', { name: new RegExp(`^${name} ?Customers`) })
  await openPage(admin, '/dashboard')
  for (const typed of [name, phone]) {
    await pressPaletteKey()
    await shell.paletteField.fill(typed)
    // What is found of several lists comes one after the other, and moves what is below it.
    await expect.element(shell.palette.getByRole('option', { name: /^ORD/ }).first()).toBeVisible()
    await card.click()
    await expectAddress(`/customers/show/${phone}`)
  }

  const asked: string[] = []
  admin.answer('GET /customers', ({ query }) => {
    asked.push(query)
    return undefined
  })
  const expectNoCustomers = async () => {
    await pressPaletteKey()
    await shell.paletteField.fill(phone)
    await expect.element(options.first()).toHaveTextContent(phone)
    await expectNone(shell.palette.getByRole('option', { name: `Search customers for “${phone}”` }))
    await expectNone(card)
    expect(asked).toEqual([])
  }
  const forget = admin.answer('GET /capabilities', { status: 404, body: { message: 'No' } })
  await openPage(admin, '/dashboard')
  await expectNoCustomers()
  forget()
  writeStored(localStorage, { token: admin.store.token, user: { _id: 'packer', role: 'packer' } })
  admin.openAsStored('/dashboard')
  await expect.element(shell.heading.first()).toBeVisible()
  await expectNoCustomers()
})
