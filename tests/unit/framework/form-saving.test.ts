import { expect, it } from 'vitest'
import { draftOf, dropDraft, keepDraft } from '../../../src/framework/form/drafts'
import { conflictLines, mergeForms } from '../../../src/framework/form/merge'
import { errorsAtFields, failureBesides, reasonsOf, refusedFields } from '../../../src/framework/form/server-errors'
import { ProviderError } from '../../../src/providers/data/provider-error'
import { NetworkError, StatusError } from '../../../src/framework/declaration/request-errors'

const key = { owner: 'u1', form: 'order edit', record: 'ORD1' }
const draft = { began: { notes: '' }, values: { notes: 'call first' } }

it('returns a draft only for its user, form and record, until it is dropped', () => {
  keepDraft(key, draft)
  expect(draftOf(key)).toEqual(draft)
  for (const other of [{ owner: 'u2' }, { form: 'order payment' }, { record: 'ORD2' }])
    expect(draftOf({ ...key, ...other })).toBeUndefined()
  dropDraft(key)
  expect(draftOf(key)).toBeUndefined()
})

interface Lamp {
  name: string
  watts: string
  country: string
  town: string
  /** Not sent. */
  isTyped: boolean
}

const began: Lamp = { name: 'A', watts: '40', country: 'c1', town: 't1', isTyped: false }
const sent = ({ isTyped: _, ...lamp }: Lamp) => ({ ...lamp, watts: Number(lamp.watts), total: Number(lamp.watts) * 2 })
const merge = (mine: Partial<Lamp>, stored: Partial<Lamp>) =>
  mergeForms({ began, mine: { ...began, ...mine }, stored: { ...began, ...stored } }, sent, [['country', 'town']])

it('a form takes the stored values of fields that it did not change', () => {
  expect(merge({ name: 'B', isTyped: true }, { watts: '60', isTyped: false })).toEqual({
    values: { ...began, name: 'B', watts: '60', isTyped: true },
    conflicts: [],
  })
})

it('the same number written differently is no conflict', () => {
  expect(merge({ watts: '60.0' }, { watts: '60' })).toEqual({ values: { ...began, watts: '60.0' }, conflicts: [] })
})

it('two different changes are a conflict, in which the values of the form remain', () => {
  expect(merge({ watts: '50' }, { watts: '60' })).toEqual({
    values: { ...began, watts: '50' },
    conflicts: [{ field: 'watts', stored: 60, mine: 50 }],
  })
})

it('fields that are only valid together are merged together', () => {
  expect(merge({}, { country: 'c2', town: 't2' }).values).toMatchObject({ country: 'c2', town: 't2' })
  const { values, conflicts } = merge({ town: 't9' }, { country: 'c2', town: 't2' })
  expect(values).toMatchObject({ country: 'c1', town: 't9' })
  expect(conflicts.map(({ field }) => field)).toEqual(['country', 'town'])
})

it('a conflict names the field and both values, and referenced records by their names', () => {
  const fields = {
    name: { label: 'Name', kind: 'text' },
    town: { label: 'Town', kind: 'reference' },
    price: { label: 'Price', kind: 'money' },
    notes: { label: 'Notes', kind: 'textarea' },
    isOn: { label: 'On', kind: 'flag' },
    watts: { label: 'Watts', kind: 'number' },
    colours: { label: 'Colours', kind: 'words' },
  }
  const conflicts = [
    { field: 'name' as const, stored: 'A', mine: '' },
    { field: 'town' as const, stored: 't2', mine: 't3' },
    { field: 'price' as const, stored: 1250, mine: '' },
    { field: 'notes' as const, stored: 'y', mine: 'x'.repeat(200) },
    { field: 'isOn' as const, stored: true, mine: false },
    { field: 'price' as const, stored: null, mine: 99.5 },
    { field: 'watts' as const, stored: 40, mine: Number.NaN },
    { field: 'colours' as const, stored: null, mine: ['red'] },
    { field: 'unknown' as const, stored: 'a', mine: 'b' },
  ]
  expect(conflictLines(conflicts, fields, (id) => (id === 't2' ? 'Sivakasi' : undefined))).toEqual([
    'Name is now "A"; yours is empty.',
    'Town is now "Sivakasi"; yours is "t3".',
    'Price is now ₹1,250; yours is empty.',
    `Notes is now "y"; yours is "${'x'.repeat(80)}…".`,
    'On is now on; yours is off.',
    'Price is now empty; yours is ₹99.50.',
    'Watts is now 40; yours is empty.',
    'Colours was changed in both places.',
    'unknown is now "a"; yours is "b".',
  ])
})

const fields = [
  { name: 'name', label: 'Product Name', refusals: ['This is taken.', 'File too large'] },
  { name: 'productCode', label: 'Product code' },
  { name: 'basePrice', label: 'Base price', requiredText: 'Please enter a valid base price.' },
]

it.each<[string, string | undefined]>([
  ['Product code is not available.', 'productCode'],
  ['product name must not be empty', 'name'],
  ['Please enter a valid base price.', 'basePrice'],
  ['This is taken.', 'name'],
  ['File too large (2 MB).', 'name'],
  ['Base prices differ', undefined],
])('the error message %s of the server is shown at the field %s', (sentence, name) => {
  expect(errorsAtFields(fields, [sentence])).toEqual(name === undefined ? {} : { [name]: sentence })
})

it('an error message of the server does not replace an earlier one for the same field', () => {
  const errors = { name: 'name is short', basePrice: 'basePrice is low' }
  expect(errorsAtFields(fields, ['name is short', 'name is odd', 'basePrice is low'])).toEqual(errors)
})

const failed = (cause: StatusError | NetworkError, listsErrors = false) =>
  new ProviderError(cause, 'lamps create', { method: 'POST', listsErrors })

it('the reasons of a failed call are the error list and the message of the server for rejected values, and none otherwise', () => {
  expect(reasonsOf(failed(new StatusError(400, 'Refused', ['name is short'])))).toEqual(['name is short', 'Refused'])
  const others = [new StatusError(500, 'name broke'), new StatusError(401, 'name unknown'), new NetworkError()]
  for (const error of [...others.map((cause) => failed(cause)), new Error('name'), undefined])
    expect(reasonsOf(error)).toEqual([])
})

const besides = (error: unknown) => failureBesides(refusedFields(fields, error), error)

it.each([
  ['no answer', failed(new NetworkError()), 'Network error. Please check your connection and try again.'],
  ['a reason that names no field', failed(new StatusError(400, 'Closed today')), 'Closed today'],
  ['the other one of two reasons', failed(new StatusError(400, 'name is odd, Full', ['name is odd', 'Full'])), 'Full'],
  ['the other reason, which the message leaves out', failed(new StatusError(400, 'Refused', ['name is odd', 'Full'])), 'Full'],
  ['the other reason of a product', failed(new StatusError(400, 'Bad', ['name is odd', 'Full']), true), 'Full'],
  ['nothing, when the only reason is at its field', failed(new StatusError(400, 'name is odd')), undefined],
  ['nothing, when all reasons are there', failed(new StatusError(400, 'Bad', ['name is odd', 'basePrice is low'])), undefined],
  ['nothing, when a field shows it without its name', failed(new StatusError(400, 'productCode: bad')), undefined],
  [
    'nothing, when all of a product are',
    failed(new StatusError(400, 'Bad', ['name is odd', 'basePrice is low']), true),
    undefined,
  ],
  ['nothing, when nothing is known', undefined, undefined],
])('what a form shows of a failed call besides its fields is %s', (_case, error, text) => {
  expect(besides(error)).toBe(text)
})
