import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import readSheets from 'read-excel-file/universal'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test'

/** Exports what the list shows, and returns the bytes of the file. */
const exportAs = async (page: Page, kind: string): Promise<Buffer> => {
  await page.getByRole('button', { name: 'More actions: Order Management' }).click()
  await page.getByRole('button', { name: 'Export…' }).click()
  await page.getByLabel(kind).check()
  await page.getByRole('dialog').getByRole('button', { name: 'All', exact: true }).click()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const download = await downloaded
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.(csv|xlsx)$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  return readFile(await download.path())
}

test('the orders of a status are exported as CSV and for Excel, with the same rows, and the history says so', async ({
  page,
  signedIn: _signedIn,
  call,
}) => {
  await page.goto('/orders?paymentStatus=paid')
  await page.locator('main [data-record]').first().waitFor()
  const csv = Papa.parse<string[]>((await exportAs(page, 'CSV, for other programs')).toString().slice(1), {
    skipEmptyLines: true,
  }).data
  const [sheet] = await readSheets(Uint8Array.from(await exportAs(page, 'Excel')).buffer)
  const { pagination } = await call<{ pagination: { totalOrders: number } }>('GET', '/orders/all?paymentStatus=paid')
  expect(csv).toHaveLength(pagination.totalOrders + 1)
  const [heading = [], ...rows] = sheet?.data ?? []
  expect(heading).toEqual(csv[0])
  const at = (name: string): number => heading.indexOf(name)
  expect(rows.map((row) => row[at('Order ID')])).toEqual(csv.slice(1).map((row) => row[at('Order ID')]))
  for (const [index, row] of rows.entries()) {
    expect(typeof row[at('Phone')]).toBe('string')
    expect(row[at('Date')]).toBeInstanceOf(Date)
    expect(String(row[at('Total')])).toBe(csv[index + 1]?.[at('Total')])
  }

  await page.goto('/history?resource=exports')
  await expect(page.getByText(/exported \d+ orders as XLSX, paymentStatus paid/)).toBeVisible()
})
