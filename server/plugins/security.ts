import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import plugin from 'fastify-plugin'

/** What a store's own site may call from a browser, and how (server.md: public surface). */
const publicCalls = [
  { path: /^\/api\/orders\/(?!(all|summary|delivery-methods)\/?(\?|$))[^/?]+(\/invoice)?\/?(\?|$)/, methods: ['GET', 'HEAD'] },
  { path: /^\/api\/storefront\/(menu|settings)\/?(\?|$)/, methods: ['GET', 'HEAD'] },
  { path: /^\/api\/storefront\/(orders|orders\/[^/?]+\/payment-screenshot|queries)\/?(\?|$)/, methods: ['POST'] },
]

/**
 * Security headers that let the built screens run and nothing besides, and CORS for the public calls
 * alone. Emotion writes its styles into the page, hence 'unsafe-inline' for styles. Whether the store
 * is reached over TLS is the reverse proxy's matter, so nothing here upgrades or pins it.
 */
export const security = plugin(async (app, { storefrontOrigins }: { storefrontOrigins: string[] }) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'self'", 'blob:'],
        'frame-src': ["'self'", 'blob:'],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(cors, {
    hook: 'onRequest',
    delegator: (request, done) => {
      const called = publicCalls.find(({ path }) => path.test(request.url))
      done(null, {
        origin: called ? storefrontOrigins : false,
        methods: called?.methods ?? [],
        allowedHeaders: ['Content-Type', 'X-Order-Phone', 'Idempotency-Key', 'If-None-Match'],
        exposedHeaders: ['ETag', 'Retry-After'],
        maxAge: 600,
        // Its refusal of an OPTIONS request without the headers of a browser would be plain text.
        strictPreflight: false,
      })
    },
  })
})
