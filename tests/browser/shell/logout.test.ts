import { devices, type Page } from '@playwright/test'
import { discardChanges, keepEditing } from '../../support/browser/leave-question'
import { expect, test } from '../../support/browser/test'

test.use({ storeOptions: { sample: { orders: 5, products: 12 } } })

const logout = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Logout|Exit)$/ })

interface Change {
  path: string
  make: (page: Page) => Promise<void>
  /** What shows that it is still there. */
  isThere: (page: Page) => Promise<void>
}

const moved = (page: Page) => expect(page.getByText('Unsaved changes').first()).toBeVisible()
const amount = (page: Page) => page.getByLabel('Minimum Order Value')
const serial = (page: Page) => page.getByRole('spinbutton').first()

const changes: Change[] = [
  {
    path: '/quick-shopping',
    make: (page) => page.getByRole('button', { name: /^Move .* down$/ }).first().click(),
    isThere: moved,
  },
  {
    path: '/quick-shopping-view',
    make: async (page) => {
      await page.getByRole('button', { name: 'Edit Menu' }).click()
      await serial(page).fill('7')
    },
    // The row itself goes to its place as soon as the number is left.
    isThere: (page) => expect(page.getByText('Edit Mode Active')).toBeVisible(),
  },
  {
    path: '/store-settings',
    make: (page) => amount(page).fill('512'),
    isThere: (page) => expect(amount(page)).toHaveValue('512'),
  },
]

for (const { path, make, isThere } of changes) {
  test(`Logout on ${path} asks before what is not saved is lost, and goes on when told to`, async ({ page, signedIn: _signedIn }) => {
    await page.goto(path)
    await make(page)
    await isThere(page)
    await logout(page).click()
    await keepEditing(page)
    await expect(page).toHaveURL(path)
    await isThere(page)
    expect(await page.evaluate(() => localStorage.getItem('admin_token'))).not.toBeNull()

    await logout(page).click()
    await discardChanges(page)
    await expect(page).toHaveURL('/login')
  })
}

test('what somebody chose to lose at Logout is not back after the next login', async ({ page, signedIn: _signedIn, store, loginPage }) => {
  await page.goto('/store-settings')
  await amount(page).fill('512')
  await logout(page).click()
  await discardChanges(page)
  await loginPage.signIn(store.login)
  await page.getByRole('link', { name: 'Store Settings' }).first().click()
  await expect(amount(page)).toHaveValue('1000')
})

test.describe('on a phone', () => {
  const { viewport, hasTouch, isMobile } = devices['Galaxy S8']
  test.use({ viewport, hasTouch, isMobile })

  test('Exit asks as well, and nothing where nothing would be lost', async ({ page, signedIn: _signedIn }) => {
    await page.goto('/store-settings')
    await amount(page).fill('512')
    await logout(page).click()
    await keepEditing(page)
    await amount(page).fill('1000')
    await logout(page).click()
    await expect(page).toHaveURL('/login')
  })
})
