import { beforeAll, expect } from 'vitest'
import { writeSetting } from '../../../server/modules/store/settings-repository'
import { defaultProductRules } from '../../../src/domain/product/product-rules'
import type { Product } from '../../../src/domain/product/product'
import { productStats } from '../../../src/domain/product/product-stats'
import { describeMostlyOnSqlite, shareApp } from '../../support/engines'
import { addPeople } from '../../support/people'
import { addCategory, addProduct, makeCatalogue } from './catalogue'
import { asAdmin } from './client'

interface ProductsAnswer {
  products: Product[]
  total: number
  page: number
  pages: number
  message?: string
}

describeMostlyOnSqlite('products', (open, { it, itOnBoth }) => {
  const app = shareApp(open)
  beforeAll(async () => {
    await makeCatalogue(app.db)
    await addCategory(app.db, { id: 'other', name: 'Ground' })
    for (let index = 0; index < 23; index += 1)
      await addProduct(app.db, {
        name: `Chakkar ${index} 50%`,
        productCode: `CHK${index}`,
        categoryId: 'other',
        featured: index % 5 === 0,
        bestSeller: index % 5 === 1,
        isActive: index % 4 !== 0,
        inStock: index % 3 !== 0,
        // Marked as in stock, but without pieces.
        stockQuantity: index === 2 ? 0 : index * 10,
        price: index % 2 ? 100 : 300.25,
        receivedDate: index % 6 === 0 ? `2026-09-${10 + index}` : null,
        tags: index === 3 ? ['Family Pack'] : [],
        createdAt: Date.parse('2026-10-02T00:00:00Z') + index * 1000,
      })
  })

  const list = (query = '') => asAdmin<ProductsAnswer>(app, `/products${query}`)

  itOnBoth('lists products newest first, in pages of any size', async () => {
    const first = (await list()).body
    expect(first).toMatchObject({ total: 25, page: 1, pages: 3 })
    expect(first.products).toHaveLength(10)
    expect(first.products[0]?.name).toBe('Chakkar 22 50%')
    const pages = [first, (await list('?page=2')).body, (await list('?page=3')).body]
    expect(new Set(pages.flatMap(({ products }) => products.map(({ _id }) => _id))).size).toBe(25)
    const all = (await list('?limit=1000')).body.products
    expect(all).toHaveLength(25)
    for (const limit of [1, 4, 7, 24]) {
      const found: Product[] = []
      for (let page = 1; page <= Math.ceil(25 / limit); page += 1)
        found.push(...(await list(`?limit=${limit}&page=${page}`)).body.products)
      expect(found).toEqual(all)
    }
    expect((await list('?page=9')).body.products).toEqual([])
  })

  itOnBoth('sorts by what is asked, in pages of any size', async () => {
    const all = (await list('?limit=100')).body.products
    const place = ({ createdAt }: Product): number => Date.parse(createdAt ?? '')
    const keys: Record<string, (product: Product) => string | number | undefined> = {
      createdAt: place,
      name: ({ name }) => name.toLowerCase(),
      productCode: ({ productCode }) => productCode,
      price: ({ offerPrice }) => offerPrice,
      margin: ({ profitMarginPercentage }) => profitMarginPercentage,
      stock: ({ stockQuantity }) => stockQuantity,
      receivedDate: ({ receivedDate }) => receivedDate ?? undefined,
    }
    for (const [sort, key] of Object.entries(keys))
      for (const order of ['asc', 'desc'] as const) {
        const found: Product[] = []
        for (let page = 1; page <= 4; page += 1)
          found.push(...(await list(`?sort=${sort}&order=${order}&limit=7&page=${page}`)).body.products)
        expect(new Set(found.map(({ _id }) => _id)).size).toBe(all.length)
        const values = found.map(key)
        const known = values.filter((value) => value !== undefined)
        // Those without a value are last in both directions.
        expect(values.slice(0, known.length), sort).toEqual(known)
        const sorted = [...known].sort((one, other) => (one < other ? -1 : Number(one > other)))
        expect(known, `${sort} ${order}`).toEqual(order === 'asc' ? sorted : sorted.reverse())
      }
    expect((await list('?sort=updatedAt&order=desc')).status).toBe(200)
    const categories = [...new Set(all.map(({ categoryId }) => (categoryId as { _id: string })._id))]
    expect(categories.length).toBeGreaterThan(1)
    expect((await list(`?categoryId=${categories.join(',')}`)).body.total).toBe(25)
    expect((await list('?sort=profit')).body.message).toContain('sort must be createdAt, name')
  })

  it('sorts by margin only for those who see it', async () => {
    const { packer: token } = await addPeople(app)
    const { status, body } = await asAdmin({ url: app.url, token }, '/products?sort=margin')
    expect([status, body.message]).toEqual([
      400,
      'sort must be createdAt, name, productCode, price, stock, receivedDate or updatedAt',
    ])
  })

  itOnBoth('filters and searches, and rejects invalid query strings', async () => {
    const filters: [string, number][] = [
      ['categoryId=other', 23],
      ['categoryId=nothere', 0],
      ['featured=true', 5],
      ['bestSeller=true', 5],
      ['featured=true&bestSeller=true', 0],
      ['isActive=false', 6],
      ['isActive=true&categoryId=other', 17],
      ['stock=in', 16],
      ['stock=out', 9],
      ['stock=low', 1],
      ['stock=low&categoryId=other&isActive=false', 0],
      ['stock=out&isActive=false&categoryId=other', 2],
      ['onOffer=true', 13],
      ['onOffer=false', 12],
      ['search=rocket', 1],
      ['search=bomb%20%20ROCKET', 1],
      ['search=rocket%20sparkler', 0],
      ['search=chakkar%202', 5],
      ['search=2&categoryId=other&isActive=true', 3],
      ['search=%22rocket%22', 0],
      ['search=chk1', 11],
      ['search=family', 1],
      ['search=kaliswari', 1],
      [`search=${encodeURIComponent('மத்தாப்பு')}`, 1],
      ['search=50%25', 23],
      ['search=_', 0],
      ['categoryId=&search=&featured=&isActive=', 25],
    ]
    for (const [query, total] of filters) {
      const { body } = await list(`?limit=100&${query}`)
      expect([query, body.total, body.products.length]).toEqual([query, total, total])
    }
    for (const query of ['?featured=yes', '?stock=none', '?limit=1001', '?page=-1', '?search=%00'])
      expect((await list(query)).status).toBe(400)
  })

  itOnBoth('uses the low stock threshold of the store, to filter and to mark', async () => {
    const lowAt = async (lowStockAt: number) => {
      await writeSetting(app.db, 'productRules', { ...defaultProductRules, lowStockAt })
      const low = (await list('?stock=low&limit=100')).body.products
      const marked = (await list('?limit=100')).body.products.filter(({ isLow }) => isLow)
      expect(marked).toEqual(low)
      return low.length
    }
    expect([await lowAt(50), await lowAt(0), await lowAt(defaultProductRules.lowStockAt)]).toEqual([3, 0, 1])
  })

  itOnBoth('returns the same statistics as the domain rules', async () => {
    const { products } = (await list('?limit=1000')).body
    const { body } = await asAdmin(app, '/products/dashboard/stats')
    expect(body).toEqual({ success: true, stats: productStats(products) })
    expect(productStats(products)).toMatchObject({ totalProducts: 25, bestSellers: 5, inactiveProducts: 6, outOfStock: 9 })
  })
})
