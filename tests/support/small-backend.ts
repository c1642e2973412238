import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Response of a backend to a path with its query string: a status and a JSON body. */
export type Answer = (path: string) => { status: number; body: unknown }

/** Starts a backend that consists of one function, on a free local port. */
export const startBackend = async (answer: Answer): Promise<{ url: string; calls: string[]; close: () => void }> => {
  const calls: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    calls.push(path)
    const { status, body } = answer(path)
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, calls, close: () => server.close() }
}
