import { startTinyServer } from './tiny-server'

/** Response of a backend to a path with its query string: a status and a JSON body. */
export type Answer = (path: string) => { status: number; body: unknown }

/** Starts a backend that consists of one function, on a free local port. */
export const startBackend = async (answer: Answer): Promise<{ url: string; calls: string[]; close: () => Promise<void> }> => {
  const calls: string[] = []
  const { url, close } = await startTinyServer((request, response) => {
    const path = request.url ?? ''
    calls.push(path)
    const { status, body } = answer(path)
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body))
  })
  return { url, calls, close }
}
