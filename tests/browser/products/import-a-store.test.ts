import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { productsOn } from '../../support/browser/pages/catalogue'
import type { PickedFile } from '../../support/browser/picked-files'
import { expect, test } from '../../support/browser/test'
import { excelOf, type SheetCell } from '../../support/statements/sheets'

const categories = [
  ['Sparklers', 'கம்பி மத்தாப்பு'],
  ['Chakkars', 'தரைச் சக்கரம்'],
  ['Flower Pots', 'பூச்சட்டி'],
  ['Rockets', 'ராக்கெட்'],
  ['Atom Bombs', 'அணுகுண்டு'],
  ['Bijili', 'பிஜிலி'],
  ['Garlands', 'சரவெடி'],
  ['Pencils', 'பென்சில்'],
  ['Fancy Fountains', 'நீரூற்று'],
  ['Sky Shots', 'வாண வெடி'],
  ['Twinkling Stars', 'நட்சத்திரம்'],
  ['Colour Matches', 'வண்ணத் தீக்குச்சி'],
  ['Whistling Items', 'விசில்'],
  ['Kids Items', 'குழந்தைகள் வகை'],
  ['Gift Boxes', 'பரிசுப் பெட்டி'],
] as const

/** Products of a category: as many as a page of the list shows. */
const inEach = 10
const total = categories.length * inEach

/** 'Chakkars 3' */
const nameOf = (category: string, number: number): string => `${category} ${number}`

/** Rate and discount price of the list's first product, ₹88.70 for ₹443.50; each next one costs five times ₹1.30 more. */
const pricesOf = (index: number): [rate: number, offer: number] => {
  const paise = 8_870 + 130 * index
  return [(paise * 5) / 100, paise / 100]
}

/** A price list as the trade writes it: the shop's name on top, and each category across the sheet, above its products. */
const priceList = (): PickedFile => {
  const rows: SheetCell[][] = [
    ['VELAN CRACKERS'],
    ['12, Bypass Road, Sivakasi'],
    ['No.', 'Name', 'Tamil name', 'Content', 'Per', 'Rate', 'Discount price'],
  ]
  let index = 0
  for (const [category, tamil] of categories) {
    rows.push([category.toUpperCase(), tamil])
    for (let number = 1; number <= inEach; number += 1) {
      rows.push([index + 1, nameOf(category, number), `${tamil} ${number}`, '1 Box = 10 Pcs', '1 Box', ...pricesOf(index)])
      index += 1
    }
  }
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name: 'price-list.xlsx', mimeType, buffer: Buffer.from(excelOf(rows)) }
}

/** Photos of the first products, each in a colour of its own; cameras write JPEG, and phones' screenshots are PNG. */
const photos = (count: number): Promise<PickedFile[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const isPng = index % 4 === 3
      const colour = { r: 20 * index, g: 60, b: 90 }
      const drawn = sharp({ create: { width: 320, height: 240, channels: 3, background: colour } })
      const code = String(index + 1).padStart(3, '0')
      const buffer = await (isPng ? drawn.png() : drawn.jpeg()).toBuffer()
      return { name: `${code}.${isPng ? 'png' : 'JPG'}`, mimeType: isPng ? 'image/png' : 'image/jpeg', buffer }
    }),
  )

/** Chooses files by the button of a window. */
const choose = async (page: Page, button: string, files: PickedFile | PickedFile[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
  await (await chooser).setFiles(files)
}

const openMore = async (page: Page, choice: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: /^More actions: Products/ }).click()
  await page.getByRole('button', { name: choice }).click()
}

/** From the empty list to all products of the price list. */
const importPriceList = async (page: Page): Promise<void> => {
  await productsOn(page).open()
  await page.getByRole('button', { name: 'Import a price list' }).click()
  await choose(page, 'Choose a file', priceList())
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  await dialog.getByRole('checkbox', { name: 'Create what does not exist yet' }).check()
  const write = dialog.getByRole('button', { name: `Import ${total}`, exact: true })
  await expect(write).toBeEnabled()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await write.click()
  await expect(page.getByText(`${total} products imported`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(productsOn(page).count).toContainText(String(total))
}

// Each has a store of its own, which no other test fills.
test.describe('at a desk', () => {
  test.use({ storeOptions: { storeName: 'Velan Crackers' } })

  test('a new owner brings a price list and its pictures, raises a category by 5%, and takes that back', async ({
    page,
    products,
    toasts,
    consoleErrors,
  }) => {
    // Playwright's trace recorder fetches the pictures that are not sent yet.
    consoleErrors.allow(/Connecting to 'blob:/)
    await importPriceList(page)

    await openMore(page, 'Import pictures…')
    await choose(page, 'Choose pictures', await photos(12))
    const pictures = page.getByRole('dialog', { name: 'Import pictures' })
    await expect(pictures.getByText('12 pictures added to 12 products')).toBeVisible()
    await pictures.getByRole('button', { name: 'Close' }).last().click()

    // Twelve pictures are those of the first category, and two of the second.
    await products.category.selectOption('CHAKKARS')
    await expect(products.row('011')).toContainText('₹101.70')
    await expect(products.row('012').locator('img')).toHaveCount(1)
    await expect(products.row('013').locator('img')).toHaveCount(0)
    await products.category.selectOption('SPARKLERS')
    await expect(products.row('001')).toContainText('கம்பி மத்தாப்பு 1')
    await expect(products.row('001')).toContainText('₹88.70')
    await expect(products.rows.locator('img')).toHaveCount(inEach)

    // 88.70 × 1.05 = 93.135, of which the half paisa is rounded up; 90.00 × 1.05 = 94.50.
    await openMore(page, `Change prices (all ${inEach})…`)
    const prices = page.getByRole('dialog', { name: `Change prices of ${inEach} products` })
    await prices.getByRole('textbox', { name: 'Change by' }).fill('5')
    await prices.getByRole('button', { name: 'Preview' }).click()
    const preview = prices.getByRole('region', { name: 'Preview' })
    await expect(preview).toContainText(`All ${inEach} change`)
    await expect(preview.getByRole('listitem').filter({ hasText: /^Sparklers 1(?!\d)/ })).toContainText('₹88.70 → ₹93.14')
    // The second press of a double click applies nothing.
    await page.waitForTimeout(700)
    await prices.getByRole('button', { name: `Change ${inEach}`, exact: true }).click()
    const changed = toasts.saying(`${inEach} products changed`)
    await expect(changed).toBeVisible()
    await expect(products.row('001')).toContainText('₹93.14')
    await expect(products.row('002')).toContainText('₹94.50')

    await changed.getByRole('button', { name: 'Undo' }).click()
    await expect(toasts.saying(`${inEach} changed back`)).toBeVisible()
    await expect(products.row('001')).toContainText('₹88.70')
    await expect(products.row('002')).toContainText('₹90')
    await products.category.selectOption('CHAKKARS')
    await expect(products.row('011')).toContainText('₹101.70')
  })
})

test.describe('on a phone', () => {
  test.use({ storeOptions: { storeName: 'Ganga Crackers' }, viewport: { width: 360, height: 740 } })

  test('a price list is imported into an empty store', async ({ page, signedIn: _ }) => {
    await importPriceList(page)
    await expect(productsOn(page).cards.first()).toContainText('₹')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
