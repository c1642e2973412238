import { expect, expectTypeOf, it } from 'vitest'
import { formSchema } from '../../../../server/records/form-schema'
import { requestSchema, type Sent } from '../../../../server/records/request-schema'
import { answerOf, changesOf, partOf, rowOf, valuesOf } from '../../../../server/records/rows'
import { faultsOf } from '../../../../src/domain/record/faults'
import { type FormOf, formOf, newForm, valuesIn } from '../../../../src/domain/record/form'
import { choice, flag, reference } from '../../../../src/domain/record/kinds/choices'
import { images, words } from '../../../../src/domain/record/kinds/lists'
import { money, number } from '../../../../src/domain/record/kinds/numbers'
import { list, part } from '../../../../src/domain/record/kinds/parts'
import { phone, text } from '../../../../src/domain/record/kinds/texts'
import { day, time } from '../../../../src/domain/record/kinds/times'
import { defineRecord, type ListedRecord, type NewOf, type RecordOf, type RowOf } from '../../../../src/domain/record/record'
import { assertListable } from '../../../../server/records/listable'
import { image } from '../../../../src/domain/record/kinds/files'

const coupon = defineRecord('coupons', {
  code: text({ label: 'Code', max: 20, required: 'Code is required' }),
  amount: money({ label: 'Amount', min: 1, required: true, refusal: 'Please enter an amount' }),
  status: choice({ label: 'Status', options: ['open', 'used'], initial: 'open' }),
  shopId: reference({ label: 'Shop', nullable: true, omitEmpty: true }),
  phoneNumber: phone({ label: 'Phone', max: 40, omitEmpty: true, refusal: 'No number' }),
  isShown: flag({ label: 'Shown', initial: true }),
  mostUses: number({ label: 'Uses', column: 'uses', min: 1, nullable: true }),
  validUntil: day({ label: 'Valid until' }),
  pictureKeys: images({ label: 'Pictures', column: 'pictures', wireName: 'pictures' }),
  secret: text({ label: 'Secret', max: 9, hidden: true }),
  createdAt: time({ label: 'Made', required: true }),
})

const line = defineRecord('parcels', {
  lampId: reference({ label: 'Lamp', required: true, pattern: /^[a-z]+$/, refusal: 'lampId must be the id of a lamp' }),
  pieces: number({ label: 'pieces', min: 1, entryRefusal: (entry) => `Line ${entry}: no pieces` }),
  discount: money({ label: 'discount', min: 0, nullable: true }),
})
const parcel = defineRecord('parcels', {
  box: part(defineRecord('parcels', { size: text({ label: 'size', max: 3, required: true }) }), { label: 'box', required: true }),
  lines: list(line, {
    label: 'lines',
    required: true,
    none: 'Please add a line',
    most: 2,
    check: (lines) => (new Set(lines.map(({ lampId }) => lampId)).size < lines.length ? ['a is there twice'] : []),
  }),
})

const made: NewOf<typeof coupon> = { id: 'c1', code: 'DIWALI', amount: 40.5, createdAt: Date.UTC(2026, 10, 8) }
const row = {
  id: 'c1',
  code: 'DIWALI',
  amount: 4050,
  status: 'open',
  shop_id: null,
  phone_number: '',
  is_shown: 1,
  uses: null,
  valid_until: null,
  pictures: '[]',
  secret: '',
  created_at: Date.UTC(2026, 10, 8),
} as const

it('a record derives its types from its definition', () => {
  expectTypeOf<RecordOf<typeof coupon>['status']>().toEqualTypeOf<'open' | 'used'>()
  expectTypeOf<RecordOf<typeof coupon>['pictures']>().toEqualTypeOf<{ url: string }[]>()
  expectTypeOf<RecordOf<typeof coupon>['shopId']>().toEqualTypeOf<{ _id: string; name?: string } | undefined>()
  expectTypeOf<RowOf<typeof coupon>['shop_id']>().toEqualTypeOf<string | null>()
  expectTypeOf<RowOf<typeof coupon>['uses']>().toEqualTypeOf<number | null>()
  expectTypeOf<FormOf<typeof coupon>['isShown']>().toEqualTypeOf<boolean>()
  expectTypeOf<Sent<typeof parcel>['lines'][number]['discount']>().toEqualTypeOf<number | null>()
  expectTypeOf<RecordOf<typeof coupon>>().not.toHaveProperty('secret')
  expectTypeOf<FormOf<typeof coupon>>().not.toHaveProperty('createdAt')
  // @ts-expect-error A misspelled field does not compile.
  expect(changesOf(coupon, { amuont: 1 })).toEqual({})
  // @ts-expect-error A record without its required fields does not compile.
  expect(rowOf(coupon, { id: 'c2' })).toMatchObject({ id: 'c2' })
})

it('a record is stored with defaults for missing values', () => {
  expect(rowOf(coupon, made)).toEqual(row)
  expect(rowOf(coupon, { ...made, status: undefined, mostUses: 3 })).toEqual({ ...row, uses: 3 })
  expect(changesOf(coupon, { amount: 1, mostUses: null })).toEqual({ amount: 100, uses: null })
  expect(valuesOf(coupon, row)).toMatchObject({ amount: 40.5, shopId: '', isShown: true, pictureKeys: [] })
})

it('a record is converted to its response', () => {
  expect(answerOf(coupon, { ...row, shop_name: null })).toEqual({
    _id: 'c1',
    code: 'DIWALI',
    amount: 40.5,
    status: 'open',
    isShown: true,
    mostUses: null,
    pictures: [],
    createdAt: '2026-11-08T00:00:00.000Z',
  })
  const named = { ...row, shop_id: 's1', shop_name: 'Sivakasi', valid_until: '2026-12-01', pictures: '["a.png"]' }
  expect(answerOf(coupon, named)).toMatchObject({
    shopId: { _id: 's1', name: 'Sivakasi' },
    validUntil: '2026-12-01',
    pictures: [{ url: '/files/a.png' }],
  })
  expect(partOf(coupon, { code: 'X' }, ['code'])).toEqual({ code: 'X' })
})

it('a record is converted to the inputs of a form and back', () => {
  const form = newForm(coupon)
  expect(form).toEqual({
    code: '',
    amount: '',
    status: 'open',
    shopId: '',
    phoneNumber: '',
    isShown: true,
    mostUses: '',
    validUntil: '',
    secret: '',
  })
  expect(formOf(coupon, { code: 'A', amount: 40.5, shopId: { _id: 's1' } })).toMatchObject({ amount: '40.5', shopId: 's1' })
  const values = valuesIn(coupon, { ...form, code: ' A ', amount: '1,000' })
  expect(values).toMatchObject({ code: 'A', amount: 1000, mostUses: null, validUntil: null })
  expect(faultsOf(coupon, values)).toEqual({})
  expect(faultsOf(coupon, { code: ' ', amount: 0.5 })).toEqual({ code: 'Code is required', amount: 'Please enter an amount' })
})

const said = (body: unknown): unknown => {
  const { data, error } = requestSchema(coupon.fields, ['code', 'status', 'phoneNumber', 'shopId']).safeParse(body)
  return error?.issues.map(({ message }) => message) ?? data
}

it.each<[unknown, unknown]>([
  [
    { code: ' A ', status: 'open', phoneNumber: '+91 98765 43210', shopId: null, other: 1 },
    { code: 'A', status: 'open', phoneNumber: '9876543210', shopId: null },
  ],
  [
    { code: '\u200bA\u00ad1\u2060', status: 'open', phoneNumber: '\u202a+91\u00a098765 ४३२१०\u202c' },
    { code: 'A1', phoneNumber: '9876543210' },
  ],
  [{ code: 'A', status: 'lost' }, ['status must be open or used']],
  ['text', ['The request must be a JSON object.']],
])('a request is validated: %j', (body, answer) => {
  if (Array.isArray(answer)) expect(said(body)).toEqual(answer)
  else expect(said(body)).toMatchObject(answer as object)
})

it.each<[unknown, unknown]>([
  [
    { box: { size: ' L ' }, lines: [{ lampId: 'a', pieces: 2 }] },
    { box: { size: 'L' }, lines: [{ lampId: 'a', pieces: 2, discount: null }] },
  ],
  [{ box: 'L', lines: [] }, ['box must hold size', 'Please add a line']],
  [{ box: {}, lines: {} }, ['size is required', 'lines must be a list of lampId, pieces and discount']],
  [{ box: { size: 'L' }, lines: [1] }, ['lines must be a list of lampId, pieces and discount']],
  [
    {
      box: { size: 'L' },
      lines: [
        { lampId: 'a', pieces: 1 },
        { lampId: '?', pieces: 0 },
      ],
    },
    ['lampId must be the id of a lamp', 'Line 2: no pieces'],
  ],
  [
    { box: { size: 'L' }, lines: [1, 2, 3].map((pieces) => ({ lampId: 'a', pieces })) },
    ['lines must be a list of lampId, pieces and discount'],
  ],
  [{ box: { size: 'L' }, lines: [1, 1].map((pieces) => ({ lampId: 'a', pieces })) }, ['a is there twice']],
])('a request with nested records is validated: %j', (body, answer) => {
  const { data, error } = requestSchema(parcel.fields).safeParse(body)
  expect(error?.issues.map(({ message }) => message) ?? data).toEqual(answer)
})

it('a request of a form contains only fields that were sent, with null for empty ones', () => {
  expect(formSchema(coupon).parse({ amount: ' 1.05 ', mostUses: '', isShown: 'false', validUntil: '08-11-2026' })).toEqual({
    amount: 1.05,
    mostUses: null,
    isShown: false,
    validUntil: '2026-11-08',
  })
})

it('a request of a form cleans each word of a list', () => {
  const tagged = defineRecord('coupons', { tags: words({ label: 'Tags', max: 20, most: 5 }) })
  expect(formSchema(tagged).parse({ tags: '\u202aGift\u202c box,\u200b,\ufeff\u0ba4\u0bc0' })).toEqual({
    tags: ['Gift box', '\u0ba4\u0bc0'],
  })
})

const kind = choice({ label: 'Kind', options: ['small', 'large'], initial: 'small' })

/** A definition as a program without types may make it; the compiler refuses most of these. */
const record = (fields: object, singular = 'gift box') => ({ table: 'gift_boxes', singular, fields }) as unknown as ListedRecord

it.each([
  ['a word of every answer', {}, 'data', "'data' is a word of every answer"],
  ['an id of its own', { id: kind }, undefined, 'every record has the field id already'],
  ['a filter called as a parameter of lists', { page: kind }, undefined, 'the field page has the name of a part of the query'],
  ['another name in answers', { kind: { ...kind, wireName: 'sort' } }, undefined, 'remove its wireName'],
  [
    'a time that nobody sets',
    { openedAt: time({ label: 'Opened', required: true }) },
    undefined,
    'does not know when openedAt is',
  ],
  ['an optional file', { picture: image({ label: 'Picture', maxBytes: 1 }) }, undefined, 'has no file at first'],
  [
    'an optional unique field',
    { code: text({ label: 'Code', max: 9, unique: true }) },
    undefined,
    'two records may leave code empty',
  ],
])('a record with %s has no plain calls', (_what, fields, singular, message) => {
  expect(() => assertListable(record(fields, singular))).toThrow(message)
})

it('a record with fields of its own has plain calls', () => {
  expect(() => assertListable(record({ kind, name: text({ label: 'Name', max: 50, required: true }) }))).not.toThrow()
})
