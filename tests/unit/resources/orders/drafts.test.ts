import { expect, it } from 'vitest'
import { draftOf, dropDraft, keepDraft } from '../../../../src/resources/orders/parts/drafts'

const key = { owner: 'u1', form: 'edit', orderId: 'ORD1' } as const
const draft = { began: { notes: '' }, values: { notes: 'call first' } }

it('brings a draft back to who typed it, in its own form of its own order, until it is dropped', () => {
  keepDraft(key, draft)
  expect(draftOf(key)).toEqual(draft)
  expect(draftOf({ ...key, owner: 'u2' })).toBeUndefined()
  expect(draftOf({ ...key, form: 'payment' })).toBeUndefined()
  expect(draftOf({ ...key, orderId: 'ORD2' })).toBeUndefined()
  dropDraft(key)
  expect(draftOf(key)).toBeUndefined()
})
