import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startAdmin, type AdminOnServer, type SentCall } from '../../support/screens/open-admin'
import { address, expectAddress, expectNone, openPage, pressPaletteKey, shell } from '../../support/screens/pages/shell'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin({ orders: 3, products: 6 })
})
afterEach(() => admin.reset())
afterAll(() => admin.close())

const options = shell.palette.getByRole('option')
const chosen = shell.palette.getByRole('option', { selected: true })

const openPalette = async (path: string): Promise<void> => {
  await openPage(admin, path)
  await pressPaletteKey()
  await expect.element(shell.paletteField).toHaveFocus()
}

test('the first Ctrl+K opens the palette, which can be used with the keyboard only', async () => {
  await openPalette('/dashboard')
  await userEvent.keyboard('inactive')
  await expect.element(options.first()).toHaveTextContent('Inactive Products')
  await userEvent.keyboard('{Enter}')
  await expectAddress('/products?status=inactive')
  await expectNone(shell.palette)
  await expect.element(shell.main).toHaveFocus()
})

test('arrow keys select an option; Escape and Ctrl+K close the palette, and Cmd+K opens it', async () => {
  await openPage(admin, '/queries')
  const search = page.getByRole('button', { name: 'Search pages and actions' })
  await search.click()
  await expect.element(shell.paletteField).toHaveFocus()
  await expect.element(chosen).toHaveTextContent('Dashboard')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(chosen).toHaveTextContent('Order Management')
  await userEvent.keyboard('{Escape}')
  await expectNone(shell.palette)
  await expect.element(search).toHaveFocus()
  expect(address()).toBe('/queries')

  await userEvent.keyboard('{Meta>}k{/Meta}')
  await expect.element(shell.paletteField).toHaveFocus()
  await shell.paletteField.fill('zz')
  await expect.element(shell.palette.getByRole('status')).toHaveTextContent(/^Nothing found$/)
  await pressPaletteKey()
  await expectNone(shell.palette)
})

test('a question mark and the palette show the keyboard shortcuts', async () => {
  await openPage(admin, '/queries')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await userEvent.keyboard('{Shift>}?{/Shift}')
  await expect.element(keys).toHaveTextContent('Next row')
  await userEvent.keyboard('{Escape}')
  await expectNone(keys)
  await pressPaletteKey()
  await shell.paletteField.fill('keys')
  await expect.element(chosen).toHaveTextContent('Keyboard shortcuts')
  await userEvent.keyboard('{Enter}')
  await expect.element(keys).toHaveTextContent('Search the list')
})

test('offers to search every list for text that matches no page', async () => {
  await openPalette('/dashboard')
  await shell.paletteField.fill('98765 43210')
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual([
      expect.stringContaining('Search orders for “98765 43210”'),
      expect.stringContaining('Search products for “98765 43210”'),
      expect.stringContaining('Search payments for “98765 43210”'),
      expect.stringContaining('Search dispatches for “98765 43210”'),
      expect.stringContaining('Search transports for “98765 43210”'),
      expect.stringContaining('Search bin for “98765 43210”'),
      expect.stringContaining('Search customer queries for “98765 43210”'),
    ])
  await userEvent.keyboard('{Enter}')
  await expectAddress('/orders?search=98765+43210')
  await expect.element(page.getByLabelText('Search', { exact: true })).toHaveValue('98765 43210')
})

test('aborts an outdated search and reports a failed one', async () => {
  const asked: SentCall[] = []
  admin.answer('GET /orders/all', (sent) => {
    if (!sent.query.includes('search=')) return undefined
    asked.push(sent)
    return sent.query.includes('unwanted') ? new Promise(() => undefined) : 'out of reach'
  })
  await openPalette('/dashboard')
  await shell.paletteField.fill('unwanted')
  await expect.poll(() => asked.map(({ query }) => query)).toEqual([expect.stringContaining('search=unwanted')])
  expect(asked[0]?.signal?.aborted).toBe(false)
  await shell.paletteField.fill('wanted')
  await expect.poll(() => asked[0]?.signal?.aborted).toBe(true)
  await expect.element(shell.palette.getByRole('alert')).toHaveTextContent('Could not search orders.')
})
