import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A real HTTP server on a free port. */
export const startTinyServer = async (listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
