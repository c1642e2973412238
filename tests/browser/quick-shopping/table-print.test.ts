import { arrangeMenu, orderOfMenu } from '../../../src/domain/menu/menu-order'
import { formatDay } from '../../../src/domain/shared/dates'
import { formatMoney } from '../../../src/domain/shared/money'
import { savingOf } from '../../../src/domain/product/pricing'
import { expect, test } from '../../support/browser/test'
import { factsOf, linesOfPages, pictureOf } from '../../support/documents/read-pdf'

const storeName = 'Sri Murugan Crackers'

test.use({ storeOptions: { sample: { orders: 5, products: 60 }, storeName }, timezoneId: 'UTC' })

const header = '# Image Product Name Product Price Offer Price'

test('prints the saved menu on A4, white also in the dark theme', async ({ page, table, storeMenu, toasts }) => {
  test.slow()
  const menu = (await storeMenu.menu()).reverse()
  await storeMenu.save(orderOfMenu(menu))
  await table.open()
  await expect(table.summary).toBeVisible()
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  const pdf = await table.pdf()
  const facts = await factsOf(pdf)
  expect(facts['Page size']).toMatch(/^59\d\.\d+ x 84\d\.\d+ pts \(A4\)$/)
  const pages = await linesOfPages(pdf)
  expect(pages.length).toBeGreaterThan(2)

  for (const [index, lines] of pages.entries()) {
    expect(
      lines.filter((line) => line === header),
      `header of page ${index + 1}`,
    ).toHaveLength(1)
    expect(lines.at(-1), 'number of the page').toMatch(new RegExp(`^${index + 1} ?/ ?${pages.length}$`))
  }
  expect(pages[0]?.[0]).toBe(`${storeName} Quick Shopping Menu, ${formatDay(new Date().toISOString())}`)
  expect(pages[0]?.[1]).toBe(header)

  const text = pages.flat().join('\n')
  for (const word of [
    'Admin Panel',
    'Dashboard',
    'Skip to main content',
    'Back to Setup',
    'Card View',
    'Custom Arrangement',
    'Edit',
    'Logout',
  ]) {
    expect(text, `no '${word}' on paper`).not.toContain(word)
  }

  const arranged = arrangeMenu(menu, await storeMenu.order())
  const products = arranged.flatMap((category) => category.products)
  const codes = products.map(({ productCode }) => productCode)
  const codePattern = new RegExp(codes.join('|'), 'g')
  expect(text.match(codePattern), 'each once, in the saved order').toEqual(codes)
  for (const product of products) {
    expect(text).toContain(formatMoney(product.price))
    if (savingOf(product) > 0) expect(text).toContain(`SAVE ${formatMoney(savingOf(product))}`)
  }

  for (const [index, lines] of pages.entries()) {
    const page1 = lines.join('\n')
    const onPage = products.filter(({ productCode }) => page1.includes(productCode))
    for (const product of onPage) {
      expect(page1, `whole row of ${product.name} on page ${index + 1}`).toContain(formatMoney(product.offerPrice))
      if (savingOf(product) > 0) expect(page1).toContain(`SAVE ${formatMoney(savingOf(product))}`)
    }
    const last = lines.at(-2) ?? ''
    expect(
      arranged.map(({ name }) => name),
      `no category alone at the foot of page ${index + 1}`,
    ).not.toContain(last)
  }
  await expect(toasts.all).toHaveCount(0)

  const { greys } = await pictureOf(pdf, 1, 72)
  const white = greys.filter((grey) => grey > 250).length / greys.length
  expect(white, 'white paper').toBeGreaterThan(0.7)
  expect(greys.filter((grey) => grey < 60).length, 'black ink').toBeGreaterThan(500)
})

test('prints pictures that are far down the page', async ({ page, table }) => {
  await page.setViewportSize({ width: 1366, height: 400 })
  await table.catchPrints()
  await table.open()
  await table.printButton.click()
  await expect.poll(() => table.prints()).toEqual([0])
  await page.keyboard.press('Control+p')
  await expect.poll(() => table.prints()).toEqual([0, 0])
  const pdf = await table.pdf()
  const last = (await linesOfPages(pdf)).length
  const { greys, width, height } = await pictureOf(pdf, last - 1, 72)
  // A strip of the table's second column that contains nothing else.
  const inColumn = greys.filter((grey, at) => grey < 200 && at % width > width * 0.1 && at % width < width * 0.17)
  expect(inColumn.length).toBeGreaterThan(height)
})

test('prints a short menu on one page, without toasts and navigation', async ({ page, table, storeMenu, toasts }) => {
  const [first] = await storeMenu.menu()
  await page.route('**/categories-with-products', (route) =>
    route.fulfill({ json: { data: [{ ...first, products: first?.products.slice(0, 1) }] } }),
  )
  await page.goto('/quick-shopping-view')
  await page.getByRole('button', { name: 'Edit Menu' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toasts.all).toHaveCount(1)
  await toasts.all.hover()
  await page.getByRole('link', { name: 'Table view' }).press('Enter')
  await table.heading.waitFor()
  await expect(toasts.all).toHaveCount(1)
  const pages = await linesOfPages(await table.pdf())
  expect(pages).toHaveLength(1)
  expect(pages[0]?.at(0)).toContain(storeName)
  expect(pages.flat().join('\n')).not.toContain('saved successfully')
  expect(pages[0]?.at(-1)).toMatch(/^1 ?\/ ?1$/)
})

test('prints the card view with its last pictures, and with no heading alone at the end of a page', async ({
  page,
  storeMenu,
  signedIn: _,
}) => {
  await page.setViewportSize({ width: 1366, height: 400 })
  await page.goto('/quick-shopping-view')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.locator('main img').first()).toBeVisible()
  const areLoaded = () => page.evaluate(() => [...document.images].every(({ complete }) => complete))
  await expect.poll(areLoaded, { timeout: 30_000 }).toBe(true)
  const names = (await storeMenu.menu()).map(({ name }) => name)
  // On paper of several heights, because the ends of pages differ.
  for (const height of [280, 260]) {
    const pdf = await page.pdf({ width: '210mm', height: `${height}mm`, printBackground: true })
    const pages = await linesOfPages(pdf)
    for (const lines of pages) {
      const last = lines.at(-1) ?? ''
      expect(last, `${height} mm`).not.toBe('No. Image Name Code Price')
      expect(
        names.filter((name) => last.startsWith(name)),
        `${height} mm`,
      ).toEqual([])
    }
    const { greys, width } = await pictureOf(pdf, pages.length, 72)
    expect(greys.filter((grey) => grey > 250).length / greys.length, 'white paper').toBeGreaterThan(0.7)
    const inColumn = greys.filter((grey, at) => grey < 200 && at % width > width * 0.1 && at % width < width * 0.15)
    expect(inColumn.length, 'pictures').toBeGreaterThan(200)
  }
})
