import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that can stop forwarding while its connections stay open. */
export interface Freezable {
  port: number
  /** Stops forwarding in both directions. */
  freeze(): void
  close(): void
}

/** Starts a proxy to `host:port`. */
export const freezable = async (host: string, port: number): Promise<Freezable> => {
  let frozen = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (piece) => frozen || to.write(piece))
      from.on('error', () => undefined).on('close', () => frozen || to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    freeze: () => {
      frozen = true
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
