import type { Socket } from 'node:net'
import plugin from 'fastify-plugin'

/**
 * Lets the server shut down as soon as the last response is sent. Connections without a pending request are closed immediately,
 * including new ones and those that have sent only part of their headers, which Node does not treat as idle. The others are
 * closed after their response, or after `graceMs`.
 *
 * @param options.graceMs how long a shutdown waits for pending requests, in ms
 */
export const finishRequests = plugin(async (app, { graceMs }: { graceMs: number }) => {
  let closing = false
  const underWay = new Map<Socket, number>()

  app.server.on('connection', (socket: Socket) => {
    if (closing) socket.destroy()
    underWay.set(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    // A response that never finishes is handled by the close event of its connection.
    response.once('finish', () => {
      const left = underWay.get(socket)
      if (left === undefined) return
      underWay.set(socket, left - 1)
      if (closing && left === 1) socket.destroySoon()
    })
  })

  app.addHook('preClose', async () => {
    closing = true
    for (const [socket, requests] of underWay) if (requests === 0) socket.destroy()
    const cut = setTimeout(() => app.server.closeAllConnections(), graceMs)
    app.server.once('close', () => clearTimeout(cut))
  })
})
