import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import plugin from 'fastify-plugin'

/** Calls that the storefront may make from a browser (contract 10.4). */
const publicCalls = [
  { path: /^\/api\/orders\/(?!(all|summary|delivery-methods)\/?(\?|$))[^/?]+(\/invoice)?\/?(\?|$)/, methods: ['GET', 'HEAD'] },
  { path: /^\/api\/storefront\/(menu|settings)\/?(\?|$)/, methods: ['GET', 'HEAD'] },
  { path: /^\/api\/storefront\/(orders|orders\/[^/?]+\/(?:payment-screenshot|payments)|queries)\/?(\?|$)/, methods: ['POST'] },
]

/**
 * Security headers that allow only what the built client needs, and CORS for the public calls only. Emotion injects inline
 * styles, hence 'unsafe-inline' for styles. TLS is terminated by the reverse proxy, so HTTPS is neither enforced nor pinned
 * here.
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
        // The plugin's rejection of an incomplete preflight request would be plain text.
        strictPreflight: false,
      })
    },
  })
})
