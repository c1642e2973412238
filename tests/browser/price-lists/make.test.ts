import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { formatMoney } from '../../../src/domain/shared/money'
import { orderOfMenu, type MenuCategory } from '../../../src/domain/menu/menu-order'
import { factsOf, linesOfPages } from '../../support/documents/read-pdf'
import { expect, test } from '../../support/browser/test'
import { storeOptions } from '../../support/stores/settings'

const storeName = 'Lakshmi & Sons Crackers'
test.use({ storeOptions: { sample: { orders: 1, products: 40 }, storeName } })

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path())

/** Reverses all categories and products. */
const reversed = (menu: MenuCategory[]): MenuCategory[] =>
  menu.map((category) => ({ ...category, products: [...category.products].reverse() })).reverse()

const codesIn = (lines: string[], menu: MenuCategory[]): string[] => {
  const known = new Set(menu.flatMap(({ products }) => products.map(({ productCode }) => productCode)))
  return lines.flatMap((line) => line.split(' ').filter((word) => known.has(word)))
}

test('generates a PDF in the saved order, named after the current date', async ({ page, priceLists, storeList, calls }) => {
  const menu = reversed(await storeList.menu())
  await storeList.arrange(orderOfMenu(menu))
  await storeOptions(calls).setContact({ contactPhone: '9876543210', contactEmail: 'shop@lakshmi.in' })
  await page.clock.setFixedTime('2026-11-20T06:30:00Z')
  await priceLists.open()
  await priceLists.makeList()
  const view = priceLists.maker.getByRole('link', { name: 'View' })
  await expect(view).toHaveAttribute('href', /^blob:/)
  await expect(view).toHaveAttribute('target', '_blank')
  await expect(view).toHaveAttribute('rel', 'noopener')
  const download = page.waitForEvent('download')
  await priceLists.maker.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('price-list-2026-11-20.pdf')
  const pdf = await bytesOf(await download)

  const facts = await factsOf(pdf)
  expect(facts['Page size']).toContain('A4')
  await expect(priceLists.maker).toContainText(`Pages${facts.Pages}`)
  const products = menu.flatMap((category) => category.products)
  await expect(priceLists.maker).toContainText(`${products.length} products in ${menu.length} categories`)
  const lines = (await linesOfPages(pdf)).flat()
  const text = lines.join('\n')
  for (const words of [storeName, '20 Nov 2026', '98765 43210', 'shop@lakshmi.in', `Page 1 of ${facts.Pages}`]) {
    expect(text).toContain(words)
  }
  expect(codesIn(lines, menu)).toEqual(products.map(({ productCode }) => productCode))
  for (const { productCode, price, offerPrice } of products) {
    const row = lines.find((line) => line.includes(productCode)) ?? ''
    expect(row).toContain(formatMoney(price))
    expect(row).toContain(formatMoney(offerPrice ?? price))
  }
  expect(text).toContain('₹')
  await storeList.resetOrder()
})
