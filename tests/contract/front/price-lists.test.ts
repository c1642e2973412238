import type { DataProvider } from '@refinedev/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '../../../src/framework/declaration/endpoint'
import {
  deletePriceListCall,
  priceListCall,
  togglePriceListCall,
  updatePriceListCall,
  uploadPriceListCall,
} from '../../../src/resources/price-lists/calls/price-list-calls'
import type { StoredPriceList } from '../../../src/resources/price-lists/calls/read-price-list'
import { createDataProvider } from '../../../src/providers/data/data-provider'
import { createHttp } from '../../../src/providers/http/http'
import type { TestApp } from '../../support/app'
import { describeOnSqlite } from '../../support/engines'

const pdf = (end = ''): File => new File(['%PDF-1.7\n%%EOF\n', end], 'list.pdf', { type: 'application/pdf' })

describeOnSqlite('requests of the price list screen', (open) => {
  let store: TestApp
  let provider: DataProvider

  beforeAll(async () => {
    store = await open()
    const connection = { baseUrl: `${store.url}/api`, getToken: () => store.token }
    provider = createDataProvider([], { http: createHttp(connection), ...connection })
  })

  afterAll(() => store?.close())

  const call = async <Variables extends object, Result>(
    endpoint: Endpoint<Variables, Result>,
    variables: Variables,
  ): Promise<Result> => {
    const answer = await provider.custom?.({ url: 'test', method: 'post', meta: { endpoint, variables } })
    return answer?.data as Result
  }
  const current = (): Promise<StoredPriceList | null> => call(priceListCall, {})
  const put = (documentName: string) => call(uploadPriceListCall, { documentName, pdf: pdf() })

  beforeEach(async () => {
    const before = await current()
    if (before) await call(deletePriceListCall, { id: before.id })
  })

  test('uploads, reads, renames, replaces, hides and deletes a price list', async () => {
    expect(await current()).toBeNull()
    const first = await put('Diwali list')
    expect(first).toMatchObject({ name: 'Diwali list', size: pdf().size, isActive: true })
    expect(await current()).toEqual(first)
    const id = first?.id ?? ''

    const renamed = await call(updatePriceListCall, { id, documentName: 'Pongal list', pdf: undefined })
    expect(renamed).toMatchObject({ ...first, updatedAt: expect.any(String), name: 'Pongal list', file: expect.any(String) })
    const replaced = await call(updatePriceListCall, { id, documentName: 'Pongal list', pdf: pdf('more') })
    expect(replaced).toMatchObject({ id, size: pdf('more').size })
    expect(replaced?.file).not.toBe(renamed?.file)

    const toggled = await call(togglePriceListCall, { id, isActive: false })
    expect(toggled).toMatchObject({ message: 'Price list deactivated successfully!', priceList: { isActive: false } })
    await call(deletePriceListCall, { id })
    expect(await current()).toBeNull()
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['an empty name', () => put('  '), 'Document name is required'],
    [
      'a file that is not a PDF',
      () => call(uploadPriceListCall, { documentName: 'x', pdf: new File(['x'], 'x.pdf') }),
      'Only PDF files are allowed',
    ],
    ['an unknown price list', () => call(togglePriceListCall, { id: 'none', isActive: true }), 'Price list not found'],
  ])('rejects %s with a message', async (_what, made, message) => {
    await expect(made()).rejects.toThrow(message)
  })

  test('rejects a second price list', async () => {
    await put('One')
    await expect(put('Two')).rejects.toThrow('Only one price list can exist. Delete the current one first.')
  })
})
