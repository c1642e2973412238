import { expect, test } from 'vitest'
import { auditLogProvider, i18nProvider } from '../../../src/providers/default-providers'

test('the audit log is empty, even after a change', async () => {
  await auditLogProvider.create({ resource: 'orders', action: 'update', meta: { id: '1' } })
  expect(await auditLogProvider.get({ resource: 'orders' })).toEqual([])
})

test.each([
  ['the text after the options', ['buttons.save', { count: 1 }, 'Save'], 'Save'],
  ['the text instead of the options', ['buttons.save', 'Save'], 'Save'],
  ['the key without a text', ['buttons.save'], 'buttons.save'],
])('a translation is %s', (_name, given, text) => {
  const [key, options, fallback] = given as [string, object?, string?]
  expect(i18nProvider.translate(key, options, fallback)).toBe(text)
})
