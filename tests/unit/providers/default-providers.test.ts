import { expect, test } from 'vitest'
import { createAccessControl, createAuditLogProvider, i18nProvider } from '../../../src/providers/default-providers'

const can = async (role: string | undefined, resource: string | undefined, action: string): Promise<boolean> =>
  (await createAccessControl(role).can({ resource, action })).can

test('access control answers from the table of rights', async () => {
  expect(await can('packer', 'orders', 'list')).toBe(true)
  expect(await can('packer', 'orders', 'show')).toBe(true)
  expect(await can('packer', 'contact-queries', 'list')).toBe(false)
  expect(await can('viewer', 'products', 'clone')).toBe(false)
  expect(await can('counter', 'contact-queries', 'edit')).toBe(true)
  expect(await can('counter', 'contact-queries', 'delete')).toBe(false)
  expect(await can('viewer', undefined, 'list')).toBe(true)
})

test('an unknown role may do everything', async () => {
  expect(await can('admin', 'staff', 'delete')).toBe(true)
  expect(await can(undefined, 'staff', 'delete')).toBe(true)
})

test('the audit log is the history of a record, and logs nothing itself', async () => {
  const asked: unknown[] = []
  const getList = (params: unknown) => {
    asked.push(params)
    return Promise.resolve({ data: [{ _id: '1' }] as never[], total: 1 })
  }
  const auditLog = createAuditLogProvider({ getList })
  await auditLog.create({ resource: 'orders', action: 'update', meta: { id: '1' } })
  expect(asked).toEqual([])
  expect(await auditLog.get({ resource: 'orders', meta: { id: 'ORD1' } })).toEqual([{ _id: '1' }])
  expect(asked).toMatchObject([
    {
      resource: 'history',
      filters: [
        { field: 'resource', operator: 'eq', value: 'orders' },
        { field: 'id', operator: 'eq', value: 'ORD1' },
      ],
    },
  ])
})

test.each([
  ['the text after the options', ['buttons.save', { count: 1 }, 'Save'], 'Save'],
  ['the text instead of the options', ['buttons.save', 'Save'], 'Save'],
  ['the key without a text', ['buttons.save'], 'buttons.save'],
])('a translation is %s', (_name, given, text) => {
  const [key, options, fallback] = given as [string, object?, string?]
  expect(i18nProvider.translate(key, options, fallback)).toBe(text)
})
