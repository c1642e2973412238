import { expect, test } from 'vitest'
import { serverTexts } from '../../../server/server-texts'
import type { Endpoint } from '../../../src/framework/declaration/endpoint'
import { salesEndpoint } from '../../../src/pages/analytics/analytics-page'
import { resources } from '../../../src/resources'
import { describeOnEngines, shareApp } from '../../support/engines'

type AnyEndpoint = Pick<Endpoint<object, unknown>, 'method' | 'path'>

/** The files in which screens declare calls. */
const files = import.meta.glob(
  [
    '../../../src/**/*{-calls,-call,-endpoint,check-code}.ts',
    '../../../src/**/{envelopes,endpoints}/*.ts',
    '../../../src/**/{figures,use-figures,use-invoice-file,make-price-list,paper-files}.ts',
    '!../../../src/**/{use-,find-}{call,calls,query}.ts',
  ],
  { eager: true },
)

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** The endpoints in a value and in the objects that it holds, with readable names. */
const endpointsIn = (name: string, value: unknown): [string, AnyEndpoint][] => {
  if (isEndpoint(value)) return [[name, value]]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, part]) => endpointsIn(`${name} ${key}`, part))
}

const endpoints: [string, AnyEndpoint][] = [
  ...Object.entries(files).flatMap(([file, module]) => endpointsIn(file.replace('../../../src/', ''), module)),
  ...resources.flatMap(({ name, endpoints: own }) => endpointsIn(name, own)),
  ...endpointsIn('sales', salesEndpoint({ timeZone: 'UTC', from: '2026-11-01', to: '2026-11-02' })),
]

describeOnEngines('endpoints of the screens', (open) => {
  const store = shareApp(open)

  const ask = async (method: AnyEndpoint['method'], path: string) => {
    const headers = { authorization: `Bearer ${store.token}` }
    const answer = await store.app.inject({ method, url: `/api${path}`, headers })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, message: isJson ? answer.json<{ message?: string } | null>()?.message : undefined }
  }

  test('exist on the server, which can answer them', async () => {
    expect(endpoints.length).toBeGreaterThan(100)
    for (const [name, { method, path }] of endpoints) {
      // The bin names a record with its resource.
      const id = /^bin |restoreCall/.test(name) ? 'products/NONE' : 'NONE'
      // A change of many records belongs to a list.
      const at = typeof path === 'function' ? path({ id, values: {}, path: '/products' }) : path
      const { status, message } = await ask(method, at)
      expect([name, status === 401 || status >= 500, message === serverTexts.unknownCall]).toEqual([name, false, false])
    }
    expect((await ask('GET', '/nothing/of/the/kind')).message).toBe(serverTexts.unknownCall)
  })
})
