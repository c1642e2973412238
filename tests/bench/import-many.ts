import type { ImportOutcome } from '../../src/domain/import/import'
import type { Store } from '../support/browser/start-store'
import { excelOf } from '../support/statements/sheets'
import { signIn } from './browser'
import { caller } from './call-times'
import { ms, table } from './figures'

/** Most ms that a call may take, of 10,000 products. */
const most = { check: 5_000, write: 10_000 }

const heading = [
  'Product code',
  'Product name',
  'Description',
  'Base price',
  'Profit margin',
  'Discount',
  'Category',
  'Subcategory',
  'Stock quantity',
]

/** Prints how long an import of 10,000 new products takes. @returns whether the bounds are kept */
export const benchImportMany = async (store: Store): Promise<boolean> => {
  const { token } = await signIn(store)
  const call = caller(store, token)
  const { products } = await call<{ products: { categoryId: { name: string }; subcategoryId: { name: string } }[] }>(
    '/products?limit=1',
  )
  const [{ categoryId, subcategoryId } = { categoryId: { name: '' }, subcategoryId: { name: '' } }] = products
  const place = [categoryId.name, subcategoryId.name]
  const rows = Array.from({ length: 10_000 }, (_, index) => [
    `IMP${index}`,
    `Import ${index}`,
    'A cracker',
    40,
    65,
    81,
    ...place,
    index,
  ])
  const file = new Blob([excelOf([heading, ...rows])])
  const timed = async (write: boolean): Promise<{ time: number; data: ImportOutcome }> => {
    const form = new FormData()
    if (write) form.append('write', 'true')
    form.append('file', file, 'list.xlsx')
    const start = performance.now()
    const answer = await fetch(`${store.url}/api/products/import`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await answer.json()) as { data: ImportOutcome }
    return { time: performance.now() - start, data }
  }
  const [check, write, again] = [await timed(false), await timed(true), await timed(false)]
  table([
    ['', 'products', 'time', 'bound'],
    ['check', String(check.data.created), ms(check.time), ms(most.check)],
    ['write', String(write.data.created), ms(write.time), ms(most.write)],
    ['check again', String(again.data.unchanged), ms(again.time), ms(most.check)],
  ])
  return check.time <= most.check && write.time <= most.write && again.time <= most.check
}
