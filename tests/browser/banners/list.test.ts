import { expect, test } from '../../support/browser/banners-test'
import { pickedGif, tinyGif } from '../../support/browser/store-banners'

test('an empty store says so and offers the upload', async ({ banners, storeBanners, page }) => {
  expect(await storeBanners.all()).toEqual([])
  await banners.open()
  await expect(page.getByText('No banners yet')).toBeVisible()
  await expect(banners.choice('All Banners')).toHaveText('All Banners (0)')
  await expect(banners.pages).toHaveCount(0)
  await page.getByRole('button', { name: 'Upload Banners' }).last().click()
  await expect(banners.dialog.getByRole('heading', { name: 'Upload Banners' })).toBeVisible()
})

test('the filter tells how many there are in all, of the list’s own answer, and stands in the address', async ({ banners, storeBanners, page }) => {
  await storeBanners.add('landscape', 3)
  await storeBanners.add('portrait', 2)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/banners?')) asked.push(new URL(request.url()).search)
  })
  await banners.open()
  await expect(banners.filter.getByRole('button')).toHaveText(['All Banners (5)', 'Landscape', 'Portrait'])
  expect(asked).toEqual(['?page=1&limit=12'])
  await expect(banners.choice('All Banners')).toHaveAttribute('aria-pressed', 'true')
  await banners.choice('Portrait').click()
  await expect(page).toHaveURL(/\?type=portrait$/)
  await expect(banners.cards).toHaveCount(2)
  await expect(banners.cards.getByText('Portrait')).toHaveCount(2)
  await expect(banners.choice('All Banners')).toHaveText('All Banners (5)')
  expect(asked.toSorted()).toEqual(['?page=1&limit=1', '?page=1&limit=12', '?page=1&limit=12&type=portrait'])
  await page.reload()
  await expect(banners.cards).toHaveCount(2)
  await page.goBack()
  await expect(banners.cards).toHaveCount(5)
  await banners.open('?type=square')
  await expect(banners.cards).toHaveCount(5)
})

test('a type without any says so, and the way back', async ({ banners, storeBanners, page }) => {
  await storeBanners.add('landscape')
  await banners.open('?type=portrait')
  await expect(page.getByText('No banners of this type')).toBeVisible()
  await banners.choice('All Banners').click()
  await expect(banners.cards).toHaveCount(1)
})

test('pages of twelve, all of them up to seven, then with gaps', async ({ banners, storeBanners, page }) => {
  test.slow()
  await storeBanners.add('landscape', 85)
  await storeBanners.add('portrait', 13)
  const numbers = banners.pages.getByRole('button', { name: /^Page \d+$/ })
  await banners.open()
  await expect(banners.cards).toHaveCount(12)
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5', '9'])
  await banners.pageButton(5).click()
  await expect(page).toHaveURL(/page=5/)
  await expect(numbers).toHaveText(['1', '4', '5', '6', '9'])
  await banners.pageButton(9).click()
  await expect(numbers).toHaveText(['1', '5', '6', '7', '8', '9'])
  await expect(banners.cards).toHaveCount(2)
  // Another filter begins at its first page.
  await banners.choice('Portrait').click()
  await expect(page).not.toHaveURL(/page=/)
  await expect(numbers).toHaveText(['1', '2'])
  // The last one of the last page goes, and the page with it.
  await banners.pageButton(2).click()
  await expect(banners.cards).toHaveCount(1)
  await banners.cards.getByRole('button', { name: /^Delete: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(banners.cards).toHaveCount(12)
  await expect(banners.pages).toHaveCount(0)
  await expect(banners.choice('Portrait')).toHaveText('Portrait')
  await banners.open('?page=99')
  await expect(page).toHaveURL(/page=9$/)
})

test('exactly seven pages are all shown', async ({ banners, storeBanners }) => {
  test.slow()
  await storeBanners.add('portrait', 84)
  await banners.open()
  await expect(banners.pages.getByRole('button', { name: /^Page \d+$/ })).toHaveText(['1', '2', '3', '4', '5', '6', '7'])
})

test('a banner gets another picture, seen beside the one it has', async ({ banners, storeBanners, page, toasts }) => {
  await storeBanners.add('portrait')
  const [before] = await storeBanners.all()
  await banners.open()
  await banners.cards.getByRole('button', { name: /^Edit: Portrait banner of / }).click()
  await expect(banners.dialog.getByRole('heading', { name: 'Edit Banner' })).toBeVisible()
  await banners.button('Save').click()
  await expect(banners.dialog.getByRole('alert')).toHaveText('Please select a file')
  await banners.fileInput.setInputFiles(pickedGif('first.gif', 1))
  await banners.fileInput.setInputFiles(pickedGif('second.gif', 2))
  await expect(banners.tiles).toHaveText([/second\.gif/])
  await expect(banners.dialog.locator('img')).toHaveCount(2)
  await banners.button('Save').click()
  await expect(toasts.all).toHaveText(['Banner updated successfully!'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const [after] = await storeBanners.all()
  if (!after) throw new Error('it is gone')
  expect(after).toMatchObject({ _id: before?._id, type: 'portrait', createdAt: before?.createdAt })
  expect(await storeBanners.file(after)).toEqual(tinyGif(2))
  await expect(banners.cards.locator('img')).toHaveAttribute('src', after.imageUrl)
})

test('an update that the server refuses keeps the choice and says why once', async ({ banners, storeBanners, page, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await storeBanners.add('landscape')
  const [banner] = await storeBanners.all()
  await banners.open(`?update=${banner?._id}`)
  await page.route('**/api/banners/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
  )
  await banners.fileInput.setInputFiles(pickedGif('kept.gif'))
  await banners.button('Save').click()
  await expect(toasts.all).toHaveText(['Failed to update banner'])
  await expect(banners.tile('kept.gif')).toBeVisible()
})

test('a banner is deleted after a question, and stays when it is answered with no', async ({ banners, storeBanners, page, toasts }) => {
  await storeBanners.add('landscape', 2)
  await banners.open()
  const remove = banners.cards.first().getByRole('button', { name: /^Delete: / })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Delete banner?' })
  await expect(question).toContainText('Are you sure you want to delete this banner')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await storeBanners.all()).toHaveLength(2)
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toasts.all).toHaveText(['Banner deleted successfully!'])
  await expect(banners.cards).toHaveCount(1)
  await expect(banners.choice('All Banners')).toHaveText('All Banners (1)')
})

test('a deletion that fails is told once', async ({ banners, storeBanners, page, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await storeBanners.add('landscape')
  await banners.open()
  await page.route('**/api/banners/*', (route) => route.fulfill({ status: 409, json: {} }))
  await banners.cards.getByRole('button', { name: /^Delete: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toasts.all).toHaveText(['Failed to delete banner'])
  await expect(banners.cards).toHaveCount(1)
})

test('the picture opens over the whole screen and closes with Escape', async ({ banners, storeBanners, page }) => {
  await storeBanners.add('landscape')
  await banners.open()
  const open = banners.cards.getByRole('button', { name: /^Enlarge: Landscape banner of / })
  await open.click()
  await expect(page.getByRole('dialog', { name: /^Landscape banner of / })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(open).toBeFocused()
})

test('a picture that does not load says so', async ({ banners, storeBanners, page, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await storeBanners.add('landscape')
  await page.route('**/files/**', (route) => route.fulfill({ status: 404 }))
  await banners.open()
  await expect(banners.cards).toContainText('The picture could not be loaded.')
})

for (const { status, tries } of [{ status: 500, tries: 3 }, { status: 404, tries: 1 }]) {
  test(`a load that fails with ${status} is tried ${tries} times, shown in place, and loads with Try Again`, async ({ banners, storeBanners, page, toasts, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/)
    await storeBanners.add('landscape')
    let asked = 0
    await page.route('**/api/banners?*limit=12*', (route) => {
      asked += 1
      return route.fulfill({ status, json: {} })
    })
    await banners.open()
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to load banners' })
    await expect(failure).toBeVisible({ timeout: 30_000 })
    expect(asked).toBe(tries)
    await expect(toasts.all).toHaveCount(0)
    await page.unroute('**/api/banners?*limit=12*')
    await failure.getByRole('button', { name: 'Try Again' }).click()
    await expect(banners.cards).toHaveCount(1)
  })
}
