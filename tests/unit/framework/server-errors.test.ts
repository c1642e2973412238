import { describe, expect, it } from 'vitest'
import { errorsAtFields, reasonsOf } from '../../../src/framework/form/server-errors'
import { ProviderError } from '../../../src/providers/data/provider-error'
import { NetworkError, StatusError } from '../../../src/providers/http/errors'

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

describe('the reasons of a failed call', () => {
  const failed = (cause: StatusError | NetworkError) => new ProviderError(cause, 'lamps create', { method: 'POST' })

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
