import type { CDPSession } from '@playwright/test'
import { expect, test } from '../../support/browser/test'

/** Composes a text letter by letter, as an input method does, and leaves it open. */
const compose = async (keyboard: CDPSession, text: string): Promise<void> => {
  for (let length = 1; length <= text.length; length += 1)
    await keyboard.send('Input.imeSetComposition', {
      text: text.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    })
}

test('the customers’ page leaves what is composed to the input method', async ({ page }) => {
  const keyboard = await page.context().newCDPSession(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/orders/') && asked.push(request.url()))
  await page.goto('/track-order')
  const orderId = page.getByLabel('Order ID')
  await orderId.focus()
  await compose(keyboard, 'ord')
  await expect(orderId).toHaveValue('ord')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await keyboard.send('Input.insertText', { text: 'ord' })
  await expect(orderId).toHaveValue('ORD')
  await compose(keyboard, '7k')
  await keyboard.send('Input.insertText', { text: '7k' })
  await expect(orderId).toHaveValue('ORD7K')
  expect(asked).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Phone Number')).toHaveAttribute('aria-invalid', 'true')
})

test('a text that is composed is taken once, and the keys that end it do nothing else', async ({ page, form }) => {
  const keyboard = await page.context().newCDPSession(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await form.openNew()
  const { code, dialog, question } = form
  await code.focus()
  await compose(keyboard, 'abc')
  await expect(code).toHaveValue('abc')
  await keyboard.send('Input.insertText', { text: 'abc' })
  await expect(code).toHaveValue('ABC')
  await compose(keyboard, 'xyz')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(question).toHaveCount(0)
  await expect(dialog.getByText('Product name is required')).toHaveCount(0)
  await keyboard.send('Input.insertText', { text: 'xyz' })
  await expect(code).toHaveValue('ABCXYZ')
  expect(sent.filter((path) => path.endsWith('/products'))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
})
