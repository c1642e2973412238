import { afterAll, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import { faultOf, figureOf, flip, form, openNew, resetForm, type } from '../../support/screens/pages/product-form'
import { openOnce } from '../../support/screens/seen'

const admin = shareAdmin(startAdmin)

// The tests type into one form, because opening it costs more than their steps; each sets the values that it needs.
beforeEach(openOnce(() => openNew(admin)))
afterAll(() => resetForm(admin))

const expectFigure = (label: string, text: string) => expect.poll(() => figureOf(label), { message: label }).toBe(text)

test('the prices update while base price, margin and discount are typed', async () => {
  await expectFigure('Customers pay', '–')
  await userEvent.type(form.field('Base Price'), '40')
  await expectFigure('Customers pay', '₹66')
  await expectFigure('Displayed price', '₹347.37')
  await expectFigure('Customer saves', '₹281.37 (81%)')
  await expect.element(form.dialog).toHaveTextContent('₹40 + 65% = ₹66 → shown as ₹347.37 struck, 81% off')
  await type({ 'Profit Margin': '100' })
  await expectFigure('Customers pay', '₹80')
  await type({ Discount: '0' })
  await expectFigure('Displayed price', '₹80')
  await type({ 'Base Price': '1,23,456.50' })
  await expectFigure('Customers pay', '₹2,46,913')
})

test('a typed selling price sets the margin, and its limits are shown at the price', async () => {
  await type({ 'Base Price': '1850', 'Selling Price': '3049' })
  await expect.element(form.field('Profit Margin')).toHaveValue('64.811')
  await expectFigure('Customers pay', '₹3,049')
  await type({ 'Profit Margin': '100' })
  await expect.element(form.field('Selling Price')).toHaveValue('3700')
  await type({ 'Selling Price': '1849' })
  await userEvent.tab()
  await expect
    .poll(() => faultOf('Selling Price'))
    .toBe('Selling price must be between ₹1,850 and ₹20,350: a margin of 0 to 1000%')
})

test('an emptied number keeps the others, and arrow keys change numbers', async () => {
  await type({ 'Base Price': '40', 'Received Cases': '5', 'Profit Margin': '' })
  await expectFigure('Customers pay', '–')
  await expect.element(form.field('Base Price')).toHaveValue('40')
  await expect.element(form.field('Profit Margin')).toHaveValue('')
  await type({ 'Profit Margin': '65' })
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(form.field('Profit Margin')).toHaveValue('66')
  await form.field('Base Price').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(form.field('Base Price')).toHaveValue('39.99')
})

test('the stock is cases × quantity until it is typed, and again after a click on the button', async () => {
  const stock = form.field('Stock Quantity')
  const total = form.field('Total Available Quantity')
  const follow = form.dialog.getByRole('button', { name: 'Use cases × quantity' })
  await type({ 'Received Cases': '5', 'Case Quantity': 'qty:100 box' })
  await expect.element(stock).toHaveValue('500')
  await expect.element(total).toHaveValue('500')
  await expect.element(total).toHaveAttribute('readonly', '')
  await expect.element(follow).not.toBeInTheDocument()
  await stock.fill('480')
  await expect.element(total).toHaveValue('480')
  await type({ 'Received Cases': '6' })
  await expect.element(stock).toHaveValue('480')
  await follow.click()
  await expect.element(stock).toHaveValue('600')
  await expect.element(total).toHaveValue('600')
  // The focused button was removed.
  await expect.element(stock).toHaveFocus()
})

test('featured and best seller exclude each other', async () => {
  await flip('Featured')
  await expect.element(form.flag('Featured')).toBeChecked()
  await flip('Best Seller')
  await expect.element(form.flag('Featured')).not.toBeChecked()
  await flip('Featured')
  await expect.element(form.flag('Best Seller')).not.toBeChecked()
})
