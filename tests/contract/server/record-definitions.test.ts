import { transport } from '../../../src/domain/dispatch/transport'
import { contactQuery } from '../../../src/domain/query/contact-query'
import { newId } from '../../../server/ids'
import { createContactQuery } from '../../../server/modules/contact-queries'
import type { NewOf } from '../../../src/domain/record/record'
import { describeRecord } from './record-suite'

describeRecord(transport)

describeRecord(contactQuery, {
  path: '/admin/contact-queries',
  list: 'queries',
  make: ({ db }, values) =>
    createContactQuery(db, { ...values, id: newId(), createdAt: Date.now() } as NewOf<typeof contactQuery>),
})
