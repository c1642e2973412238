import { beforeAll, beforeEach, expect } from 'vitest'
import type { ChangeOutcome, ChangeSet } from '../../../src/domain/change-set/change-set'
import type { HistoryEntry } from '../../../src/domain/history/history-page'
import type { ImportOutcome } from '../../../src/domain/import/import'
import type { Product } from '../../../src/domain/product/product'
import { describeMostlyOnSqlite, shareApp } from '../../support/engines'
import { addPeople } from '../../support/people'
import { csvFile, excelOf, excelParts, type SheetCell, zipOf } from '../../support/statements/sheets'
import { addCategory, addProduct, addSubcategory } from './catalogue'
import { type Answer, asAdmin, asAnyone, expectAnswer } from './client'

type Imported = Answer<{ message: string; data: ImportOutcome; faults?: ImportOutcome['faults'] }>

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

describeMostlyOnSqlite('imports', (open, { it, itOnBoth }) => {
  let clock = Date.parse('2026-11-20T06:30:00Z')
  const app = shareApp(open, { now: () => (clock += 1_000) })
  let people: Awaited<ReturnType<typeof addPeople>>
  const places = { categoryId: '', subcategoryId: '' }
  beforeAll(async () => {
    people = await addPeople(app)
  })
  beforeEach(async () => {
    for (const table of [
      'products',
      'bin',
      'subcategories',
      'categories',
      'history',
      'change_set_rows',
      'change_sets',
      'import_headings',
    ] as const)
      await app.db.deleteFrom(table).execute()
    places.categoryId = await addCategory(app.db, {})
    places.subcategoryId = await addSubcategory(app.db, { categoryId: places.categoryId })
    for (const index of [1, 2])
      await addProduct(app.db, {
        ...places,
        name: `Rocket ${index}`,
        productCode: `RKT00${index}`,
        offerPrice: 66,
        price: 347.37,
      })
  })

  const send = (
    path: string,
    content: Uint8Array<ArrayBuffer>,
    fields: Record<string, string> = {},
    token?: string,
  ): Promise<Imported> => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([content]), 'list.xlsx')
    return token === undefined
      ? asAdmin(app, path, { method: 'POST', form })
      : asAnyone(app, path, { method: 'POST', form, headers: { authorization: `Bearer ${token}` } })
  }
  const products = (rows: readonly (readonly SheetCell[])[], fields?: Record<string, string>) =>
    send('/products/import', excelOf(rows), fields)
  const write = { write: 'true' }
  const list = async () =>
    (await asAdmin<{ products: Product[] }>(app, '/products?limit=1000&sort=productCode')).body.products.map(
      ({ _id, updatedAt: _time, createdAt: _made, ...product }) => product,
    )
  const faultsOf = async (rows: readonly (readonly SheetCell[])[], fields?: Record<string, string>) =>
    ((await products(rows, fields)).body.data?.faults ?? [{ row: 0, column: '', message: 'refused' }]).map(
      ({ row, column, message }) => [row, column, message],
    )
  const row = (code: SheetCell, ...rest: SheetCell[]) =>
    [code, `Name ${String(code)}`, 'A cracker', 40, 65, 81, 'Aerial', 'Rockets', 5].map((cell, at) => rest[at - 1] ?? cell)

  itOnBoth('checks a file, writes it as one change, and takes it back', async () => {
    const before = await list()
    const rows = [
      heading,
      row('NEW001'),
      ['RKT001', 'Rocket one', '', 44, '', '', '', '', ''],
      ['RKT002', 'Rocket 2', '', '', '', '', '', '', ''],
    ]
    const checked = await products(rows)
    expect([checked.status, checked.body.message]).toEqual([200, 'Checked'])
    expect(checked.body.data).toMatchObject({ total: 3, created: 1, changed: 1, unchanged: 1, wrong: 0, faults: [], missing: [] })
    expect(checked.body.data.columns[0]).toEqual({ heading: 'Product code', field: 'productCode' })
    expect(checked.body.data.rows).toMatchObject([
      { row: 2, isNew: true, title: 'Name NEW001', before: {}, after: { productCode: 'NEW001', basePrice: 40 } },
      { row: 3, isNew: false, before: { name: 'Rocket 1', basePrice: 40 }, after: { name: 'Rocket one', basePrice: 44 } },
    ])
    expect(checked.body.data.changeSetId).toBeUndefined()
    expect(await list()).toEqual(before)

    const { body } = await products(rows, write)
    expect([body.message, body.data.created, body.data.changed]).toEqual(['2 imported', 1, 1])
    const after = await list()
    expect(
      after.map(({ productCode, name, price, offerPrice, basePrice }) => [productCode, name, basePrice, offerPrice, price]),
    ).toEqual([
      ['NEW001', 'Name NEW001', 40, 66, 347.37],
      ['RKT001', 'Rocket one', 44, 72.6, 382.11],
      ['RKT002', 'Rocket 2', 40, 66, 347.37],
    ])
    const again = await products(rows, write)
    expect(again.body.message).toBe('Everything is as in the file already.')
    expect(again.body.data).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
    expect(again.body.data.changeSetId).toBeUndefined()

    const history = await asAdmin<{ entries: HistoryEntry[] }>(app, '/history')
    expect(history.body.entries).toMatchObject([{ action: 'import-many', title: '2 products', id: body.data.changeSetId }])
    const { sets } = (await asAdmin<{ sets: ChangeSet[] }>(app, '/change-sets')).body
    expect(sets).toMatchObject([{ kind: 'import', change: { created: 1, changed: 1 }, total: 3, changed: 2 }])
    const set = await asAdmin<{ data: { rows: ChangeOutcome['rows'] } }>(app, `/change-sets/${body.data.changeSetId}`)
    expect(set.body.data.rows.at(-1)).toMatchObject({ title: 'Name NEW001', before: {}, after: { basePrice: 40 } })

    const reverted = await asAdmin<{ data: ChangeOutcome }>(app, `/change-sets/${body.data.changeSetId}/revert`, {
      method: 'POST',
    })
    expect(reverted.body.data).toMatchObject({ total: 2, changed: 2, refused: [] })
    expect(await list()).toEqual(before)
    const bin = await app.db.selectFrom('bin').select('title').execute()
    expect(bin).toEqual([{ title: 'Name NEW001' }])
  })

  itOnBoth('leaves a record that was changed since, unless it is told to revert it, too', async () => {
    const { body } = await products([heading, row('NEW001'), row('NEW002')], write)
    const id = body.data.changeSetId
    const made = await app.db.selectFrom('products').select('id').where('product_code', '=', 'NEW001').executeTakeFirstOrThrow()
    await asAdmin(app, `/products/${made.id}`, { method: 'PUT', json: { name: 'Another' } })
    const stopped = await asAdmin<{ changes: ChangeOutcome['refused'] }>(app, `/change-sets/${id}/revert`, { method: 'POST' })
    expect([stopped.status, stopped.body.changes.map(({ title, message }) => [title, message])]).toEqual([
      409,
      [['Another', 'Product name was changed since.']],
    ])
    await asAdmin(app, `/change-sets/${id}/revert`, { method: 'POST', json: { skip: true } })
    expect((await list()).map(({ productCode }) => productCode)).toEqual(['NEW001', 'RKT001', 'RKT002'])
  })

  it('writes nothing of a file with a fault, and says the row, the column and the sentence of the form', async () => {
    const before = await list()
    const bad = row('BAD001')
    bad[3] = 'free'
    const rows = [heading, row('NEW001'), bad]
    const refused = await products(rows, write)
    expect([refused.status, refused.body.message]).toEqual([400, '1 row has a fault, so nothing was imported.'])
    expect(refused.body.faults).toEqual([{ row: 3, column: 'Base price', message: 'Please enter a valid base price.' }])
    expect((await products(rows)).body.data).toMatchObject({ created: 1, wrong: 1 })
    expect(await list()).toEqual(before)
  })

  it('leaves what an empty cell names, clears what a dash names, and keeps what the file does not have', async () => {
    await products(
      [
        ['Code', 'Name', 'Brand', 'Tags'],
        ['RKT001', '', 'Sri Jothi', 'Loud, Red'],
      ],
      write,
    )
    await products(
      [
        ['Code', 'Name', 'Brand', 'Tags'],
        ['RKT001', '', '-', ''],
      ],
      write,
    )
    expect(await list()).toMatchObject([{ name: 'Rocket 1', brandName: '', tags: ['Loud', 'Red'] }, { productCode: 'RKT002' }])
    expect(
      await faultsOf([
        ['Code', 'Name'],
        ['RKT001', '-'],
      ]),
    ).toEqual([[2, 'Name', 'Product name is required']])
  })

  it('names each fault of a file', async () => {
    const cells: [rows: readonly (readonly SheetCell[])[], fault: [number, string, string]][] = [
      [
        [heading, row('NEW001'), row('NEW001')],
        [3, 'Product code', '“NEW001” is in row 2, too.'],
      ],
      [
        [heading, row('')],
        [2, 'Product code', 'Product code is required'],
      ],
      [
        [heading, row('N1')],
        [2, 'Product code', 'Product code must be at least 3 characters'],
      ],
      [
        [heading, row('NEW 01')],
        [2, 'Product code', 'Product code must contain only alphanumeric characters'],
      ],
      [
        [heading, row('NEW001', 'Name', 'A', 0)],
        [2, 'Base price', 'Please enter a valid base price.'],
      ],
      [
        [heading, row('NEW001', 'Name', 'A', 40.001)],
        [2, 'Base price', 'Base price can have at most two decimals'],
      ],
      [
        [heading, row('NEW001', 'Name', 'A', '2026-11-20')],
        [2, 'Base price', 'Please enter a valid base price.'],
      ],
      [
        [heading, row('NEW001', 'x'.repeat(201))],
        [2, 'Product name', 'Product name must be at most 200 characters'],
      ],
      [
        [heading, row('NEW001', '=A1&B1')],
        [2, 'Product name', 'This cell has a formula. Please save the file with its result.'],
      ],
      [
        [heading, row('NEW001', 'Name', 'A', 40, 65, 81, 'Bombs')],
        [2, 'Category', 'Category “Bombs” does not exist yet.'],
      ],
      [
        [
          ['Code', 'Active'],
          ['RKT001', 'maybe'],
        ],
        [2, 'Active', 'Active must be Yes or No'],
      ],
      [
        [
          ['Code', 'Selling price'],
          ['RKT001', 30],
        ],
        [2, 'Selling price', 'Selling price must be between ₹40 and ₹440: a margin of 0 to 1000%'],
      ],
      [
        [
          ['Code', 'Brand', 'Brand'],
          ['RKT001', 'A', 'B'],
        ],
        [1, 'Brand', 'Several columns are called “Brand”. Please choose which one counts, and leave the other out.'],
      ],
      [
        [
          ['Name', 'Brand'],
          ['Rocket', 'A'],
        ],
        [1, '', 'Please choose the column with the product code.'],
      ],
    ]
    for (const [rows, fault] of cells) expect(await faultsOf(rows), JSON.stringify(fault)).toContainEqual(fault)
    await addProduct(app.db, { ...places, name: 'Old', productCode: '001' })
    expect(
      await faultsOf([
        ['Code', 'Brand'],
        [1, 'A'],
      ]),
    ).toEqual([[2, 'Code', '“1” may have lost its zeros: there is “001”. Please write the zeros, with the column as text.']])
  })

  it('refuses what is no table with a sentence', async () => {
    const encoded = (text: string) => new TextEncoder().encode(text)
    const again = 'Please save your sheet as .xlsx or CSV.'
    const files: [Uint8Array<ArrayBuffer>, number, string][] = [
      [encoded(''), 400, 'This file is empty.'],
      [encoded('%PDF-1.4 nothing'), 400, `A PDF cannot be read. ${again}`],
      [encoded('\u0000\u0001\u0002'), 400, `This file is neither CSV nor Excel. ${again}`],
      [zipOf({ 'xl/workbook.xml': 'nothing' }), 400, `This Excel file is damaged, or contains too much. ${again}`],
      [
        zipOf({ ...excelParts(''), 'xl/vbaProject.bin': 'x' }),
        400,
        'This Excel file contains macros. Please save it as .xlsx without them.',
      ],
      [encoded('<html><body>Sign in</body></html>'), 400, `This file is a web page without such a table. ${again}`],
      [csvFile([['Code', 'Name']]), 400, 'There is no row below the headings.'],
      [new Uint8Array(17 * 1024 * 1024), 413, 'A file can be at most 16 MB large. Pictures in it are not needed.'],
    ]
    for (const [content, status, message] of files)
      await expectAnswer(send('/products/import', content), status, message, message)
    const file = csvFile([
      ['Code', 'Name'],
      ['RKT001', 'A'],
    ])
    for (const mapping of ['{', '[]', '{"x":"name"}', '{"0":"nothing"}', '{"0":5}'])
      await expectAnswer(send('/products/import', file, { mapping }), 400, 'The columns are not valid.', mapping)
    await expectAnswer(
      send('/products/import', file, { mapping: '{"0":"name","1":"name"}' }),
      400,
      'Two columns are chosen as Product name.',
    )
    await expectAnswer(send('/products/import', file, { write: 'yes' }), 400, 'write must be true')
    await expectAnswer(asAdmin(app, '/products/import', { method: 'POST', form: new FormData() }), 400, 'Please choose a file.')
  })

  itOnBoth('creates the categories of the file if it is asked to', async () => {
    const rows = [
      heading,
      row('NEW001', 'A', 'A', 40, 65, 81, 'Bombs', 'Atom'),
      row('NEW002', 'B', 'B', 40, 65, 81, 'Bombs', 'Hydro'),
    ]
    const missing = [{ resource: 'categories', name: 'Bombs' }]
    expect((await products(rows)).body.data).toMatchObject({ wrong: 2, missing })
    const { body } = await products(rows, { create: 'true' })
    expect(body.data).toMatchObject({ created: 2, wrong: 0 })
    expect(body.data.missing).toEqual([
      ...missing,
      { resource: 'subcategories', name: 'Atom', within: 'Bombs' },
      { resource: 'subcategories', name: 'Hydro', within: 'Bombs' },
    ])
    expect(await app.db.selectFrom('categories').select('name').execute()).toEqual([{ name: 'Aerial' }])
    expect((await products(rows, { create: 'true', ...write })).body.data).toMatchObject({ created: 2, wrong: 0 })
    expect((await list())[0]).toMatchObject({ categoryId: { name: 'Bombs' }, subcategoryId: { name: 'Atom' } })
    expect((await products(rows)).body.data).toMatchObject({ unchanged: 2, wrong: 0, missing: [] })
  })

  itOnBoth('takes the categories back that it has made, where nothing refers to them', async () => {
    const rows = [
      heading,
      row('NEW001', 'A', 'A', 40, 65, 81, 'Bombs', 'Atom'),
      row('NEW002', 'B', 'B', 40, 65, 81, 'Bombs', 'Hydro'),
      row('NEW003', 'C', 'C', 40, 65, 81, 'Fountains', 'Small'),
    ]
    const { changeSetId } = (await products(rows, { create: 'true', ...write })).body.data
    const hydro = await app.db.selectFrom('subcategories').selectAll().where('name', '=', 'Hydro').executeTakeFirstOrThrow()
    await addProduct(app.db, { categoryId: hydro.category_id, subcategoryId: hydro.id, name: 'Other', productCode: 'OTH001' })
    expect((await asAdmin(app, `/change-sets/${changeSetId}/revert`, { method: 'POST' })).status).toBe(200)
    const names = async (table: 'categories' | 'subcategories') =>
      (await app.db.selectFrom(table).select('name').orderBy('name').execute()).map(({ name }) => name)
    expect([await names('categories'), await names('subcategories')]).toEqual([
      ['Aerial', 'Bombs'],
      ['Hydro', 'Rockets'],
    ])
    const bin = await app.db.selectFrom('bin').select('title').orderBy('title').execute()
    expect(bin.map(({ title }) => title)).toEqual(['A', 'B', 'C'])
  })

  it('leaves a category alone that it has made and somebody has changed since, and says so', async () => {
    const rows = [
      heading,
      row('NEW001', 'A', 'A', 40, 65, 81, 'Bombs', 'Atom'),
      row('NEW002', 'B', 'B', 40, 65, 81, 'Fountains', 'Small'),
    ]
    const { changeSetId } = (await products(rows, { create: 'true', ...write })).body.data
    const bombs = await app.db.selectFrom('categories').select('id').where('name', '=', 'Bombs').executeTakeFirstOrThrow()
    await asAdmin(app, `/categories/${bombs.id}`, { method: 'PUT', json: { name: 'Loud ones' } })
    const revert = (json: object = {}) =>
      asAdmin<{ data: ChangeOutcome; changes: ChangeOutcome['refused'] }>(app, `/change-sets/${changeSetId}/revert`, {
        ...{ method: 'POST', json },
      })
    const left = [{ _id: bombs.id, title: 'Loud ones', message: 'It was changed since.' }]
    const stopped = await revert()
    expect([stopped.status, stopped.body.changes]).toEqual([409, left])
    expect((await list()).map(({ productCode }) => productCode)).toContain('NEW001')
    expect((await revert({ skip: true })).body.data).toMatchObject({ changed: 2, refused: left })
    const names = await app.db.selectFrom('categories').select('name').orderBy('name').execute()
    expect(names.map(({ name }) => name)).toEqual(['Aerial', 'Loud ones'])
  })

  itOnBoth('of one file at the same time do it once', async () => {
    const rows = [heading, ...Array.from({ length: 20 }, (_, index) => row(`NEW${100 + index}`))]
    const both = await Promise.all([products(rows, write), products(rows, write)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map(({ body }) => body.data.created).sort()).toEqual([0, 20])
    expect(await list()).toHaveLength(22)
  })

  it('remembers the columns that were chosen', async () => {
    const rows = [
      ['Kuriyeedu', 'Porul', 'Thuimai'],
      ['RKT001', 'Rocket one', 'x'],
    ]
    const mapping = JSON.stringify({ 0: 'productCode', 1: 'name', 2: '' })
    expect((await products(rows)).body.data.faults).toHaveLength(1)
    expect((await products(rows, { mapping, ...write })).body.data).toMatchObject({ changed: 1, faults: [] })
    expect((await products(rows)).body.data.columns).toEqual([
      { heading: 'Kuriyeedu', field: 'productCode' },
      { heading: 'Porul', field: 'name' },
      { heading: 'Thuimai', isLeftOut: true },
    ])
  })

  itOnBoth('of a price list of the trade need no hand', async () => {
    const rows = [
      ['SRI BALAJI CRACKERS, SIVAKASI', null, null, null, null, null, null, null, null],
      [],
      ['No.', 'Name of Product', 'Tamil Name', 'Content', 'Per', 'Rate', 'Discount Price', 'Qty', 'Amount'],
      ['ONE SOUND CRACKERS', null, null, null, null, null, null, null, null],
      [1, '4” Lakshmi', '4” லட்சுமி', '5 Pcs', '1 Pkt', 100, 20, null, 0],
      ['2', 'Kuruvi', 'குருவி', '', '1 Box', '₹137.00', '30/-', null, 0],
      [],
      ['GROUND CHAKKARS', 'தரை சக்கரம்'],
      [3, 'Chakkar Big', 'சக்கரம்', '', '10 Pcs', 250, 50, null, 0],
      ['Total', null, null, null, null, null, null, null, 0],
    ]
    await app.db.deleteFrom('products').execute()
    const checked = await products(rows)
    expect(checked.body.data.faults.map(({ row: at, column }) => [at, column])).toEqual([
      [5, 'Category'],
      [6, 'Category'],
      [9, 'Category'],
    ])
    expect(checked.body.data).toMatchObject({ total: 3, wrong: 3, created: 0 })
    expect(checked.body.data.missing.map(({ name }) => name)).toEqual(['ONE SOUND CRACKERS', 'GROUND CHAKKARS'])
    expect(checked.body.data.columns.filter(({ field, isLeftOut }) => !field && !isLeftOut)).toEqual([])
    const { body } = await products(rows, { create: 'true', ...write })
    expect([body.message, body.data?.faults]).toEqual(['3 imported', []])
    const about = ({
      productCode,
      name,
      secondName,
      unit,
      content,
      price,
      offerPrice,
      categoryId,
      subcategoryId,
    }: (typeof all)[number]) => [
      ...[productCode, name, secondName, unit, content, price, offerPrice],
      ...[categoryId, subcategoryId].map((place) => (place as { name: string }).name),
    ]
    const all = await list()
    expect(all.map(about)).toEqual([
      ['001', '4” Lakshmi', '4” லட்சுமி', 'Pkt', '5 Pcs', 100, 20, 'ONE SOUND CRACKERS', 'ONE SOUND CRACKERS'],
      ['002', 'Kuruvi', 'குருவி', 'Box', undefined, 136.99, 30, 'ONE SOUND CRACKERS', 'ONE SOUND CRACKERS'],
      ['003', 'Chakkar Big', 'சக்கரம்', 'Pkt', '1 Pkt = 10 Pcs', 250, 50, 'GROUND CHAKKARS', 'GROUND CHAKKARS'],
    ])
    expect((await products(rows, write)).body.data).toMatchObject({ unchanged: 3, created: 0, changed: 0, wrong: 0 })
  })

  it('are for those who may create and change the records', async () => {
    const file = excelOf([
      ['Code', 'Name'],
      ['RKT001', 'A'],
    ])
    for (const role of ['counter', 'packer', 'viewer'] as const)
      await expectAnswer(send('/products/import', file, {}, people[role]), 403, expect.any(String), role)
  })
})
