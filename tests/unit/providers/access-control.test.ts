import { expect, test } from 'vitest'
import { createAccessControl } from '../../../src/providers/default-providers'

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
