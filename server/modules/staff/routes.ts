import * as z from 'zod/mini'
import { account } from '../../../src/domain/account/account'
import { login } from '../../../src/domain/account/login'
import { roleOf } from '../../../src/domain/account/rights'
import { type Person, person } from '../../../src/domain/account/staff'
import { confirmationHeaders } from '../../plugins/confirmations'
import { recordModule } from '../../records/record-module'
import { jsonBody } from '../../records/request-readers'
import { fieldSchema, requestSchema } from '../../records/request-schema'
import { partOf } from '../../records/rows'
import { peopleStore, type PersonRow } from './people-store'

const given = requestSchema(person.fields, ['name', 'email', 'role', 'disabled'])
const password = z.optional(fieldSchema(login.fields.password, 'password'))
const newBody = z.extend(given, { password, disabled: z.optional(given.shape.disabled) })
const changeBody = z.extend(z.partial(given), { password })

const personOf = (row: PersonRow): Person => ({
  _id: row.id,
  ...partOf(account, row, ['name', 'email', 'disabled', 'lastSeenAt', 'createdAt', 'updatedAt']),
  role: roleOf(row.role),
  secondFactor: row.factor_since !== null,
})

/** Routes for the people of the store (docs/decisions/0041). */
export const staffRoutes = recordModule(person, {
  store: peopleStore,
  answer: { of: personOf },
  list: {
    summary: 'List the people of the store',
    filters: [],
    order: [
      ['name', 'asc'],
      ['id', 'asc'],
    ],
  },
  create: { summary: 'Add a person', reads: jsonBody(newBody), headers: confirmationHeaders },
  change: { reads: jsonBody(changeBody), headers: confirmationHeaders },
  delete: { headers: confirmationHeaders },
})
