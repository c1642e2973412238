import * as z from 'zod/mini'
import { login } from '../../../src/domain/account/login'
import { person } from '../../../src/domain/account/staff'
import { jsonBody } from '../../records/readings'
import { recordModule } from '../../records/record-module'
import { fieldSchema, requestSchema } from '../../records/request-schema'
import { peopleStore } from './people-store'
import { personOf } from './person-rows'
import { confirmationHeaders as headers } from '../auth'

const given = requestSchema(person.fields, ['name', 'email', 'role', 'disabled'])
const password = z.optional(fieldSchema(login.fields.password, 'password'))
const newBody = z.extend(given, { password, disabled: z.optional(given.shape.disabled) })
const changeBody = z.extend(z.partial(given), { password })

/** Routes for the people of the store (docs/decisions/0041). */
export const staffRoutes = recordModule(person, {
  store: peopleStore,
  answer: { of: personOf },
  list: { summary: 'List the people of the store', filters: [], order: [] },
  create: { summary: 'Add a person', reads: jsonBody(newBody), headers },
  change: { reads: jsonBody(changeBody), headers },
  delete: { headers },
})
