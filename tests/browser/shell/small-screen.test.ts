import { expect, test } from '../../support/browser/shell-test'

test.use({ viewport: { width: 360, height: 740 } })

test('the drawer opens with the focus inside, and Escape gives it back', async ({ page, shell }) => {
  await shell.open('/banners')
  await expect(shell.menu).toHaveCount(0)
  await shell.openMenu.click()
  await expect(shell.drawer).toBeVisible()
  await expect(shell.drawer.locator(':focus')).toHaveCount(1)
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(shell.drawer.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(shell.drawer).toBeHidden()
  await expect(shell.openMenu).toBeFocused()
})

test('a press beside the drawer, or its button, closes it', async ({ page, shell }) => {
  await shell.open('/banners')
  await shell.openMenu.click()
  await expect(shell.drawer).toBeVisible()
  await page.mouse.click(350, 400)
  await expect(shell.drawer).toBeHidden()

  await shell.openMenu.click()
  await shell.drawer.getByRole('button', { name: 'Close menu' }).click()
  await expect(shell.drawer).toBeHidden()
  await expect(shell.openMenu).toBeFocused()
})

test('the logo is not asked for again each time the drawer opens', async ({ page, shell }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/store/logo')) calls += 1
  })
  await shell.open('/banners')
  for (let time = 0; time < 2; time += 1) {
    const answered = time === 0 ? page.waitForResponse('**/api/store/logo') : undefined
    await shell.openMenu.click()
    await expect(shell.drawer).toBeVisible()
    await answered
    await shell.drawer.getByRole('button', { name: 'Close menu' }).click()
    await expect(shell.drawer).toBeHidden()
  }
  expect(calls).toBe(1)
})

test('the drawer closes after a link, also one to the page that is shown', async ({ page, shell }) => {
  await shell.open('/products')
  await shell.openMenu.click()
  await shell.link('Active Products').click()
  await expect(shell.drawer).toBeHidden()
  await expect(page).toHaveURL('/products?status=active')

  await shell.openMenu.click()
  await shell.link('Store Settings').click()
  await expect(shell.drawer).toBeHidden()
  await expect(shell.heading).toHaveText('Store Settings')
  await expect(shell.main).toBeFocused()
})

test('the drawer gives way to the sidebar when the window grows', async ({ page, shell }) => {
  await shell.open('/banners')
  await shell.openMenu.click()
  await expect(shell.drawer).toBeVisible()
  await page.setViewportSize({ width: 1366, height: 740 })
  await expect(shell.drawer).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden')
  const sidebar = page.getByRole('complementary')
  expect(await sidebar.evaluate((element) => element.getBoundingClientRect().width)).toBe(320)
  await page.setViewportSize({ width: 1023, height: 740 })
  await expect(sidebar).toHaveCount(0)
  await expect(shell.drawer).toHaveCount(0)
})

test('the bar at the bottom leads to six sections and hides nothing', async ({ page, shell }) => {
  await shell.open('/dashboard')
  await expect(shell.tabs.getByRole('link')).toHaveText(['Dashboard', 'Orders', 'Quick Shop', 'Banners', 'Categories', 'Products'])
  await expect(shell.current(shell.tabs)).toHaveText('Dashboard')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = shell.main.getByRole('link', { name: 'Products' }).last()
  const [content, bar] = await Promise.all([last.boundingBox(), shell.tabs.boundingBox()])
  expect((content?.y ?? 0) + (content?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)

  await shell.tabs.getByRole('link', { name: 'Quick Shop' }).click()
  await expect(shell.heading).toHaveText('Quick Shopping')
  await expect(shell.current(shell.tabs)).toHaveText('Quick Shop')
})

test('the header says Exit, and what is pressed is 40 px high', async ({ page, shell }) => {
  await shell.open('/banners')
  const header = page.getByRole('banner')
  for (const button of await header.getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  }
  await header.getByRole('button', { name: 'Exit' }).click()
  await expect(page).toHaveURL('/login')
})

for (const path of ['/dashboard', '/banners', '/orders', '/quick-shopping-table']) {
  test(`${path} does not scroll sideways`, async ({ page, shell }) => {
    await shell.open(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
}
