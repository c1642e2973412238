import { formatMoney } from '../../../src/domain/shared/money'
import { orderFigures } from '../../../src/domain/order/order-figures'
import { expect, test } from '../../support/browser/test'
import { linesOfPages, pictureOf } from '../../support/documents/read-pdf'

test('prints full details and a table of the list, without profits, filters and buttons, at both widths', async ({
  page,
  orders,
  storeOrders,
}) => {
  const order = (await storeOrders.all()).sort((one, other) => (other.items?.length ?? 0) - (one.items?.length ?? 0))[0]
  if (!order) throw new Error('The sample store has no order.')
  await page.emulateMedia({ colorScheme: 'dark' })
  await orders.openModal('details', order.orderId)
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(orders.section(/^Item Details/)).toBeVisible()
    const details = await page.pdf({ preferCSSPageSize: true })
    const words = (await linesOfPages(details)).flat().join(' ')
    for (const { productSnapshot } of order.items ?? []) expect(words).toContain(productSnapshot?.productCode)
    expect(words).toContain(formatMoney(orderFigures(order).finalTotal))
    for (const hidden of ['Financial', 'Profit', 'Margin', 'Base Cost', 'Edit', 'Print', 'Order Management']) {
      expect(words, `no '${hidden}' on paper, ${width} px`).not.toMatch(new RegExp(`\\b${hidden}\\b`))
    }
    const { greys } = await pictureOf(details, 1, 72)
    expect(greys.filter((grey) => grey > 250).length / greys.length, `white paper, ${width} px`).toBeGreaterThan(0.7)
  }

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.locator('main [data-record]').first().waitFor()
    const list = (await linesOfPages(await page.pdf({ preferCSSPageSize: true }))).flat().join('\n')
    expect(list).toMatch(/Order ID.*Customer.*Amount.*Payment.*Status/)
    expect(list.match(/^ORD\w+/gm)?.length).toBeGreaterThan(5)
    for (const hidden of ['Actions', 'All Payments', 'Refresh', 'Dashboard', 'Page'])
      expect(list, `${width} px`).not.toContain(hidden)
  }
})
