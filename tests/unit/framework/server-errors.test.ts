import { describe, expect, it } from 'vitest'
import { errorsAtFields, failureBesides, reasonsOf, refusedFields } from '../../../src/framework/form/server-errors'
import { ProviderError } from '../../../src/providers/data/provider-error'
import { NetworkError, StatusError } from '../../../src/framework/declaration/request-errors'

const fields = [
  { name: 'name', label: 'Product Name', refusals: ['This is taken.', 'File too large'] },
  { name: 'productCode', label: 'Product code' },
  { name: 'basePrice', label: 'Base price', requiredText: 'Please enter a valid base price.' },
]

describe('an error message of the server for a rejected form', () => {
  it.each([
    ['Product code is not available.', 'productCode'],
    ['product name must not be empty', 'name'],
    ['productCode: Required', 'productCode'],
    ['basePrice', 'basePrice'],
    ['Please enter a valid base price.', 'basePrice'],
    ['This is taken.', 'name'],
    ['File too large (2 MB).', 'name'],
  ])('%s is assigned to the field %s', (sentence, name) => {
    expect(errorsAtFields(fields, [sentence])).toEqual({ [name]: sentence })
  })

  it.each(['Something else is wrong', 'named otherwise', '', 'Base prices differ'])('%s is assigned to no field', (sentence) => {
    expect(errorsAtFields(fields, [sentence])).toEqual({})
  })

  it('does not replace an earlier one for the same field', () => {
    expect(errorsAtFields(fields, ['name is short', 'name is odd', 'basePrice is low'])).toEqual({
      name: 'name is short',
      basePrice: 'basePrice is low',
    })
  })
})

const failed = (cause: StatusError | NetworkError, listsErrors = false) =>
  new ProviderError(cause, 'lamps create', { method: 'POST', listsErrors })

describe('the reasons of a failed call', () => {
  it('are the error list and the message of the server for rejected values', () => {
    expect(reasonsOf(failed(new StatusError(400, 'Refused', ['name is short'])))).toEqual(['name is short', 'Refused'])
  })

  it('are empty for errors that are not about the sent values', () => {
    expect(reasonsOf(failed(new StatusError(500, 'name broke')))).toEqual([])
    expect(reasonsOf(failed(new StatusError(401, 'name unknown')))).toEqual([])
    expect(reasonsOf(failed(new NetworkError()))).toEqual([])
    expect(reasonsOf(new Error('name'))).toEqual([])
    expect(reasonsOf(undefined)).toEqual([])
  })
})

describe('what a form shows of a failed call besides its fields', () => {
  const besides = (error: unknown) => failureBesides(refusedFields(fields, error), error)

  it.each([
    ['no answer', failed(new NetworkError()), 'Network error. Please check your connection and try again.'],
    ['a broken server', failed(new StatusError(500, 'name broke')), 'Server error. Please try again later.'],
    ['a reason that names no field', failed(new StatusError(400, 'Closed today')), 'Closed today'],
    ['reasons that name no field', failed(new StatusError(400, 'Refused', ['Closed', 'Full'])), 'Refused'],
    ['the other one of two reasons', failed(new StatusError(400, 'name is odd, Full', ['name is odd', 'Full'])), 'Full'],
    ['the other reason, which the message leaves out', failed(new StatusError(400, 'Refused', ['name is odd', 'Full'])), 'Full'],
    ['the other reason of a product', failed(new StatusError(400, 'Bad', ['name is odd', 'Full']), true), 'Full'],
  ])('is %s', (_case, error, text) => {
    expect(besides(error)).toBe(text)
  })

  it.each([
    ['the only reason is at its field', failed(new StatusError(400, 'name is odd'))],
    ['a field shows it without its name', failed(new StatusError(400, 'productCode: bad'))],
    ['all reasons are at their fields', failed(new StatusError(400, 'Refused', ['name is odd', 'basePrice is low']))],
    ['a product lists the reasons at its fields', failed(new StatusError(400, 'Bad', ['name is odd', 'basePrice is low']), true)],
    ['nothing is known', undefined],
  ])('is nothing when %s', (_case, error) => {
    expect(besides(error)).toBeUndefined()
  })
})
