import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Order } from '../../../src/domain/order/order'
import { accessibilityFaults, expectSoundLooks, setSize } from '../../support/screens/looks'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { expectCount } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 0, products: 8 })
let menu: { _id: string; name: string; stockQuantity: number }[] = []

beforeAll(async () => {
  await admin.call('PUT', '/store/minimum-order-value', { minimumOrderValue: 100_000 })
  const { data } = await admin.call<{ data: { products: typeof menu }[] }>('GET', '/quick-shopping/categories-with-products')
  menu = data.flatMap(({ products }) => products)
})

const field = (label: string) => page.getByLabelText(label, { exact: true })
const mobile = page.getByRole('textbox', { name: 'Mobile number' })
const pieces = (index: number) => page.css('[data-pieces]').nth(index)
const orders = async () => (await admin.call<{ data: { orders: Order[] } }>('GET', '/orders/all')).data.orders

const open = async (): Promise<void> => {
  admin.open('/orders/new')
  await expect.element(mobile).toHaveFocus()
}

/** A customer who takes the parcels along. */
const typeCustomer = async (digits: string, name: string): Promise<void> => {
  await mobile.fill(digits)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByText('Customer takes it along now').click()
}

test('pieces are typed down the column, with the sums beside them, and saved with the payment', async () => {
  await open()
  const search = page.getByRole('searchbox', { name: 'Find a product by code or name' })
  // The focus begins in the customer's number.
  await expect.element(mobile).toHaveFocus()
  await userEvent.keyboard('98/')
  await expect.element(search).toHaveFocus()
  await expect.element(mobile).toHaveValue('98')
  const street = page.getByRole('textbox', { name: 'Street' })
  await street.click()
  await userEvent.keyboard('/')
  await expect.element(search).toHaveFocus()
  // A street has a `/` of its own; with Ctrl it finds a product from there, too.
  await street.fill('12')
  await userEvent.keyboard('/3')
  await expect.element(street).toHaveValue('12/3')
  await userEvent.keyboard('{Control>}/{/Control}')
  await expect.element(search).toHaveFocus()
  await typeCustomer('+91 98765 11111', 'Meena Kumari')
  await mobile.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(mobile).toHaveFocus()
  // Save waits for a piece, and says so.
  const save = page.getByRole('button', { name: 'Save order' })
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(save).toHaveAccessibleDescription('Add at least one product')
  // The search narrows the list, Enter goes to the pieces of what is marked, and from there back to the search.
  const rows = page.css('main [data-row]')
  const shownRows = () => rows.elements().filter((row) => row.checkVisibility()).length
  const name = menu[1]?.name ?? ''
  await search.fill(name.toUpperCase())
  await expect.poll(shownRows).toBeLessThan(menu.length)
  const chosen = page.css('[data-chosen]')
  await expect.element(chosen.css('[data-name] > span')).toHaveTextContent(name)
  expect(chosen.css('mark').elements().length).toBeGreaterThan(0)
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard('2{Enter}')
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('')
  await expect.poll(shownRows).toBe(menu.length)
  await expect.element(save).toHaveAttribute('aria-disabled', 'false')
  await pieces(1).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(pieces(2)).toHaveFocus()
  await userEvent.keyboard('1{ArrowUp}')
  await expect.element(pieces(1)).toHaveFocus()
  // What is in the order can be read by itself, with its amounts.
  await page.getByRole('button', { name: 'In this order (2)' }).click()
  await expect.poll(shownRows).toBe(2)
  await expect.element(page.getByRole('heading', { name: 'In this order: 2 products' })).toBeVisible()
  await pieces(1).fill('')
  await expect.poll(shownRows).toBe(2)
  await pieces(1).fill('1')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect.poll(shownRows).toBe(menu.length)
  await pieces(1).click()
  await userEvent.keyboard('/')
  await expect.element(search).toHaveFocus()
  const sums = page.getByText(/^3 pieces, /)
  await expect.element(sums).toBeVisible()
  const goods = sums.element().textContent ?? ''
  await field('Discount').fill('0.75')
  await expect.element(page.getByText('Discount −₹0.75')).toBeVisible()
  await expect.element(sums).toHaveTextContent(goods)
  const rupees = Number(goods.replace(/^.*₹/, '').replaceAll(',', ''))
  await field('Discount').fill(String(rupees + 1))
  await pieces(1).click()
  const tooMuch = page.getByText(/^The discount can be at most/)
  await expect.element(tooMuch).toBeVisible()
  const most = tooMuch.element().textContent
  // What it may be follows from the items.
  await pieces(1).fill('1')
  await expect.element(tooMuch).not.toHaveTextContent(most)
  await pieces(1).fill('3')
  await expect.element(tooMuch).not.toBeInTheDocument()
  await field('Discount').fill('x')
  await pieces(1).click()
  const wrong = page.getByText(/^Discount must be an amount/)
  await expect.element(wrong).toBeVisible()
  await pieces(1).fill('2')
  await expect.element(wrong).toBeVisible()
  await field('Discount').fill('')
  await field('Payment method').selectOptions('Cash')
  // The field has a ₹ of its own.
  expect((field('Amount received').element() as HTMLInputElement).placeholder).toMatch(/^[\d,]+(?:\.\d\d)?$/)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const saved = page.getByRole('dialog', { name: 'Order saved' })
  await expect.element(saved).toHaveTextContent('Meena Kumari')
  const [order] = await orders()
  await expect.element(saved).toHaveTextContent(order?.orderId ?? 'no order')
  expect([order?.paymentStatus, order?.orderSummary?.totalItems]).toEqual(['paid', 3])
  await expect.element(saved.getByRole('button', { name: 'Next order' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(mobile).toHaveFocus()
  await expect.element(mobile).toHaveValue('')
  await expect.element(pieces(1)).toHaveValue('')

  await mobile.fill('9876511111')
  await expect.element(page.getByText('1 order so far, nothing owed')).toBeVisible()
  const nameField = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect.element(nameField).toHaveValue('Meena Kumari')
  // With nothing missing, a known customer is one line.
  await page.getByText('Customer takes it along now').click()
  await expectCount(nameField, 0)
  await expect.element(page.getByText('Meena Kumari')).toBeVisible()
  await page.getByRole('button', { name: 'Change name, address and numbers' }).click()
  await expect.element(nameField).toHaveFocus()
  await mobile.fill('9876511112')
  await expect.element(page.getByText('No order yet')).toBeVisible()
  await page.getByText('Customer takes it along now').click()
  await expect.element(nameField).toHaveValue('')
})

test('too many pieces are told at once, and what others have bought when it is saved; nothing typed is lost', async () => {
  // Nobody has bought of the first product before.
  const [first] = menu
  const left = first?.stockQuantity ?? 0
  await open()
  await typeCustomer('9876522222', 'Ravi')
  await pieces(0).fill(String(left + 1))
  await expect.element(pieces(0)).toHaveAccessibleDescription(/in stock$/)
  await pieces(0).fill(String(left))
  await expect.element(pieces(0)).toHaveAttribute('aria-invalid', 'false')
  await admin.call('POST', '/orders', {
    customer: { name: 'Other', mobile: '9876533333' },
    delivery: { method: 'Store pickup', address: {} },
    items: [{ productId: first?._id, quantity: 1 }],
  })
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect.element(pieces(0)).toHaveAccessibleDescription(/Only|Out of stock|out of stock/)
  await expect.element(pieces(0)).toHaveFocus()
  await expect.element(pieces(0)).toHaveValue(String(left))

  goTo('/orders')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible()
  goTo('/orders/new')
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ravi')
  await expect.element(pieces(0)).toHaveValue(String(left))
  await pieces(0).fill('1')
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Order saved' })).toHaveTextContent(/due/)
})

test('a total that has changed since the page was opened is told before anything is saved', async () => {
  const before = (await orders()).length
  await open()
  await typeCustomer('9876566666', 'Kaveri')
  await pieces(1).fill('1')
  const takesAlong = page.getByText('Customer takes it along now')
  await takesAlong.click()
  for (const [label, typed] of Object.entries({ Street: '1 Car Street', District: 'Madurai', State: 'TN', Pincode: '625001' }))
    await page.getByRole('textbox', { name: label, exact: true }).fill(typed)
  await field('Payment method').selectOptions('Cash')
  const tiers = [{ minAmount: 0, maxAmount: null, cost: 77 }]
  await admin.call('PUT', '/store/packaging-cost-settings', { isActive: true, tiers })
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect.element(page.css('form').getByText(/^The total is now .* instead of /)).toBeVisible()
  await expect.element(page.getByText(/Packaging ₹77/)).toBeVisible()
  // Another delivery method has another total, so that sentence goes.
  await takesAlong.click()
  await expect.element(page.getByText(/Packaging ₹0/)).toBeVisible()
  await expect.element(page.css('form').getByText(/^The total is now/)).not.toBeInTheDocument()
  await takesAlong.click()
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Kaveri')
  await expect.element(pieces(1)).toHaveValue('1')
  expect((await orders()).length).toBe(before)
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Order saved' })).toHaveTextContent('Kaveri')
  expect((await orders())[0]?.paymentStatus).toBe('paid')
})

test('required fields are marked, and wrong ones told; a reference number that was used, and more than the order costs, are recorded after a question', async () => {
  await admin.call('POST', '/orders', {
    customer: { name: 'Other', mobile: '9876544444' },
    delivery: { method: 'Store pickup', address: {} },
    items: [{ productId: menu[0]?._id, quantity: 1 }],
    payment: { amount: 1, method: 'upi', reference: '401234567890' },
  })
  await open()
  // An address is required, unless the customer comes to the store.
  const delivery = page.getByRole('combobox', { name: 'Delivery method' })
  const save = page.getByRole('button', { name: 'Save order' })
  const named = (state: string) =>
    page
      .css(`main input[${state}=true]`)
      .elements()
      .map((element) => element.getAttribute('name'))
  const marked = () => named('aria-required')
  const refused = () => named('aria-invalid')
  const address = ['street', 'district', 'pincode', 'state']
  const customer = ['mobile', 'name']
  expect(marked()).toEqual([...customer, ...address])
  await pieces(1).fill('1')
  await delivery.fill('Take away')
  await expect.poll(marked).toEqual(customer)
  await delivery.fill('Lorry')
  await save.click()
  await expect.poll(refused).toEqual([...customer, ...address])
  await delivery.fill('Store pickup ')
  await expect.poll(refused).toEqual(customer)
  await delivery.fill('Lorry')

  await mobile.fill('12345')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(mobile).toHaveAccessibleDescription(/valid 10-digit mobile number/)
  await typeCustomer('9876555555', 'Selvi')
  await pieces(1).fill('1')
  await field('Payment method').selectOptions('UPI')
  await page.getByRole('textbox', { name: 'Reference number' }).fill('401234567890')
  await save.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Reference number' })).toHaveAccessibleDescription(/used/)
  save.element().focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click()
  const saved = page.getByRole('dialog', { name: 'Order saved' })
  await expect.element(saved).toHaveTextContent('Selvi')
  await saved.getByRole('button', { name: 'Next order' }).click()

  // More than the order costs is recorded after a question, and nothing after a no.
  await typeCustomer('9876566667', 'Kumaran')
  await pieces(1).fill('1')
  await field('Payment method').selectOptions('Cash')
  await field('Amount received').fill('9999')
  admin.sent.length = 0
  await save.click()
  const question = page.getByRole('dialog', { name: 'Record more than is due?' })
  await expect
    .element(question)
    .toHaveTextContent(/^.*The payment is ₹9,999, but ₹[\d,.]+ is due\. ₹[\d,.]+ is then to be given back\./)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(admin.sent.filter(({ call }) => call === 'POST /orders')).toEqual([])
  await save.click()
  await question.getByRole('button', { name: 'Record' }).click()
  await expect.element(saved).toHaveTextContent('Kumaran')
})

// The last one: what it types is restored in the next form.
test('the bar with the sums does not grow on a phone when products are typed, and the search finds more of them', async () => {
  await setSize('phone')
  admin.open('/orders/new')
  // The products come first there, and no keyboard covers them.
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveTextContent('Products')
  await expect.element(mobile).not.toHaveFocus()
  await expect.element(page.getByText(/^ · Enter goes on/)).not.toBeVisible()
  const save = page.getByRole('button', { name: 'Save order' })
  const barHeight = () => save.element().closest('form > * > :last-child')?.getBoundingClientRect().height
  const empty = barHeight()
  expect(empty).toBeGreaterThan(0)
  // Phones begin with what is in the order, which is nothing yet.
  await page.getByRole('button', { name: 'Show all products' }).click()
  for (const index of [0, 1, 2, 3]) await pieces(index).fill('900')
  await expect.element(page.getByText(/^3,600 pieces, /)).toBeVisible()
  expect(barHeight()).toBe(empty)
  await expectSoundLooks()
  await page.getByRole('button', { name: 'In this order (4)' }).click()
  await pieces(0).fill('1')
  await expect.element(page.css('[data-column=order] [data-sum]').first()).toHaveTextContent('₹')
  await pieces(0).fill('900')
  expect(await accessibilityFaults()).toEqual([])
  await page.getByRole('button', { name: 'All', exact: true }).click()

  // The same search again goes to a product without pieces, and the arrows choose; a slash is not typed.
  const search = page.getByRole('searchbox', { name: 'Find a product by code or name' })
  await search.fill('e')
  await expect.element(page.getByText(/^1 of \d+: /)).toBeVisible()
  await userEvent.keyboard('{Enter}2/')
  await expect.element(search).toHaveFocus()
  const typed = () =>
    [...document.querySelectorAll<HTMLInputElement>('[data-column=menu] [data-pieces]')].map(({ value }) => value)
  const first = typed().indexOf('2')
  expect(first).toBeGreaterThanOrEqual(0)
  await userEvent.keyboard('/e{Enter}3')
  expect([typed()[first], typed()]).toEqual(['2', expect.arrayContaining(['900', '2', '3'])])
  await userEvent.keyboard('/e{ArrowDown}')
  await expect.element(page.getByText(/^2 of \d+: /)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(page.getByText(/, already (900|2|3)$/)).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText(/^(\d+) of (?!\1:)\d+: /)).toBeVisible()
  // What is not found keeps the focus; from the last product Enter leaves the list.
  await search.fill('nothing like it')
  await userEvent.keyboard('{Enter}')
  await expect.element(search).toHaveFocus()
  await search.fill('')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(pieces(0)).toHaveFocus()
  await search.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Payment method')).toHaveFocus()
  await page.css('[data-pieces]').last().click()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Payment method')).toHaveFocus()
  await pieces(0).click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(mobile).toHaveAttribute('aria-invalid', 'true')
})
