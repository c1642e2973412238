import plugin from 'fastify-plugin'

/**
 * Lets a closing server end as soon as the last answer is out: a connection that was busy when the
 * server began to close would else be kept open for a next request.
 */
export const finishRequests = plugin(async (app) => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onResponse', async () => {
    // Only after this turn does the connection count as idle.
    if (closing) setImmediate(() => app.server.closeIdleConnections())
  })
})
