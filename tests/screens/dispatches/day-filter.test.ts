import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AdminOnServer, startAdmin } from '../../support/screens/open-admin'
import { expectAddress } from '../../support/screens/seen'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin({ orders: 0, products: 1 })
})
afterEach(() => admin.reset())
afterAll(() => admin.close())

test('a day is typed key by key, although the address follows each key', async () => {
  admin.open('/dispatches')
  const day = page.getByLabelText('Day')
  await expect.element(day).toBeVisible()
  // By keyboard, which begins at the first part of the date.
  const field = day.element() as HTMLInputElement
  field.focus()
  // The order of the parts is that of the browser's language.
  await userEvent.keyboard('11112026')
  await expectAddress(/day=2026-11-11/)
})
