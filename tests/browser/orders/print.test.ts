import { formatMoney } from '../../../src/domain/shared/money'
import { orderFigures } from '../../../src/domain/order/order-figures'
import { expect, test } from '../../support/browser/test'
import { linesOfPages, pictureOf } from '../../support/documents/read-pdf'

test('prints full details and a table of the list, without profits, filters and buttons, from a narrow window', async ({
  page,
  orders,
  storeOrders,
}) => {
  const order = (await storeOrders.all()).sort((one, other) => (other.items?.length ?? 0) - (one.items?.length ?? 0))[0]
  if (!order) throw new Error('The sample store has no order.')
  await page.emulateMedia({ colorScheme: 'dark' })
  await orders.openModal('details', order.orderId)
  // What is printed from a wide window is what it shows.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(orders.section(/^Item Details/)).toBeVisible()
  const details = await page.pdf({ preferCSSPageSize: true })
  const words = (await linesOfPages(details)).flat().join(' ')
  for (const { productSnapshot } of order.items ?? []) expect(words).toContain(productSnapshot?.productCode)
  expect(words).toContain(formatMoney(orderFigures(order).finalTotal))
  for (const hidden of ['Financial', 'Profit', 'Margin', 'Base cost', 'Edit', 'Print', 'Order Management'])
    expect(words, `no '${hidden}' on paper`).not.toMatch(new RegExp(`\\b${hidden}\\b`))
  const { greys } = await pictureOf(details, 1, 72)
  expect(greys.filter((grey) => grey > 250).length / greys.length, 'white paper').toBeGreaterThan(0.7)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('main [data-record]').first().waitFor()
  const list = (await linesOfPages(await page.pdf({ preferCSSPageSize: true }))).flat().join('\n')
  expect(list).toMatch(/Order ID.*Customer.*Amount.*Payment.*Status/)
  expect(list.match(/^ORD\w+/gm)?.length).toBeGreaterThan(5)
  for (const hidden of ['Actions', 'All payments', 'Refresh', 'Dashboard', 'Page']) expect(list).not.toContain(hidden)
})
