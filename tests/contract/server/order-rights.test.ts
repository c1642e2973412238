import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Role, roles } from '../../../src/domain/account/rights'
import type { TestApp } from '../../support/app'
import { describeOnSqlite } from '../../support/engines'
import { addPeople } from '../../support/people'

/** Who may make the calls about orders and their money; rights.test.ts sees to it that each call has a right, and needs a token. */
const allowed: Record<string, readonly Role[]> = {
  'GET /orders/x/changes': roles,
  'GET /orders/x/dispatches': roles,
  'GET /orders/x/payments': ['owner', 'counter', 'viewer'],
  'GET /payments': ['owner', 'counter', 'viewer'],
  'GET /messages/due': ['owner', 'counter', 'viewer'],
  'GET /packing': ['owner', 'counter', 'packer'],
  'GET /orders/x/packing': ['owner', 'counter', 'packer'],
  'GET /documents/packing-lists?orders=x': ['owner', 'counter', 'packer'],
  'GET /documents/labels?orders=x': ['owner', 'counter', 'packer'],
  'GET /notices': ['owner', 'counter'],
  'POST /orders': ['owner', 'counter'],
  'POST /orders/customers/look-up': ['owner', 'counter'],
  'POST /orders/x/credit-notes': ['owner', 'counter'],
  'POST /orders/x/generate-invoice': ['owner', 'counter'],
  'POST /orders/x/messages': ['owner', 'counter'],
  'POST /orders/x/packing/take': ['owner', 'counter', 'packer'],
  'POST /orders/x/payments': ['owner', 'counter'],
  'POST /payments/x/confirm': ['owner', 'counter'],
  'POST /payments/statements': ['owner', 'counter'],
  'POST /dispatches': ['owner', 'counter', 'packer'],
  'POST /transports': ['owner', 'counter'],
  'PUT /orders/x/lines': ['owner', 'counter'],
  'PUT /orders/x/payment-status': ['owner', 'counter'],
  'PUT /message-templates': ['owner'],
}

describeOnSqlite('calls about orders', (open) => {
  let app: TestApp
  let tokens: Record<Role, string>
  beforeAll(async () => {
    app = await open()
    tokens = await addPeople(app)
  })
  afterAll(() => app.close())

  it('are for those who do the work', async () => {
    for (const [call, expected] of Object.entries(allowed)) {
      const [method, path] = call.split(' ')
      const asRole = async (role: Role) => {
        const headers = { authorization: `Bearer ${tokens[role]}` }
        return (await app.app.inject({ method: method as 'GET', url: `/api${path}`, headers })).statusCode
      }
      const statuses = await Promise.all(roles.map(asRole))
      expect([call, roles.filter((_role, at) => ![401, 403].includes(statuses[at] ?? 403))]).toEqual([call, expected])
    }
  })
})
