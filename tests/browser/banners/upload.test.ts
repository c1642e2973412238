import { expect, test } from '../../support/browser/banners-test'
import { pickedGif, tinyGif } from '../../support/browser/store-banners'

const five = [1, 2, 3, 4, 5].map((number) => pickedGif(`${number}.gif`, number))

test('one banner is chosen, seen, and uploaded', async ({ banners, storeBanners, toasts, page }) => {
  await banners.openUpload()
  await expect(banners.dialog).toContainText('PNG, JPG, GIF up to 1MB each')
  await expect(banners.dialog).toContainText('You can add 5 more images')
  await banners.fileInput.setInputFiles(pickedGif('diwali.gif', 7))
  await expect(banners.dialog.getByRole('img', { name: 'Preview of diwali.gif' })).toBeVisible()
  await expect(banners.dialog).toContainText('You can add 4 more images')
  await banners.button('Upload').click()
  await expect(toasts.all).toHaveText(['1 banner(s) uploaded successfully!'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(banners.cards).toHaveCount(1)
  await expect(banners.choice('All Banners')).toHaveText('All Banners (1)')
  await expect(banners.uploadButton).toBeFocused()
  const [banner] = await storeBanners.all()
  if (!banner) throw new Error('nothing was stored')
  expect(banner.type).toBe('landscape')
  expect(await storeBanners.file(banner)).toEqual(tinyGif(7))
})

test('five of them as portraits, in the order in which they were chosen', async ({ banners, storeBanners, toasts }) => {
  await banners.openUpload()
  await banners.dialog.getByLabel('Banner Type').selectOption('Portrait')
  await banners.fileInput.setInputFiles(five.slice(0, 2))
  await banners.fileInput.setInputFiles(five.slice(2))
  await expect(banners.tiles).toHaveCount(5)
  await banners.button('Upload').click()
  await expect(toasts.all).toHaveText(['5 banner(s) uploaded successfully!'])
  const stored = await storeBanners.all()
  expect(stored.map(({ type }) => type)).toEqual(Array(5).fill('portrait'))
  const contents = await Promise.all(stored.map((banner) => storeBanners.file(banner)))
  expect(contents.map(String)).toEqual([5, 4, 3, 2, 1].map((number) => String(tinyGif(number))))
})

test('the button that sends stays in reach below five pictures', async ({ banners, page }) => {
  await banners.openUpload()
  await banners.fileInput.setInputFiles(five)
  await expect(banners.tiles).toHaveCount(5)
  await expect(banners.button('Upload')).toBeInViewport({ ratio: 1 })
  await expect(banners.button('Cancel')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(banners.button('Upload')).toBeInViewport({ ratio: 1 })
  // What the keyboard comes to does not stand behind it.
  const last = banners.tile('5.gif').getByRole('button').last()
  await last.focus()
  const [footer, focused] = [await banners.button('Upload').boundingBox(), await last.boundingBox()]
  expect((focused?.y ?? Infinity) + (focused?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0)
})

test('of six the sixth is not added, and it is said which', async ({ banners, storeBanners, toasts }) => {
  await banners.openUpload()
  await banners.fileInput.setInputFiles([...five, pickedGif('sixth.gif')])
  await expect(banners.dialog.getByRole('alert')).toContainText('Maximum 5 files allowed')
  await expect(banners.dialog.getByRole('alert')).toContainText('Not added: sixth.gif')
  await expect(banners.tiles).toHaveCount(5)
  await banners.button('Remove 1.gif').click()
  await expect(banners.dialog.getByRole('alert')).toHaveCount(0)
  await banners.button('Upload').click()
  await expect(toasts.all).toHaveText(['4 banner(s) uploaded successfully!'])
  expect(await storeBanners.all()).toHaveLength(4)
})

test('without a file nothing is sent', async ({ banners, storeBanners, page }) => {
  await banners.openUpload()
  await banners.button('Upload').click()
  await expect(banners.dialog.getByRole('alert')).toHaveText('Please select at least one file')
  await banners.fileInput.setInputFiles(pickedGif('late.gif'))
  await expect(banners.dialog.getByRole('alert')).toHaveCount(0)
  await banners.button('Upload').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await storeBanners.all()).toHaveLength(1)
})

test('who looks at portraits uploads portraits', async ({ banners, storeBanners, page }) => {
  await storeBanners.add('landscape')
  await banners.open('?type=portrait')
  await banners.uploadButton.click()
  await expect(banners.dialog.getByLabel('Banner Type')).toHaveValue('portrait')
  await banners.fileInput.setInputFiles(pickedGif('tall.gif'))
  await banners.button('Upload').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(banners.cards).toHaveCount(1)
  await expect(banners.choice('All Banners')).toHaveText('All Banners (2)')
})

test('the progress is shown, and the upload can be cancelled without losing what was chosen', async ({ banners, storeBanners, page, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await banners.openUpload()
  await page.route('**/api/banners', (route) => (route.request().method() === 'POST' ? undefined : route.continue()))
  await banners.fileInput.setInputFiles(five)
  await banners.button('Upload').click()
  await expect(banners.dialog.getByRole('progressbar')).toBeVisible()
  await expect(banners.dialog.getByText(/^(Uploading\.\.\. \d+%|Saving\.\.\.)$/)).toBeVisible()
  await expect(banners.button('Choose images')).toBeDisabled()
  await banners.button('Cancel upload').click()
  await expect(banners.dialog.getByText('Upload cancelled')).toBeVisible()
  await expect(banners.tiles).toHaveCount(5)
  await expect(toasts.all).toHaveCount(0)
  expect(await storeBanners.all()).toEqual([])

  await page.unroute('**/api/banners')
  await banners.button('Upload').click()
  await expect(toasts.saying('5 banner(s) uploaded successfully!')).toHaveCount(1)
})

test('over a slow line the share that is sent grows', async ({ banners, storeBanners, page }) => {
  const session = await page.context().newCDPSession(page)
  await banners.openUpload()
  await banners.choosePhotos([{ width: 500, height: 400, type: 'image/png', name: 'noise.png' }])
  await expect(banners.tile('noise.png')).toContainText(/\d+ KB/)
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 250_000 })
  const shares = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const seen: number[] = []
        const look = (): void => {
          const bar = document.querySelector('progress')
          if (bar) seen.push(bar.value)
          else if (seen.length > 0) return done([...new Set(seen)])
          requestAnimationFrame(look)
        }
        look()
      }),
  )
  await banners.button('Upload').click()
  const values = await shares
  expect(values.length).toBeGreaterThan(3)
  expect(values).toEqual([...values].sort((one, other) => one - other))
  await expect.poll(async () => (await storeBanners.all()).length).toBe(1)
})

test('a refusal of the server is told once, and the choice stays', async ({ banners, storeBanners, page, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await banners.openUpload()
  const answers = [
    { status: 400, json: {}, text: 'Failed to upload banners' },
    { status: 400, json: { message: 'The disk is full' }, text: 'The disk is full' },
  ]
  for (const { status, json, text } of answers) {
    await page.route('**/api/banners', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.continue(),
    )
    await banners.fileInput.setInputFiles(pickedGif('kept.gif'))
    await banners.button('Upload').click()
    await expect(toasts.saying(text)).toHaveCount(1)
    await expect(banners.tile('kept.gif').first()).toBeVisible()
    await page.unroute('**/api/banners')
  }
  expect(await storeBanners.all()).toEqual([])
})

test('closing asks before the choice is lost', async ({ banners, storeBanners, page }) => {
  await banners.openUpload()
  await banners.fileInput.setInputFiles(pickedGif('kept.gif'))
  await expect(banners.tile('kept.gif')).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(banners.tile('kept.gif')).toBeVisible()
  await expect(question).toBeHidden()
  await banners.button('Cancel').click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await storeBanners.all()).toEqual([])
})

test('the link of the menu opens the window once, and again when it is followed again', async ({ banners, storeBanners, page }) => {
  await storeBanners.add('landscape')
  await banners.open('?upload=true&type=portrait')
  await expect(banners.dialog.getByRole('heading', { name: 'Upload Banners' })).toBeVisible()
  await expect(page).toHaveURL(/\/banners\?type=portrait$/)
  await page.reload()
  await expect(banners.choice('Portrait')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const _time of [1, 2]) {
    await page.getByRole('link', { name: 'Upload Banner' }).click()
    await expect(banners.dialog.getByRole('heading', { name: 'Upload Banners' })).toBeVisible()
    await expect(page).toHaveURL(/\/banners$/)
    await banners.button('Cancel').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('the window that a link opens closes also before the address is cleared', async ({ banners, page }) => {
  const link = page.getByRole('link', { name: 'Upload Banner' })
  // From now on its code is there, and it opens at once.
  await banners.openUpload()
  await banners.button('Cancel').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await link.evaluate(
    (element: HTMLElement) =>
      new Promise<void>((closed) => {
        new MutationObserver((_changes, observer) => {
          const close = document.querySelector<HTMLElement>('[role=dialog] button[aria-label=Close]')
          if (!close) return
          observer.disconnect()
          close.click()
          closed()
        }).observe(document.body, { childList: true, subtree: true })
        element.click()
      }),
  )
  await expect(page).toHaveURL(/\/banners$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForTimeout(300)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
