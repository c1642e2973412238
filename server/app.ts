import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyServerOptions, LogController } from 'fastify'
import plugin from 'fastify-plugin'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import { capabilities } from '../src/domain/store/capabilities'
import { answerUnreadable } from './answer-socket'
import type { Config } from './config'
import type { Database } from './database/connect'
import { InvoiceDesk } from './documents/invoice-desk'
import { InvoicePrinter } from './documents/invoice-printer'
import type { FileStorage } from './files/storage'
import { modules } from './modules/modules'
import { authRoutes } from './modules/auth/routes'
import { bannerRoutes } from './modules/banners/routes'
import { categoryRoutes } from './modules/categories/routes'
import { contactQueryRoutes } from './modules/contact-queries/routes'
import { fileRoutes } from './modules/files/routes'
import { healthRoutes } from './modules/health/routes'
import { orderLookupRoutes } from './modules/orders/lookup-routes'
import { OrderTries } from './modules/orders/creation/order-tries'
import { orderRoutes } from './modules/orders/routes'
import { priceListRoutes } from './modules/price-lists/routes'
import { productChangeRoutes } from './modules/products/change-routes'
import { productRoutes } from './modules/products/routes'
import { quickShoppingRoutes } from './modules/quick-shopping/routes'
import { storeRoutes } from './modules/store/routes'
import { storeNameOf } from './modules/store/store-profile'
import { storefrontRoutes } from './modules/storefront/routes'
import { subcategoryRoutes } from './modules/subcategories/routes'
import { openapi } from './openapi/document'
import { docsRoutes } from './openapi/routes'
import { auth } from './plugins/auth'
import { client } from './plugins/client'
import { answerError } from './plugins/errors'
import { finishRequests } from './plugins/finish-requests'
import { jsonBody } from './plugins/json-body'
import { limits, type Limits, usualLimits } from './plugins/limits'
import { security } from './plugins/security'
import { slowBodies, type ThroughputLimits, usualThroughputLimits } from './plugins/slow-bodies'
import { within } from './within'

/** Compresses answers as they leave; at quality 4 brotli costs no more time than gzip and is smaller. */
const compression = plugin(async (app) => {
  await app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    threshold: 1024,
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 1 },
  })
})

/** `GET /capabilities`: what the server can do beside the contract (rulings: additions). */
const capabilityRoutes: FastifyPluginAsync = async (app) => {
  app.get('/capabilities', { onRequest: app.authenticate }, async () => ({ success: true, data: capabilities }))
}

/** What a server is made from. */
export interface AppOptions {
  config: Pick<Config, 'storeName' | 'storefrontOrigins'> & { authSecret: string }
  database: Database
  files: FileStorage
  /** The clock, epoch ms. */
  now?: () => number
  /** Folder of the built screens; `dist/client` when left out. */
  clientDir?: string
  limits?: Partial<Limits>
  /** How slowly requests may come. */
  patience?: ThroughputLimits
  /** How long what is under way may go on while it closes, in ms. */
  graceMs?: number
  logger?: FastifyServerOptions['logger']
}

/** Largest request that is no upload, in bytes. */
const bodyLimit = 1024 * 1024

/** ms that a page waits for the store's name at most. */
const nameWaitMs = 500

/** What the store is called; what it was called last while the database does not answer, for pages wait for it. */
const lastKnownName = (db: Database['db'], firstName: string): (() => Promise<string>) => {
  let known = firstName
  const ask = async (): Promise<string> => (known = await storeNameOf(db, firstName))
  return () => within(ask(), nameWaitMs, 'The name of the store was not read in time.').catch(() => known)
}

// `../client` from the built server (dist/server), `../dist/client` from the sources.
const here = path.dirname(fileURLToPath(import.meta.url))
const builtClient = path.resolve(here, path.basename(path.dirname(here)) === 'dist' ? '../client' : '../dist/client')

/**
 * The whole server, not listening yet: the API under /api, stored files under /files, and the screens
 * everywhere else. It neither opens nor closes the database and the files it is given.
 */
export const buildApp = async ({
  config,
  database,
  files,
  now = Date.now,
  clientDir = builtClient,
  limits: given = {},
  patience = usualThroughputLimits,
  graceMs = 60_000,
  logger = false,
}: AppOptions): Promise<FastifyInstance> => {
  const { db } = database
  const most = { ...usualLimits, ...given }
  const tries = new OrderTries(most)
  const printer = new InvoicePrinter()
  const invoices = new InvoiceDesk(printer)
  // Pages are shown while the database is away, too.
  const nameNow = lastKnownName(db, config.storeName)
  const app = Fastify({
    logger,
    bodyLimit,
    // Faults of the address itself are found before any route, and so before the error handler.
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
    logController: new LogController({ disableRequestLogging: true }),
    // A reverse proxy on this machine is believed about the caller's address, nobody else is.
    trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  app.addHook('onClose', async () => {
    invoices.close()
    await printer.close()
  })
  app.setErrorHandler(answerError)
  await app.register(finishRequests, { graceMs })
  await app.register(slowBodies, patience)
  await app.register(security, { storefrontOrigins: config.storefrontOrigins })
  await app.register(compression)
  await app.register(limits, most)
  await app.register(jsonBody)
  await app.register(multipart)
  await app.register(openapi)
  await app.register(auth, { db, secret: config.authSecret })

  await app.register(
    async (api) => {
      // Next to nothing of the API is for caches: it is private, or changes at any moment.
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
      })
      await api.register(docsRoutes, { storeName: nameNow })
      await api.register(healthRoutes, { database, files })
      await api.register(capabilityRoutes)
      await api.register(authRoutes, { db, failedLogins: most.failedLogins })
      await api.register(storeRoutes, { db, files, now, storeName: config.storeName })
      await api.register(productRoutes, { database })
      await api.register(productChangeRoutes, { db, files, now })
      await api.register(bannerRoutes, { db, files, now })
      await api.register(categoryRoutes, { db, now })
      await api.register(subcategoryRoutes, { db, now })
      await api.register(quickShoppingRoutes, { db })
      await api.register(priceListRoutes, { db, files, now })
      await api.register(contactQueryRoutes, { db })
      for (const routes of modules) await api.register(routes, { db, files, now })
      await api.register(storefrontRoutes, { db, files, now, tries, storeName: config.storeName })
      await api.register(orderLookupRoutes, { db, tries, files, storeName: config.storeName, invoices })
      await api.register(orderRoutes, { database, files, now, storeName: config.storeName })
    },
    { prefix: '/api' },
  )
  await app.register(fileRoutes, { files })
  await app.register(client, { clientDir, storeName: nameNow })
  return app
}
