import type { Socket } from 'node:net'
import plugin from 'fastify-plugin'

/**
 * Lets a closing server end as soon as the last answer is out. Connections without a request under
 * way are closed at once, also those that have not asked for anything yet or have sent but half of
 * their headers, which Node does not count as idle; the others after their answer, or after `graceMs`.
 *
 * @param options.graceMs how long a closing server waits for what is under way, in ms
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
    // A response that does not get that far ends with its connection.
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
