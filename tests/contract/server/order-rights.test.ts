import { beforeAll, expect, it } from 'vitest'
import { type Role, roles } from '../../../src/domain/account/rights'
import { describeOnSqlite, shareApp } from '../../support/engines'
import { addPeople } from '../../support/people'

/** Who may make the calls about orders and their money; rights.test.ts sees to it that each call has a right, and needs a token. */
const allowed: readonly (readonly [readonly Role[], ...(readonly string[])])[] = [
  [roles, 'GET /orders/x/changes', 'GET /orders/x/dispatches'],
  [['owner', 'counter', 'viewer'], 'GET /orders/x/payments', 'GET /payments', 'GET /messages/due'],
  [['owner', 'counter', 'packer'], 'GET /packing', 'GET /orders/x/packing', 'POST /orders/x/packing/take', 'POST /dispatches'],
  [['owner', 'counter', 'packer'], 'GET /documents/packing-lists?orders=x', 'GET /documents/labels?orders=x'],
  [['owner', 'counter'], 'GET /notices', 'POST /orders', 'POST /orders/customers/look-up', 'POST /orders/x/credit-notes'],
  [['owner', 'counter'], 'POST /orders/x/generate-invoice', 'POST /orders/x/messages', 'POST /orders/x/payments'],
  [['owner', 'counter'], 'POST /payments/x/confirm', 'POST /payments/statements', 'POST /transports'],
  [['owner', 'counter'], 'PUT /orders/x/lines', 'PUT /orders/x/payment-status'],
  [['owner'], 'PUT /message-templates'],
]

describeOnSqlite('calls about orders', (open) => {
  let tokens: Record<Role, string>
  const app = shareApp(open)
  beforeAll(async () => {
    tokens = await addPeople(app)
  })

  it('are for those who do the work', async () => {
    for (const [expected, ...calls] of allowed)
      for (const call of calls) {
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
