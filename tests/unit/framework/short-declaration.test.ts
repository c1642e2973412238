import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the declaration of a simple resource has at most 40 lines and no component', async () => {
  const text = await readFile('tests/support/gadgets/gadget.tsx', 'utf8')
  expect(text.trim().split('\n').length).toBeLessThanOrEqual(40)
  expect(text).not.toContain('</')
})
