import { connect, createServer, type Socket } from 'node:net'

/** A way to another server that can fall silent while its connections stay open. */
export interface Freezable {
  port: number
  /** From now on nothing passes, in either direction. */
  freeze(): void
  close(): void
}

/** Opens a way to `host:port`. */
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
