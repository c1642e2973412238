import plugin from 'fastify-plugin'

/**
 * Parses JSON bodies and treats an empty body as none: the client sends the JSON content type with every request, even without
 * a body (specification 7). Plain text bodies are rejected.
 */
export const jsonBody = plugin(async (app) => {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
})
