import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '../../../server/ids'
import { rowOf } from '../../../server/records/rows'
import { transport } from '../../../src/domain/dispatch/transport'
import { sellingUnits } from '../../../src/domain/product/unit'
import type { ImportOutcome } from '../../../src/domain/import/import'
import { records } from '../../../src/domain/records'
import { resourceOf } from '../../../src/domain/history/history-records'
import { describeOnEngines, shareApp } from '../../support/engines'
import { addCategory, addProduct, addSubcategory } from './catalogue'
import { asAdmin } from './client'

/** Resources with an export and an import. */
const resources = records.flatMap((record) => ('import' in record ? [resourceOf(record.table)] : []))

const tamil = fc.constantFrom(
  'பூச்சட்டி',
  'கம்பி மத்தாப்பு',
  'Café “Ω”',
  '=1+1',
  "'quoted",
  '-',
  '- 5',
  '+91',
  '0012',
  '1,250',
  'Yes',
  '2026-11-20',
  '1e5',
  'a,b',
  'x\ny',
)
const line = fc.oneof(tamil, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }))
const clean = (text: string) => text.replaceAll('\u0000', '').trim()
const named = line.map(clean).filter((text) => /[\p{L}\p{N}]/u.test(text))

const product = fc.record({
  name: named,
  secondName: line.map(clean),
  description: named,
  content: line.map(clean),
  brandName: line.map(clean),
  caseQuantity: line.map(clean),
  supplierName: line.map(clean),
  tags: fc.uniqueArray(named, { maxLength: 3 }),
  unit: fc.option(fc.constantFrom(...sellingUnits)),
  basePrice: fc.integer({ min: 1, max: 10_000_000 }).map((paise) => paise / 100),
  profitMarginPercentage: fc.integer({ min: 0, max: 1e10 }).map((units) => units / 1e7),
  discountPercentage: fc.integer({ min: 0, max: 9_999 }).map((units) => units / 100),
  price: fc.integer({ min: 1, max: 1e8 }).map((paise) => paise / 100),
  offerPrice: fc.integer({ min: 1, max: 1e8 }).map((paise) => paise / 100),
  stockQuantity: fc.nat(1e6),
  receivedDate: fc.option(fc.constantFrom('2026-11-08', '2024-02-29')),
  maxQuantityPerCustomer: fc.option(fc.integer({ min: 1, max: 99 })),
  inStock: fc.boolean(),
  isActive: fc.boolean(),
})

describeOnEngines('what is exported', (open) => {
  const app = shareApp(open)

  const importing = async (resource: string, format: string): Promise<ImportOutcome> => {
    const headers = { authorization: `Bearer ${app.token}` }
    const file = await fetch(`${app.url}/api/${resource}/export?format=${format}`, { headers })
    const form = new FormData()
    form.append('file', await file.blob(), `list.${format}`)
    const { body } = await asAdmin<{ data: ImportOutcome }>(app, `/${resource}/import`, { method: 'POST', form })
    return body.data
  }

  it('changes nothing when it is imported', async () => {
    const property = fc.asyncProperty(
      fc.array(product, { minLength: 1, maxLength: 6 }),
      fc.uniqueArray(named, {
        minLength: 2,
        maxLength: 4,
        selector: (name) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' '),
      }),
      async (products, names) => {
        for (const table of ['products', 'subcategories', 'categories', 'transports'] as const)
          await app.db.deleteFrom(table).execute()
        const places: { categoryId: string; subcategoryId: string }[] = []
        for (const name of names) {
          const categoryId = await addCategory(app.db, { name })
          places.push({ categoryId, subcategoryId: await addSubcategory(app.db, { categoryId, name: 'Same' }) })
          const row = rowOf(transport, { id: newId(), name, phones: ['9876543210', '04562 230011'], createdAt: 1 })
          await app.db.insertInto('transports').values(row).execute()
        }
        for (const [index, given] of products.entries())
          await addProduct(app.db, {
            ...given,
            ...(places[index % places.length] as (typeof places)[number]),
            productCode: `CODE${index}`,
          })
        for (const resource of resources)
          for (const format of ['csv', 'xlsx']) {
            const { total, unchanged, faults } = await importing(resource, format)
            const all = resource === 'products' ? products.length : names.length
            expect([resource, format, total, unchanged, faults]).toEqual([resource, format, all, all, []])
          }
      },
    )
    await fc.assert(property, { numRuns: 12, endOnFailure: true })
  })
})
