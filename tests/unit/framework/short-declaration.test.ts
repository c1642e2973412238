import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the declaration of a plain resource is short and brings no component', async () => {
  const text = await readFile('tests/support/gadgets/gadget.tsx', 'utf8')
  expect(text.trim().split('\n').length).toBeLessThanOrEqual(40)
  expect(text).not.toContain('</')
})
