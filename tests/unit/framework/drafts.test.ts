import { expect, it } from 'vitest'
import { draftOf, dropDraft, keepDraft } from '../../../src/framework/form/drafts'

const key = { owner: 'u1', form: 'order edit', record: 'ORD1' }
const draft = { began: { notes: '' }, values: { notes: 'call first' } }

it('returns a draft only for its user, form and record, until it is dropped', () => {
  keepDraft(key, draft)
  expect(draftOf(key)).toEqual(draft)
  expect(draftOf({ ...key, owner: 'u2' })).toBeUndefined()
  expect(draftOf({ ...key, form: 'order payment' })).toBeUndefined()
  expect(draftOf({ ...key, record: 'ORD2' })).toBeUndefined()
  dropDraft(key)
  expect(draftOf(key)).toBeUndefined()
})
