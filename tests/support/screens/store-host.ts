import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import { startTestApp, type TestApp, type TestAppOptions } from '../app'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the service that starts and stops stores for tests in a browser: http://127.0.0.1:port */
    storeHost: string
  }
}

/** Properties of a store that a test in a browser needs. */
export type HostedStore = Pick<TestApp, 'url' | 'token' | 'userId' | 'login'>

/** Starts the real server on behalf of tests in a browser, which cannot start one: POST /start and POST /close. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const stores = new Map<string, TestApp>()

  const start = async (options: TestAppOptions): Promise<HostedStore> => {
    const store = await startTestApp(options)
    stores.set(store.url, store)
    const { url, token, userId, login } = store
    return { url, token, userId, login }
  }

  const close = async ({ url }: HostedStore): Promise<void> => {
    await stores.get(url)?.close()
    stores.delete(url)
  }

  const answer = async (request: IncomingMessage): Promise<unknown> => {
    const body = await json(request)
    return request.url === '/start' ? start(body as TestAppOptions) : close(body as HostedStore)
  }

  const host = createServer((request, response) => {
    answer(request).then(
      (body) => response.end(JSON.stringify(body ?? null)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
  provide('storeHost', `http://127.0.0.1:${(host.address() as AddressInfo).port}`)
  return async () => {
    host.close()
    for (const store of stores.values()) await store.close()
  }
}
