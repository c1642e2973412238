import { beforeAll, beforeEach, expect } from 'vitest'
import type { ChangeOutcome, ChangeSet } from '../../../src/domain/change-set/change-set'
import type { ImportedPictures } from '../../../src/domain/product/picture-names'
import type { Product } from '../../../src/domain/product/product'
import { describeMostlyOnSqlite, shareApp } from '../../support/engines'
import { addPeople } from '../../support/people'
import { addCategory, addProduct, addSubcategory } from './catalogue'
import { type Answer, asAdmin, asAnyone, expectAnswer } from './client'
import { keysOf, picture, productForm, storedFiles } from './product-forms'

type Imported = Answer<{ message: string; data: ImportedPictures }>
type Files = [name: string, content: Uint8Array<ArrayBuffer>][]

const megabyte = 1024 * 1024

describeMostlyOnSqlite('an import of pictures', (open, { it, itOnBoth }) => {
  const app = shareApp(open)
  let people: Awaited<ReturnType<typeof addPeople>>
  const ids: string[] = []
  beforeAll(async () => {
    people = await addPeople(app)
    const categoryId = await addCategory(app.db, {})
    const place = { categoryId, subcategoryId: await addSubcategory(app.db, { categoryId }) }
    for (const productCode of ['SP001', 'SP002', 'SP0012'])
      ids.push(await addProduct(app.db, { ...place, name: productCode, productCode }))
  })
  beforeEach(async () => {
    await app.db.updateTable('products').set({ images: '[]' }).execute()
    await app.db.deleteFrom('change_sets').execute()
    for (const key of await storedFiles(app)) await app.files.remove(key)
  })

  const formOf = (files: Files): FormData => {
    const form = new FormData()
    for (const [name, content] of files) form.append('files', new Blob([content]), name)
    return form
  }
  const path = '/products/import/pictures'
  const send = (...files: Files): Promise<Imported> => asAdmin(app, path, { method: 'POST', form: formOf(files) })
  const read = async (at: number) => (await asAdmin<{ product: Product }>(app, `/products/${ids[at]}`)).body.product
  const sizes = async (at: number) =>
    Promise.all(keysOf(await read(at)).map(async (key) => (await app.files.find(key))?.size ?? 0))
  const revert = (id: string | undefined, json: object = {}) =>
    asAdmin<{ message: string; data: ChangeOutcome; changes?: ChangeOutcome['refused'] }>(app, `/change-sets/${id}/revert`, {
      ...{ method: 'POST', json },
    })

  itOnBoth('adds pictures to the products that their files are named after, as one change that can be reverted', async () => {
    const { status, body } = await send(
      ['sp 001-2.JPG', picture('png', 2_000)],
      ['SP001.jpg', picture('jpeg', 1_000)],
      ['SP002 (3).png', picture('png', 3_000)],
      ['SP0012.png', picture('png', 4_000)],
      ['SP009.png', picture('png')],
      ['IMG-20261120-WA0001.jpg', picture('png')],
      ['?.jpg', picture('png')],
    )
    expect([status, body.message]).toEqual([200, '4 pictures added'])
    expect(body.data).toEqual({
      ...{ matched: 4, added: 4, products: 3, changeSetId: expect.any(String) },
      unmatched: ['SP009.png', 'IMG-20261120-WA0001.jpg', '?.jpg'],
      faults: [
        { name: 'SP009.png', message: 'No product has the code SP009.' },
        { name: 'IMG-20261120-WA0001.jpg', message: 'Its name is no product code.' },
        { name: '?.jpg', message: 'Its name is no product code.' },
      ],
    })
    expect([await sizes(0), await sizes(1), await sizes(2)]).toEqual([[1_000, 2_000], [3_000], [4_000]])
    expect(keysOf(await read(0))[1]).toMatch(/\.png$/)
    expect(await storedFiles(app)).toHaveLength(4)
    const { sets } = (await asAdmin<{ sets: ChangeSet[] }>(app, '/change-sets')).body
    expect(sets).toMatchObject([{ kind: 'import', change: { pictures: 4 }, total: 3, changed: 3 }])

    expect((await revert(body.data.changeSetId)).body.data).toMatchObject({ changed: 3, refused: [] })
    expect(await sizes(0)).toEqual([])
    expect(await storedFiles(app)).toEqual([])
  })

  itOnBoth('changes nothing with the same pictures again, and replaces none', async () => {
    const [front, back, fourth, box] = [
      picture('png', 1_000),
      picture('png', 2_000),
      picture('png', 4_000),
      picture('png', 3_000),
    ]
    await send(['SP001.png', front])
    const again = await send(['SP001.png', front], ['sp001-2.png', back], ['sp001-3.png', back])
    expect(again.body).toMatchObject({ message: '1 picture added', data: { matched: 3, added: 1, unmatched: [] } })
    expect(await sizes(0)).toEqual([1_000, 2_000])
    const full = await send(['SP001.png', fourth], ['SP001-4.png', box])
    expect(full.body.data).toMatchObject({
      ...{ matched: 1, added: 1, unmatched: ['SP001-4.png'] },
      faults: [{ name: 'SP001-4.png', message: 'Maximum number of images (3) reached' }],
    })
    expect(await sizes(0)).toEqual([1_000, 2_000, 4_000])
    const nothing = await send(['SP001-2.png', front], ['SP001-3.png', fourth])
    expect(nothing.body.message).toBe('All of these pictures are there already.')
    expect(nothing.body.data.changeSetId).toBeUndefined()
    expect(await storedFiles(app)).toHaveLength(3)
  })

  it('leaves out what is no picture of a product by its kind, its size or its content, and takes the others', async () => {
    const { body } = await send(
      ['SP001.jpg', picture('gif')],
      ['SP001-2.jpg', new Uint8Array(2 * megabyte)],
      ['SP002.png', picture('png').subarray(0, 40)],
      ['SP002-2.png', picture('jpeg')],
    )
    expect(body.data).toMatchObject({ matched: 1, added: 1 })
    expect(body.data.faults).toEqual([
      { name: 'SP001.jpg', message: 'Invalid file type. Only JPG, JPEG, and PNG are allowed.' },
      { name: 'SP001-2.jpg', message: 'File too large (2.0 MB). Maximum size is 1MB.' },
      { name: 'SP002.png', message: 'The image is damaged or was cut off. Please choose it again.' },
    ])
    expect(keysOf(await read(1))).toEqual([expect.stringMatching(/\.jpg$/)])
    expect(await storedFiles(app)).toEqual(keysOf(await read(1)))
  })

  it('refuses a request without pictures, or with too many, and keeps none of it', async () => {
    await expectAnswer(send(), 400, 'Please choose pictures.')
    const many = Array.from({ length: 61 }, (_, index) => [`SP001-${index}.png`, picture('png', 500 + index)] as Files[number])
    await expectAnswer(send(...many), 400, 'Please send at most 60 pictures at once.')
    expect([await sizes(0), await storedFiles(app)]).toEqual([[], []])
  })

  it('is not reverted for a product that has other pictures since, and brings no picture back that is gone', async () => {
    const { changeSetId } = (await send(['SP001.png', picture('png', 1_000)])).body.data
    const other = productForm({ name: 'SP001' }, [picture('png', 2_000)])
    expect((await asAdmin(app, `/products/${ids[0]}`, { method: 'PUT', form: other })).status).toBe(200)
    const stopped = await revert(changeSetId)
    expect([stopped.status, stopped.body.changes]).toMatchObject([409, [{ message: 'Images was changed since.' }]])
    expect(await sizes(0)).toEqual([2_000])

    const added = (await send(['SP001-2.png', picture('png', 3_000)])).body.data.changeSetId
    const { body } = await revert(added)
    const redone = await revert(body.data.changeSetId)
    expect([redone.status, redone.body.changes]).toMatchObject([409, [{ message: 'The pictures that it had are gone.' }]])
    expect([await sizes(0), (await storedFiles(app)).length]).toEqual([[2_000], 1])
  })

  itOnBoth('that is sent twice at the same time adds each picture once', async () => {
    const files: Files = [['SP001.png', picture('png', 1_000)]]
    const both = await Promise.all([send(...files), send(...files)])
    expect(both.map(({ status }) => status).filter((status) => status !== 409)).toContain(200)
    expect(await sizes(0)).toEqual([1_000])
    expect(await storedFiles(app)).toHaveLength(1)
  })

  it('is for those who may change products', async () => {
    for (const role of ['counter', 'packer', 'viewer'] as const) {
      const headers = { authorization: `Bearer ${people[role]}` }
      const form = formOf([['SP001.png', picture('png')]])
      await expectAnswer(asAnyone(app, path, { method: 'POST', form, headers }), 403, expect.any(String), role)
    }
  })
})
