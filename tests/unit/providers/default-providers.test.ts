import { expect, test } from 'vitest'
import { createAccessControl, createAuditLogProvider } from '../../../src/providers/default-providers'

test.each([
  ['packer', 'orders', 'list', true],
  ['packer', 'contact-queries', 'list', false],
  ['viewer', 'products', 'clone', false],
  ['counter', 'contact-queries', 'edit', true],
  ['counter', 'contact-queries', 'delete', false],
  ['viewer', undefined, 'list', true],
  [undefined, 'staff', 'delete', true],
])('access control answers for %s, %s and %s from the table of rights', async (role, resource, action, may) => {
  expect((await createAccessControl(role).can({ resource, action })).can).toBe(may)
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
