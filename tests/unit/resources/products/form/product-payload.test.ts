import { describe, expect, test } from 'vitest'
import { newProductValues } from '../../../../../src/resources/products/form/form-values'
import { productPayload } from '../../../../../src/resources/products/form/form-values'
import { writeEndpoints } from '../../../../../src/resources/products/endpoints/write-endpoints'

const values = {
  ...newProductValues('2026-11-08'),
  productCode: 'ABC1',
  name: ' Rocket ',
  description: 'Flies',
  basePrice: '40',
  categoryId: 'c1',
  subcategoryId: 's1',
  caseQuantity: 'qty:100 box',
  receivedCase: '5',
  tags: ' night, loud ,, night',
}
const image = new File(['x'], 'a.png', { type: 'image/png' })

const sent = (when: 'create' | 'edit', images?: readonly File[]): [string, unknown][] => {
  const payload = productPayload(values, when, images)
  const { form } =
    when === 'create'
      ? writeEndpoints.create.serialize({ values: payload })
      : writeEndpoints.update.serialize({ values: payload })
  return [...(form ?? new FormData()).entries()]
}

describe('the request for a product', () => {
  test('is the multipart form of contract 7.7, with a reversed date and the images last', () => {
    expect(sent('create', [image, image])).toEqual([
      ['productCode', 'ABC1'],
      ['name', 'Rocket'],
      ['description', 'Flies'],
      ['basePrice', '40'],
      ['profitMarginPercentage', '65'],
      ['discountPercentage', '81'],
      ['price', '347.37'],
      ['offerPrice', '66'],
      ['categoryId', 'c1'],
      ['subcategoryId', 's1'],
      ['inStock', 'true'],
      ['bestSeller', 'false'],
      ['featured', 'false'],
      ['isActive', 'true'],
      ['youtubeLink', ''],
      ['stockQuantity', '500'],
      ['tags', 'night,loud'],
      ['receivedDate', '08-11-2026'],
      ['caseQuantity', 'qty:100 box'],
      ['receivedCase', '5'],
      ['brandName', ''],
      ['totalAvailableQuantity', '500'],
      ['supplierName', ''],
      ['supplierPhone', ''],
      ['maxQuantityPerCustomer', ''],
      ['images', expect.any(File)],
      ['images', expect.any(File)],
    ])
  })

  test('omits the code of an existing product, and unchanged images', () => {
    const names = sent('edit').map(([name]) => name)
    expect(names).not.toContain('productCode')
    expect(names).not.toContain('images')
    expect(sent('edit', [image]).filter(([name]) => name === 'images')).toHaveLength(1)
  })

  test('contains an empty date and 0 cases for empty inputs', () => {
    const bare = productPayload({ ...values, receivedDate: '', receivedCase: '', caseQuantity: '' }, 'create', undefined)
    expect(bare).toMatchObject({ receivedDate: '', receivedCase: 0, stockQuantity: 0 })
  })
})
