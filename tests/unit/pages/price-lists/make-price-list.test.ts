import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '../../../../src/framework/declaration/call-meta'
import { AbortedError } from '../../../../src/framework/declaration/request-errors'
import { storeLogo } from '../../../../src/framework/layout/store-logo-endpoint'
import { readSettings, readStoreProfile } from '../../../../src/providers/envelopes/store-settings'
import {
  makePriceList,
  menuFileCall,
  menuOrderFileCall,
  type MakingStep,
} from '../../../../src/resources/price-lists/make/make-price-list'
import type { RenderRequest } from '../../../../src/resources/price-lists/make/render-messages'

let hear: (event: { data: RenderRequest }) => void = () => undefined
/** What the worker was asked, and the sides of the logo that it drew. */
let asked: RenderRequest | undefined
let drawn: number[] = []
let canDraw = true

/** A worker in the thread of the test, which Node has no other for; `fault` is that of a file that could not be loaded. */
const useWorker = (fault?: object) =>
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super()
        const postMessage = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }))
        vi.stubGlobal('self', { addEventListener: (_kind: string, listener: typeof hear) => (hear = listener), postMessage })
      }
      async postMessage(request: RenderRequest): Promise<void> {
        asked = request
        await import('../../../../src/resources/price-lists/make/render-price-list.worker')
        if (fault) this.dispatchEvent(Object.assign(new Event('error'), fault))
        else hear({ data: request })
      }
      terminate(): void {}
    },
  )

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNg+M9QDwADgQGAPyuzZgAAAABJRU5ErkJggg==',
  'base64',
)

beforeEach(() => {
  canDraw = true
  useWorker()
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/gone.png') return new Response('', { status: 404 })
    return new Response(new Uint8Array(address === '/logo.png' ? png : await readFile(`.${address}`)))
  })
  vi.stubGlobal('createImageBitmap', () => ({ width: 960, height: 240, close: () => undefined }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = (): object | null =>
        canDraw ? { drawImage: (_picture: object, ...place: number[]) => (drawn = place.slice(2)) } : null
      convertToBlob = (): Blob => new Blob([png])
      constructor(
        readonly width: number,
        readonly height: number,
      ) {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const json = (data: unknown): Blob => new Blob([JSON.stringify({ data })])
const product = (id: string, inStock = true) => ({
  ...{ _id: id, name: id, productCode: id, price: 10, offerPrice: 8, images: [] },
  inStock,
})
const menuOf = (...products: object[]): Blob => json([{ _id: 'a', name: 'Rockets', products }])
const settings = { contactPhone: '9876543210', contactEmail: '', minimumOrderValue: 0, upiId: '' }
const answers = new Map<unknown, unknown>([
  // More rows than percents, each of which is told once.
  [menuFileCall, menuOf(...Array.from({ length: 150 }, (_, at) => product(`p${at}`, at > 0)))],
  [menuOrderFileCall, json(null)],
  [readSettings, settings],
  [storeLogo, null],
  [readStoreProfile, { storeName: 'Sri Lakshmi', address: 'South Street,\nSivakasi' }],
])

/** The list made with some other answers; an error rejects. */
const make = (changed: readonly (readonly [call: unknown, answer: unknown])[] = [], more: object = {}) => {
  const call = (async (endpoint: unknown) => {
    const answer = new Map([...answers, ...changed]).get(endpoint)
    if (answer instanceof Error) throw answer
    return answer
  }) as Call
  const fixed = { storeName: 'Crackers', hasProfile: true, date: '2026-11-20', soldOut: 'marked' as const }
  const { signal } = new AbortController()
  return makePriceList({ ...fixed, call, addressOf: (file) => file, onStep: () => undefined, signal, ...more })
}

const aborted = new AbortedError()
const away = Object.assign(new Error('No network'), { detail: 'at 12:00' })
const logoAt = (url: string) => [[storeLogo, { url, uploadedAt: '' }]] as const
const logoLeftOut = 'The logo could not be loaded, so it is left out.'

test('a price list has the products that customers may order, or marks those that are sold out, and tells its progress', async () => {
  const steps: MakingStep[] = []
  const list = await make([], { onStep: (step: MakingStep) => steps.push(step) })
  expect(list).toMatchObject({ products: 150, categories: 1, notices: [], file: { name: 'price-list-2026-11-20.pdf' } })
  expect(asked?.store).toEqual({ name: 'Sri Lakshmi', address: 'South Street, Sivakasi', phone: '98765 43210' })
  const percents = steps.map((step) => (step.kind === 'drawing' ? step.percent : step.kind))
  const told = percents.slice(2).map(Number)
  expect(percents.slice(0, 2)).toEqual(['reading', undefined])
  expect([told, told.at(-1)]).toEqual([[...new Set(told)].sort((one, other) => one - other), 100])
  expect(await make([], { soldOut: 'left-out' })).toMatchObject({ products: 149 })
  expect(await make([[menuFileCall, menuOf(product('one', false))]], { soldOut: 'left-out' })).toBeNull()
})

test('a price list has the store’s logo at the size of its print, or says that it is missing', async () => {
  expect(await make(logoAt('/logo.png'))).toMatchObject({ notices: [] })
  expect(drawn).toEqual([480, 120])
  expect(await make(logoAt('/gone.png'))).toMatchObject({ notices: [logoLeftOut] })
  canDraw = false
  expect(await make(logoAt('/logo.png'))).toMatchObject({ notices: [logoLeftOut] })
  expect(await make([[storeLogo, new Error('away')]])).toMatchObject({ notices: [logoLeftOut] })
})

test('a price list has the name that is known to the admin, and the number as it is typed, of a backend without a profile', async () => {
  const foreign = { ...settings, contactPhone: ' +44 20 7946 0000 ', contactEmail: 'a@b.in' }
  expect(await make([[readSettings, foreign]], { hasProfile: false })).toMatchObject({ notices: [] })
  expect(asked?.store).toEqual({ name: 'Crackers', phone: '+44 20 7946 0000', email: 'a@b.in' })
  const contactLeftOut = 'Contact details or address could not be loaded, so they are left out.'
  expect(await make([[readSettings, away]])).toMatchObject({ notices: [contactLeftOut] })
})

test.each<[what: string, changed: readonly (readonly [unknown, unknown])[], error: object]>([
  ['the menu is away', [[menuFileCall, away]], { reason: 'No network', detail: 'at 12:00' }],
  ['the order is away', [[menuOrderFileCall, new Error('No network')]], { reason: 'No network', detail: undefined }],
  ['the menu is no JSON', [[menuFileCall, new Blob(['<html>'])]], { text: 'Failed to load the menu', reason: undefined }],
  ['its making is cancelled while the menu loads', [[menuFileCall, aborted]], aborted],
  ['its making is cancelled while the logo loads', [[storeLogo, aborted]], aborted],
])('no price list is made when %s', async (_what, changed, error) => {
  await expect(make(changed)).rejects.toMatchObject(error)
})

test('no price list is made without its fonts, without the code that draws it, or after it was cancelled', async () => {
  await expect(make([], { signal: AbortSignal.abort() })).rejects.toThrow(AbortedError)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })))
  await expect(make()).rejects.toMatchObject({ text: 'Failed to create price list', detail: 'A font answered with status 503' })
  useWorker({ message: 'out of memory' })
  await expect(make()).rejects.toMatchObject({ reason: undefined, detail: 'out of memory' })
  useWorker({})
  await expect(make()).rejects.toMatchObject({ reason: 'Please check your connection and try again.', detail: undefined })
})
