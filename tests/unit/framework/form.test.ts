import { expect, it } from 'vitest'
import type { BaseRecord } from '@refinedev/core'
import { fieldsOf, type Field } from '../../../src/framework/declaration/field'
import { formErrors } from '../../../src/framework/form/form-errors'
import { fromFormValues, toFormValues } from '../../../src/framework/form/form-values'
import { newReference } from '../../../src/framework/form/new-reference'
import { withClearedDependents } from '../../../src/framework/form/use-form-state'

const fields: Field<BaseRecord>[] = [
  { kind: 'text', name: 'name', label: 'Name', required: true, maxLength: 5 },
  { kind: 'number', name: 'count', label: 'Count', min: 1, max: 9 },
  { kind: 'money', name: 'price', label: 'Price' },
  { kind: 'toggle', name: 'active', label: 'Active' },
  { kind: 'date', name: 'madeOn', label: 'Made on' },
  { kind: 'reference', name: 'maker', label: 'Maker', resource: 'makers' },
  { kind: 'select', name: 'size', label: 'Size', options: { s: 'Small' }, initial: 's' },
  { kind: 'file', name: 'picture', label: 'Picture', accept: 'image/*', maxBytes: 10 },
  { kind: 'file', name: 'paper', label: 'Paper', accept: '.pdf' },
  { kind: 'words', name: 'tags', label: 'Tags', split: (typed) => typed.split(', ') },
  { kind: 'list', name: 'parts', label: 'Parts', entry: 'Part', most: 3, fields: [{ kind: 'text', name: 'name', label: 'N' }] },
]

it('filling a form gives every input a value that it accepts, even if the record lacks one', () => {
  const empty = { name: '', count: '', price: '', active: false, madeOn: '', maker: '', size: 's' }
  const beside = { picture: null, paper: null, tags: '', parts: [] }
  expect(toFormValues(fields, undefined)).toEqual({ ...empty, ...beside })
  expect(toFormValues(fields, { name: null, count: null, active: null, maker: null, size: 's' })).toEqual({ ...empty, ...beside })
  const others = { count: '3', madeOn: 5, picture: '', tags: 'a, b', parts: 'x' }
  expect(toFormValues(fields, others)).toMatchObject({ ...beside, count: '3', madeOn: '', tags: 'a, b' })
})

it('filling a form applies initial values only to new records', () => {
  expect(toFormValues(fields, { size: null })).toMatchObject({ size: '' })
})

it('filling a form extracts the ID of a reference and the date of a timestamp', () => {
  const values = toFormValues(fields, { maker: { _id: 'm1', name: 'Standard' }, madeOn: '2026-11-20T10:00:00.000Z' })
  expect(values).toMatchObject({ maker: 'm1', madeOn: '2026-11-20' })
})

it('sending a form reads typed numbers, with digit grouping', () => {
  expect(toFormValues(fields, { count: 3, price: 1234.5 })).toMatchObject({ count: '3', price: '1234.5' })
  expect(fromFormValues(fields, { count: '3', price: '1,234.5', parts: [] })).toMatchObject({ count: 3, price: 1234.5 })
})

it('sending a form keeps, replaces or removes a stored file', () => {
  const stored = toFormValues(fields, { picture: '/files/1.gif' }).picture
  expect(fromFormValues(fields, { picture: stored, parts: [] }).picture).toBeUndefined()
  const chosen = new Blob(['1'])
  expect(fromFormValues(fields, { picture: chosen, parts: [] }).picture).toBe(chosen)
  expect(fromFormValues(fields, { picture: '', parts: [] }).picture).toBeNull()
})

it('sending a form trims texts and sends empty values as null', () => {
  const empty = { count: '', madeOn: '', maker: '', size: '' }
  const cleared = { count: null, madeOn: null, maker: null, size: null }
  const sent = fromFormValues(fields, { ...empty, name: ' A ', price: 5, active: true, tags: 'a, b', parts: [{ name: ' B ' }] })
  expect(sent).toEqual({ ...cleared, name: 'A', price: 5, active: true, tags: ['a', 'b'], parts: [{ name: 'B' }] })
})

const sound = { name: 'Lamp', count: 3, price: 0, active: false, madeOn: '', maker: '', size: 's', picture: null, parts: [] }

it.each([
  [{ name: ' \u200b' }, { name: 'Name is required' }],
  [{ name: 'Lantern' }, { name: 'Name must be at most 5 characters' }],
  [{ count: 0 }, { count: 'Count must be at least 1' }],
  [{ count: 10 }, { count: 'Count must be at most 9' }],
  [{ count: '2.5' }, { count: 'Count must be a whole number' }],
  [{ price: '12 rupees' }, { price: 'Price must be a number' }],
  [{ price: '1,234.5' }, {}],
  [{ price: -1 }, { price: 'Price must be at least 0' }],
  [{ picture: new Blob(['12345678901']) }, { picture: 'Picture must be at most 0 MB' }],
  [{ picture: new Blob(['1'], { type: 'text/plain' }) }, { picture: 'Picture must be a JPEG, PNG, GIF or WEBP file.' }],
  [{ picture: new Blob(['1'], { type: 'image/webp' }) }, {}],
  [{ paper: new Blob(['12345678901']) }, {}],
])('validating a form reports for %o the errors %o', (change, errors) => {
  expect(formErrors(fields, { ...sound, ...change })).toEqual(errors)
})

it('validating a form measures the length of a text after cleaning it', () => {
  const clean = (text: string) => text.replaceAll('-', '')
  const kept: Field<BaseRecord> = { kind: 'text', name: 'name', label: 'Name', maxLength: 3, clean }
  expect(formErrors([kept], { name: 'a-b-c' })).toEqual({})
  expect(formErrors([kept], { name: 'a-b-c-d' })).toEqual({ name: 'Name must be at most 3 characters' })
})

it('validating a form passes all values to the check of a field', () => {
  const least: Field<BaseRecord> = { kind: 'number', name: 'least', label: 'Least' }
  const most: Field<BaseRecord> = {
    kind: 'number',
    name: 'most',
    label: 'Most',
    check: (value, values) => (Number(value) < Number(values.least) ? 'Must not be less' : undefined),
  }
  expect(formErrors([most], { least: '1,000', most: '999' }, [least, most])).toEqual({ most: 'Must not be less' })
  expect(formErrors([most], { least: '999', most: '1,000' }, [least, most])).toEqual({})
})

it('fields of one form appear only on that form', () => {
  const only: Field<BaseRecord>[] = [{ kind: 'code', name: 'code', label: 'Code', only: 'create' }]
  expect(fieldsOf(only, 'create')).toHaveLength(1)
  expect(fieldsOf(only, 'edit')).toHaveLength(0)
})

const extras = { town: { within: 'country' }, street: { within: 'town' }, picture: {} }
const values = { country: 'c1', town: 't1', street: 's1', name: 'A' }

it('a change of a field on which others depend empties them, also through another field', () => {
  expect(withClearedDependents(extras, values, { country: 'c2' })).toEqual({ country: 'c2', town: '', street: '' })
  expect(withClearedDependents(extras, values, { town: 't2' })).toEqual({ town: 't2', street: '' })
})

it('a change of a field on which others depend keeps them when the same value is chosen again, or they are changed with it', () => {
  expect(withClearedDependents(extras, values, { country: 'c1', name: 'B' })).toEqual({ country: 'c1', name: 'B' })
  const typed = { ...values, country: newReference('In'), town: newReference('Madurai') }
  expect(withClearedDependents(extras, typed, { country: newReference('India') })).toEqual({ country: newReference('India') })
  const both = { country: 'c2', town: 't2' }
  expect(withClearedDependents(extras, values, both)).toEqual({ ...both, street: '' })
})
