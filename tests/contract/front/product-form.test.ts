import { beforeAll, expect, test } from 'vitest'
import type { Product } from '../../../src/domain/product/product'
import {
  changeValues,
  inputs,
  newProductValues,
  productFormValues,
  type ProductFormValues,
  productPayload,
} from '../../../src/resources/products/form/form-values'
import { productImageRules } from '../../../src/domain/product/product-images'
import { namedImages } from '../../../src/framework/form/inputs/images'
import { namedFields } from '../../../src/framework/form/inputs/record-input'
import { refusedFields } from '../../../src/framework/form/server-errors'
import { formTexts } from '../../../src/resources/products/form/form-texts'
import { writeEndpoints } from '../../../src/resources/products/endpoints/record-endpoints'
import { describeOnSqlite, shareApp } from '../../support/engines'
import { asAdmin } from '../server/client'
import { picture } from '../server/product-forms'
import { callOf, providerOf } from './screen-calls'

const pictureFile = (name: string) => new File([picture('png')], name, { type: 'image/png' })

const named = [...namedFields(inputs), namedImages({ ...formTexts.images, rules: productImageRules })]

interface Named {
  _id: string
  name: string
}

describeOnSqlite('requests of the product form', (open) => {
  const store = shareApp(open, { seed: { orders: 5, products: 20 } })
  let good: ProductFormValues

  beforeAll(async () => {
    const subcategory = (await get<(Named & { categoryId: Named })[]>('/subcategories'))[0]
    good = {
      ...newProductValues('2026-11-08'),
      productCode: 'FORM1',
      name: 'Rocket ராக்கெட்',
      description: 'Flies\nhigh',
      basePrice: '40',
      categoryId: subcategory?.categoryId._id ?? '',
      subcategoryId: subcategory?._id ?? '',
    }
  })

  const get = async <T>(path: string): Promise<T> => (await asAdmin<T>(store, path)).body
  const call = callOf(() => providerOf(store))
  const create = async (values: ProductFormValues, images: readonly File[] = []): Promise<Product> =>
    (await call(writeEndpoints.create, { values: productPayload(values, 'create', images) })) as Product
  const update = async (id: string, values: ProductFormValues, images?: readonly File[]): Promise<Product> =>
    (await call(writeEndpoints.update, { id, values: productPayload(values, 'edit', images) })) as Product
  const read = async (id: string): Promise<Product> => (await get<{ product: Product }>(`/products/${id}`)).product

  test('stores all fields as entered and reads them back into the same form values', async () => {
    const entered: ProductFormValues = {
      ...{ ...good, productCode: 'FORMALL', tags: 'night, loud', brandName: 'Standard', youtubeLink: 'https://youtu.be/x' },
      ...{ profitMarginPercentage: '12.5', discountPercentage: '33.33', caseQuantity: 'qty:100 box', receivedCase: '5' },
      ...{ maxQuantityPerCustomer: '12', inStock: false, isActive: false, bestSeller: true },
      ...{ supplierName: 'Murugan', supplierPhone: '9876543210' },
    }
    const { _id } = await create(entered, [pictureFile('a.png'), pictureFile('b.png')])
    const stored = await read(_id)
    const images = Array(2).fill({ url: expect.stringContaining('/files/') })
    const figures = { price: 67.5, offerPrice: 45, stockQuantity: 500, totalAvailableQuantity: 500 }
    expect(stored).toMatchObject({ ...figures, images })
    expect(stored.receivedDate).toMatch(/^2026-11-08/)
    const stock = { stockQuantity: '500', stockFrom: 'kept', stockBefore: '500', casesBefore: '5' }
    expect(productFormValues(stored)).toEqual({ ...entered, ...stock })
  })

  test('clears emptied fields in an update and keeps the images and the code', async () => {
    const optional = { tags: 'a,b', brandName: 'B', maxQuantityPerCustomer: '3', supplierPhone: '9876543210' }
    const full = { ...good, ...optional, productCode: 'FORMEMPTY' }
    const { _id, images } = await create(full, [pictureFile('a.png')])
    const none = { tags: '', brandName: '', maxQuantityPerCustomer: '', supplierPhone: '', receivedDate: '', youtubeLink: '' }
    const emptied = { ...full, ...none, productCode: 'OTHER' }
    await update(_id, emptied)
    const stored = await read(_id)
    const stock = { receivedCase: '0', stockQuantity: '0', stockFrom: 'kept', stockBefore: '0', casesBefore: '0' }
    expect(productFormValues(stored)).toEqual({ ...emptied, productCode: 'FORMEMPTY', ...stock })
    expect(stored.maxQuantityPerCustomer ?? null).toBeNull()
    expect(stored.images).toEqual(images)
  })

  // The sentences of the server are those of the form: tests/unit/domain/field-rules.test.ts.
  test('assigns what the server refuses to its field', async () => {
    for (const change of [
      { basePrice: '0' },
      { categoryId: 'nosuchcategory' },
      { tags: 'x'.repeat(41) },
      { productCode: 'a-b' },
    ]) {
      const refused: unknown = await create(changeValues({ ...good, productCode: 'FORMBAD' }, change)).catch(
        (error: unknown) => error,
      )
      expect(Object.keys(refusedFields(named, refused))).toEqual(Object.keys(change))
    }
  })
})
