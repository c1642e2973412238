import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resourceOf } from '../../../src/domain/history/history-records'
import type { AnyField } from '../../../src/domain/record/field'
import { emptyNamesOf } from '../../../src/domain/record/empty-names'
import type { ListedRecord } from '../../../src/domain/record/record'
import { capitalize } from '../../../src/domain/shared/names'
import { samplesOf } from '../record-samples'
import { expectSoundLooks } from './looks'
import { setUpAdmin } from './open-admin'
import { expectNone } from './pages/shell'
import { catchDownloads, expectAddress, expectToastOnce, readCaught } from './seen'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const rows = () => page.css('[data-record]').elements()

/**
 * Proves on the screens what a record gets from its definition: a form, sorting, filters, a view, and, as far as the definition has
 * them, changes of many, deletion into the bin, export and import. Its records are those of `samplesOf`.
 */
export const testRecordScreens = (definition: ListedRecord): void => {
  const { table, fields, title, sort = [], bulk = [], bin, import: imported } = definition
  const path = `/${resourceOf(table)}`
  const label = capitalize(table.replaceAll('_', ' '))
  const admin = setUpAdmin()
  const samples = samplesOf(definition)
  const labelOf = (name: string): string => (fields[name] as AnyField).label
  const titles = samples.map((values) => String(values[title]))

  const openList = async (query = ''): Promise<void> => {
    for (const values of samples) await admin.call('POST', path, values).catch(() => undefined)
    admin.open(`${path}${query}`)
    await expect.poll(() => rows().length).toBeGreaterThan(0)
  }
  const openMore = async (entry: string): Promise<void> => {
    await page
      .getByRole('button', { name: `More actions: ${label}` })
      .first()
      .click()
    await button(entry).click()
  }
  const firstRow = (): string => rows()[0]?.textContent ?? ''

  test('a new one appears in the list', async () => {
    admin.open(`${path}/create`)
    const required = Object.keys(fields).filter((name) => fields[name]?.required && !fields[name]?.serverOnly)
    for (const name of required)
      await page
        .getByLabelText(new RegExp(`^${labelOf(name)}`))
        .first()
        .fill(String(samples[0]?.[name]))
    await button(/^(Save|Create .*)$/)
      .first()
      .click()
    await expect.poll(() => window.location.pathname).toBe(path)
    await expect.element(page.getByRole('main')).toHaveTextContent(titles[0] ?? '')
  })

  test.runIf(sort.includes(title))('the list is sorted by its headings, and saved as a view', async () => {
    await openList()
    const heading = page.getByRole('columnheader', { name: labelOf(title) }).getByRole('button')
    const inTurn = titles.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
    await heading.click()
    await expectAddress(new RegExp(`sort=${title}(%3A|:)asc`))
    await expect.poll(firstRow).toContain(inTurn[0])
    await heading.click()
    await expect.poll(firstRow).toContain(inTurn.at(-1))
    await openMore('Save as view…')
    await dialog.getByLabelText('Name').fill('By name')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToastOnce('View “By name” saved')
    const tabs = page.getByRole('navigation', { name: /^Views/ })
    await tabs.getByRole('link', { name: 'All' }).click()
    await expectAddress(path)
    await tabs.getByRole('link', { name: /^By name/ }).click()
    await expect.poll(firstRow).toContain(inTurn.at(-1))
  })

  const [empty] = emptyNamesOf(fields).filter((name) => samples[0]?.[name] !== undefined)
  test.runIf(empty !== undefined)('the list is filtered by what is empty', async () => {
    await openList()
    await page
      .getByRole('search')
      .getByRole('button', { name: /^(More|Filters)/ })
      .first()
      .click()
    await page.getByRole('combobox', { name: 'Empty' }).selectOptions(`No ${labelOf(empty ?? '').toLowerCase()}`)
    await expectAddress(new RegExp(`empty=${empty}`))
    const shown = () => rows().map(({ textContent }) => textContent)
    // That of the form has nothing but what is required.
    await expect.poll(() => shown().length).toBeLessThan(samples.length)
    expect(shown()).toContainEqual(expect.stringContaining(titles.at(-1) ?? ''))
    expect(shown()).not.toContainEqual(expect.stringContaining(titles[1] ?? ''))
    await expectSoundLooks()
  })

  const chooseAll = async (): Promise<void> => {
    await page.css('[data-record] .row-check').nth(0).click()
    await userEvent.keyboard('{Shift>}')
    await page
      .css('[data-record] .row-check')
      .nth(samples.length - 1)
      .click()
    await userEvent.keyboard('{/Shift}')
    await expect.element(page.getByRole('region', { name: `${samples.length} selected` })).toBeVisible()
  }

  test.runIf(bulk.length > 0)('many are changed after a preview, and changed back', async () => {
    await openList()
    await chooseAll()
    await button('Change…').click()
    if (bulk.length > 1) await dialog.getByRole('combobox', { name: 'What to change' }).selectOptions(labelOf(bulk[0] ?? ''))
    await dialog.getByRole('button', { name: 'Preview' }).click()
    const apply = dialog.getByRole('button', { name: /^Change \d+$/ })
    await expect.element(apply).toBeVisible()
    await expectSoundLooks()
    // A double click on Preview does not apply it.
    await new Promise((done) => setTimeout(done, 700))
    await apply.click()
    await expect.element(page.getByText(/^\d+ .* changed$/)).toBeVisible()
    await button('Undo').click()
    await expect.element(page.getByText(/^\d+ changed back$/)).toBeVisible()
  })

  test.runIf(bin && bulk.length > 0)('many are deleted after a question, and restored', async () => {
    await openList()
    await chooseAll()
    await page
      .getByRole('region', { name: /selected$/ })
      .getByRole('button', { name: 'Delete' })
      .click()
    await dialog.getByRole('button', { name: `Delete ${samples.length}` }).click()
    await expect.poll(() => rows().length).toBe(0)
    await button('Undo').click()
    await expect.poll(() => rows().length).toBe(samples.length)
  })

  test('the list is exported, and the file is imported again', async () => {
    await openList()
    await openMore('Export…')
    await dialog.getByLabelText('CSV, for other programs').click()
    const caught = catchDownloads()
    await dialog.getByRole('button', { name: 'Download' }).click()
    await expectToastOnce('was downloaded')
    await expectNone(dialog)
    const csv = await readCaught(caught)
    for (const each of titles) expect(csv).toContain(each)
    if (!imported) return
    await openMore('Import…')
    await userEvent.upload(dialog.css('input[type=file]'), new File([csv], 'list.csv', { type: 'text/csv' }))
    await expect.element(dialog.getByText('Everything is as in the file already.')).toBeVisible()
  })
}
