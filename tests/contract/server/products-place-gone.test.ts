import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { categoryRow, subcategoryRow } from '../../../server/modules/categories/category-rows'
import { productRequestTexts } from '../../../server/modules/products/products-texts'
import type { TestApp } from '../../support/app'
import { describeOnEngines } from '../../support/engines'
import type { Catalogue } from './catalogue'
import { asAdmin } from './client'
import { validFields, productCalls, productForm } from './product-forms'
import { makeProductPlaces, removeWritten, writtenAt } from './product-places'

describeOnEngines('creating a product while its subcategory is deleted', (open) => {
  let app: TestApp
  let catalogue: Catalogue
  beforeAll(async () => {
    app = await open({ now: () => writtenAt })
    catalogue = await makeProductPlaces(app.db)
  })
  afterAll(() => app.close())
  beforeEach(() => removeWritten(app))

  const { create } = productCalls(() => app)

  it('either creates the product or deletes the subcategory, but never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const categoryId = `gone${round}`
      const subcategoryId = `gonesub${round}`
      await app.db
        .insertInto('categories')
        .values(categoryRow({ id: categoryId, name: categoryId, createdAt: 0 }))
        .execute()
      await app.db
        .insertInto('subcategories')
        .values(subcategoryRow({ id: subcategoryId, categoryId, name: 'Sub', createdAt: 0 }))
        .execute()
      const fields = { ...validFields(catalogue), productCode: `GONE${round}`, categoryId, subcategoryId }
      const [created, deleted] = await Promise.all([
        create(productForm(fields)),
        asAdmin(app, `/subcategories/${subcategoryId}`, { method: 'DELETE' }),
      ])
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([created.status, deleted.status])
    }
  })

  it('rejects the product if the deletion is committed during the request', async () => {
    await app.db
      .insertInto('subcategories')
      .values(subcategoryRow({ id: 'going', categoryId: catalogue.categoryId, name: 'Going', createdAt: 0 }))
      .execute()
    const answer = await app.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('subcategories').where('id', '=', 'going').execute()
      const created = create(productForm({ ...validFields(catalogue), subcategoryId: 'going' }))
      // Long enough for the request to read the subcategory, on databases with concurrent transactions.
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { created }
    })
    const { status, body } = await answer.created
    expect(status).toBe(400)
    expect([productRequestTexts.placeChanged, productRequestTexts.foreignSubcategory]).toContain(body.message)
  })
})
