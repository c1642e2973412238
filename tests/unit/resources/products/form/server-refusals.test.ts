import { describe, expect, test } from 'vitest'
import { ProviderError } from '../../../../../src/providers/data/provider-error'
import { NetworkError, StatusError, type RequestError } from '../../../../../src/providers/http/errors'
import { serverRefusals } from '../../../../../src/resources/products/form/values/form-faults'
import { writeEndpoints } from '../../../../../src/resources/products/form/write-endpoints'

const told = (cause: RequestError) => new ProviderError(cause, 'products create', writeEndpoints.create)

describe('what the server refuses stands at the field', () => {
  test.each([
    ['Please enter a valid base price.', 'basePrice'],
    ['Product code is already in use', 'productCode'],
    ['Product code "ABC1" already exists', 'productCode'],
    ['productCode must be text', 'productCode'],
    ['name must be at most 200 characters', 'name'],
    ['Product Name must be at most 200 characters', 'name'],
    ['Subcategory does not belong to the selected category. Please select another one.', 'subcategoryId'],
    ['Category was not found. Please select another one.', 'categoryId'],
    ['Supplier Phone is too long', 'supplierPhone'],
    ['File too large (2.4 MB). Maximum size is 1MB.', 'images'],
    ['Invalid file type. Only JPG, JPEG, and PNG are allowed.', 'images'],
    ['Featured and Best Seller cannot both be on', 'featured'],
  ])('%s', (text, field) => {
    expect(serverRefusals(told(new StatusError(400, text)))).toEqual({ [field]: text })
  })

  test('each of several, the first of those at one field', () => {
    const errors = ['Product name is required', 'name is odd', 'Discount must be between 0 and 99.99', 'The moon is full']
    expect(serverRefusals(told(new StatusError(400, 'Invalid', errors)))).toEqual({
      name: 'Product name is required',
      discountPercentage: 'Discount must be between 0 and 99.99',
    })
  })
})

test.each([
  ['supplierPhone: bad', 'supplierPhone', 'Bad'],
  ['Supplier Phone : is odd', 'supplierPhone', 'Is odd'],
  ['NAME: too short.', 'name', 'Too short.'],
  ['name:', 'name', 'name:'],
])('%s: at the field the name is not said once more', (text, field, shown) => {
  expect(serverRefusals(told(new StatusError(400, text)))).toEqual({ [field]: shown })
})

test.each([
  ['nothing of a sentence that names no field', new StatusError(400, 'The moon is full')],
  ['nothing of a word that only begins like a field', new StatusError(400, 'Tagsomething failed')],
  ['nothing of a failure of the server', new StatusError(500, 'name failed')],
  ['nothing of a broken connection', new NetworkError()],
])('%s', (_what, cause) => {
  expect(serverRefusals(told(cause))).toEqual({})
})

test('nothing of what is no call at all', () => {
  expect([serverRefusals(new Error('name')), serverRefusals(undefined)]).toEqual([{}, {}])
})
