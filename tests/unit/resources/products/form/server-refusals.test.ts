import { describe, expect, test } from 'vitest'
import { ProviderError } from '../../../../../src/providers/data/provider-error'
import { StatusError, type RequestError } from '../../../../../src/framework/declaration/request-errors'
import { refusedFields } from '../../../../../src/framework/form/server-errors'
import { productImageRules } from '../../../../../src/domain/product/product-images'
import { namedImages } from '../../../../../src/framework/form/inputs/images'
import { namedFields } from '../../../../../src/framework/form/inputs/record-input'
import { formTexts } from '../../../../../src/resources/products/form/form-texts'
import { inputs } from '../../../../../src/resources/products/form/form-values'
import { writeEndpoints } from '../../../../../src/resources/products/endpoints/write-endpoints'

const named = [...namedFields(inputs), namedImages({ ...formTexts.images, rules: productImageRules })]
const serverRefusals = (error: unknown) => refusedFields(named, error)
const told = (cause: RequestError) => new ProviderError(cause, 'products create', writeEndpoints.create)

describe('assigning error messages of the server to fields', () => {
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
})

test.each([
  ['supplierPhone: bad', 'supplierPhone', 'Bad'],
  ['Supplier Phone : is odd', 'supplierPhone', 'Is odd'],
  ['NAME: too short.', 'name', 'Too short.'],
  ['name:', 'name', 'name:'],
  ['images: bad', 'images', 'Bad'],
])('%s is shown at its field without the field name', (text, field, shown) => {
  expect(serverRefusals(told(new StatusError(400, text)))).toEqual({ [field]: shown })
})

test('a word that only starts with a field name names no field', () => {
  expect(serverRefusals(told(new StatusError(400, 'Tagsomething failed')))).toEqual({})
})
