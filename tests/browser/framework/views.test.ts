import type { Browser, Page } from '@playwright/test'
import { type Admin, expect, test } from '../../support/browser/test'
import { writeStorage } from '../../support/browser/storage'
import { signInAs } from '../../support/browser/walk/sign-in-as'

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Views: Order Management' })
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** Opens a page of a person in a browser of its own. */
const openAs = async (browser: Browser, url: string, { token, user }: Admin): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await writeStorage(page, { admin_user: JSON.stringify(user), admin_token: token, dismissed_notices: '["backup:never"]' })
  return page
}

test('a view is saved, opened from the menu, and shared with the packer; columns follow to another browser', async ({
  page,
  browser,
  call,
  store,
  signedIn,
}) => {
  await page.goto('/orders?orderStatus=confirmed')
  await page.getByRole('button', { name: 'Save as view…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('To be packed')
  for (const choice of ['Show its number', 'Share with everybody', 'Open the list with it'])
    await dialog.getByText(choice).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  const tab = tabsOf(page).getByRole('link', { name: /^To be packed/ })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  const [view] = await call<{ total: number }[]>('GET', '/views')
  await expect(tab).toContainText(String(view?.total))

  // The menu leads to it.
  await menuOf(page).getByRole('link', { name: 'Dashboard' }).click()
  await menuOf(page).getByRole('link', { name: 'Order Management' }).click()
  await expect(page).toHaveURL(/\/orders\?orderStatus=confirmed$/)
  await tabsOf(page).getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL(/\/orders$/)
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'page')

  await page
    .getByRole('main')
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Columns…' }).click()
  await dialog.getByRole('checkbox', { name: 'Show Items' }).uncheck()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Items' })).toBeHidden()

  const second = await openAs(browser, store.url, signedIn)
  await second.goto('/orders')
  // They are read when the first page of a new browser is at rest, and shown by each page from then on.
  await expect(second.getByRole('row').nth(1)).toBeVisible()
  await expect
    .poll(() => second.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('last/')).length), {
      timeout: 15_000,
    })
    .toBe(2)
  await second.goto('/orders')
  await expect(tabsOf(second)).toBeVisible()
  await expect(second.getByRole('columnheader', { name: 'Items' })).toBeHidden()
  await second.context().close()

  const packer = await openAs(browser, store.url, await signInAs('packer', store, call))
  await packer.goto('/packing')
  await packer.waitForResponse((answer) => answer.url().endsWith('/api/views'))
  await menuOf(packer).getByRole('link', { name: 'Order Management' }).click()
  await tabsOf(packer)
    .getByRole('link', { name: /^To be packed/ })
    .click()
  await tabsOf(packer).getByRole('button', { name: 'Edit the view To be packed' }).click()
  await expect(packer.getByRole('dialog')).toContainText('Only owners change it')
  await packer.context().close()
})
