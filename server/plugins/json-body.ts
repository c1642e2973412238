import plugin from 'fastify-plugin'

/**
 * JSON bodies, of which the empty one is none: every request of the screens says that it is JSON,
 * also those that have nothing to send (specification 7). Text is no body of any call.
 */
export const jsonBody = plugin(async (app) => {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
})
