import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import plugin from 'fastify-plugin'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import * as z from 'zod/mini'
import { capabilities } from '../src/domain/store/capabilities'
import { answerParseError } from './answer-socket'
import type { BackupService } from './backup/backup-service'
import type { Config } from './config'
import type { Database } from './database/connect'
import { DocumentService } from './documents/document-service'
import { DocumentPrinter, invoicePrinting, paperPrinting } from './documents/document-printer'
import { requestActor } from './history/actor'
import { fileSigner } from './files/signed-address'
import type { FileStorage } from './files/storage'
import { smtpMailer } from './mail/mailer'
import { modules } from './modules/modules'
import { mailSender } from './messages/sender'
import { addressHash } from './derived-key'
import { DiskSpace, type Measured } from './notices/disk-space'
import { Notices } from './notices/notices'
import { ownerAlerts } from './notices/owner-alerts'
import { watchStore } from './notices/watch-store'
import { watchedStorage } from './notices/watched-storage'
import { dataAnswerSchema, routeOptions } from './openapi/describe'
import { openapi } from './openapi/document'
import { docsRoutes } from './openapi/docs-page'
import { auth } from './plugins/auth'
import { client, homePath, isBadPage } from './plugins/client'
import { confirmations } from './plugins/confirmations'
import { errorHandler } from './plugins/errors'
import { finishRequests } from './plugins/finish-requests'
import { hiddenEarnings } from './plugins/hidden-earnings'
import { limits, type Limits, usualLimits } from './plugins/limits'
import { repeats } from './plugins/repeats'
import { security } from './plugins/security'
import { countsOf } from './processes/limit-counts'
import { slowBodies, type ThroughputLimits, usualThroughputLimits } from './plugins/slow-bodies'
import { wellFormedJson } from './well-formed-json'
import { withTimeout } from './with-timeout'
import { todayRoutes } from './modules/today'
import { columnRoutes, viewRoutes } from './modules/views'
import { storefrontRoutes, orderLookupRoutes } from './modules/storefront'
import { publicAddressOf, storeFace, storeNameOf, storeRoutes } from './modules/store'
import { staffRoutes } from './modules/staff'
import { quickShoppingRoutes } from './modules/quick-shopping'
import { productRoutes, productChangeRoutes, productsChangeRoutes, stockMovementRoutes } from './modules/products'
import { priceListRoutes } from './modules/price-lists'
import { statementRoutes, paymentRoutes } from './modules/payments'
import { packingRoutes } from './modules/packing'
import { creditNoteRoutes, orderChangeRoutes, orderRoutes, OrderAttempts } from './modules/orders'
import { counterRoutes } from './modules/counter'
import { noticeRoutes } from './modules/notices'
import { firstStepRoutes } from './modules/first-steps'
import { manyMessageRoutes, messageRoutes } from './modules/messages'
import { liveRoutes } from './modules/live'
import { historyRoutes } from './modules/history'
import { healthRoutes } from './modules/health'
import { fileRoutes } from './modules/files'
import { paperRoutes } from './modules/papers'
import { dispatchRoutes } from './modules/dispatches'
import { customerListRoutes, customerRecordRoutes, customerRoutes } from './modules/customers'
import { contactQueryRoutes } from './modules/contact-queries'
import { categoryRoutes, subcategoryRoutes } from './modules/categories'
import { binRoutes } from './modules/bin'
import { changeSetRoutes } from './modules/change-sets'
import { bannerRoutes } from './modules/banners'
import { backupFileRoutes, backupRoutes } from './modules/backups'
import {
  accessRoutes,
  sessionStore,
  refreshCookie,
  sessionRoutes,
  secondFactorRoutes,
  secondFactors,
  authRoutes,
  mailedLinkRoutes,
  passwordRoutes,
  knownDevices,
  codeCheck,
  passwordConfirmation,
  triesWindow,
} from './modules/auth'

/**
 * Parses JSON bodies and treats an empty body as none: the client sends the JSON content type with every request, even without a
 * body (contract 7.1). Halves of surrogate pairs are replaced. Plain text bodies are rejected.
 */
const jsonBody = plugin(async (app) => {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, wellFormedJson(body as string), done)
  })
})

/**
 * Compresses responses on the fly. At quality 4, brotli is as fast as gzip and gives smaller output. It is flushed after each piece of a
 * long answer, of which it would keep megabytes to itself.
 */
const compression = plugin(async (app) => {
  await app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    threshold: 1024,
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 }, flush: constants.BROTLI_OPERATION_FLUSH },
    zlibOptions: { level: 1 },
  })
})

/** `GET /capabilities`: features of this server that the contract does not define (contract 11.1). */
const capabilityRoutes: FastifyPluginAsync<{ backups: BackupService | undefined }> = async (app, { backups }) => {
  const offered = capabilities.filter((name) => name !== 'backup' || backups !== undefined)
  const call = routeOptions('signed-in', 'List the features beyond the contract', {
    200: dataAnswerSchema(z.array(z.enum(capabilities))),
  })
  app.get('/capabilities', call, async () => ({ success: true, data: offered }))
}

export interface AppOptions {
  config: Pick<Config, 'storeName' | 'storefrontOrigins'> & {
    authSecret: string
    smtp?: Config['smtp']
    trustedProxies?: string[]
    publicUrl?: Config['publicUrl']
  }
  database: Database
  files: FileStorage
  /** Makes backups; without it there are no calls for them. */
  backups?: BackupService
  /** What is wrong with the store, as far as the caller finds out. */
  notices?: Notices
  /** The disk of the store, if it keeps something on a disk of this machine. */
  disk?: { measure: () => Promise<Measured>; holdsDatabase: boolean }
  /** Returns the current time, epoch ms. */
  now?: () => number
  /** Folder of the built client; defaults to `dist/client`. */
  clientDir?: string
  limits?: Partial<Limits>
  /** Minimum throughput of request bodies. */
  throughputLimits?: ThroughputLimits
  /** How long pending requests may take during shutdown, in ms. */
  graceMs?: number
  /** How often failed sign-ins are recorded, in ms. */
  recordEvery?: number
  /** How often streams of changes show that they live, in ms. */
  liveBeat?: number
  logger?: FastifyServerOptions['logger']
}

/** Maximum size of a request body other than an upload, in bytes. */
const bodyLimit = 1024 * 1024

/** How long a page may wait for what it shows of the store, in ms. */
const faceWaitMs = 500

/** Returns a reader of what pages wait for, which falls back to what was read last when the database does not respond. */
const lastKnown = <T>(read: () => Promise<T>, first: T): (() => Promise<T>) => {
  let known = first
  const ask = async (): Promise<T> => (known = await read())
  return () => withTimeout(ask(), faceWaitMs, 'What pages show of the store was not read in time.').catch(() => known)
}

// `../client` relative to the built server (dist/server), `../dist/client` relative to the sources.
const here = path.dirname(fileURLToPath(import.meta.url))
const builtClient = path.resolve(here, path.basename(path.dirname(here)) === 'dist' ? '../client' : '../dist/client')

/**
 * Builds the server without starting to listen: the API under /api, stored files under /files, and the client on all other
 * paths. The caller opens and closes the database and the file storage.
 */
export const buildApp = async ({
  config,
  database,
  files: given,
  backups,
  now = Date.now,
  notices = new Notices(now),
  disk,
  clientDir = builtClient,
  limits: changedLimits = {},
  throughputLimits = usualThroughputLimits,
  graceMs = 60_000,
  recordEvery = 60_000,
  liveBeat,
  logger = false,
}: AppOptions): Promise<FastifyInstance> => {
  const { db } = database
  const files = watchedStorage(given, notices)
  const room = new DiskSpace(notices, disk?.measure)
  const most = { ...usualLimits, ...changedLimits }
  const openCounts = countsOf(database, config.authSecret)
  const tries = new OrderAttempts(openCounts, most)
  const printer = new DocumentPrinter(invoicePrinting)
  const invoices = new DocumentService(printer)
  // A thread of its own, so that customers' invoices do not wait for the papers of 300 orders.
  const papers = new DocumentPrinter(paperPrinting)
  const signer = fileSigner(config.authSecret, now)
  // Pages must load even while the database is unavailable.
  const nameNow = lastKnown(() => storeNameOf(db, config.storeName), config.storeName)
  const mailer = config.smtp && smtpMailer(config.smtp, nameNow)
  const unread = { storeName: config.storeName, logo: '', contactPhone: '', mailsLinks: false }
  const faceNow = lastKnown(async () => {
    const mailsLinks = mailer !== undefined && (await publicAddressOf(db, config.publicUrl)) !== ''
    return { ...(await storeFace(db, config.storeName)), mailsLinks }
  }, unread)
  const factors = secondFactors(db, config.authSecret, now)
  const accounts = {
    db,
    now,
    failedLogins: most.failedLogins,
    openCounts,
    storeName: nameNow,
    sessions: sessionStore(db, config.authSecret, now),
    factors,
    checkCode: codeCheck(factors, openCounts, most.failedLogins, triesWindow),
    confirmPassword: passwordConfirmation(openCounts, most.failedLogins),
  }
  const tellError = errorHandler()
  const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    void (isBadPage(error, request) ? reply.redirect(homePath) : tellError(error, request, reply))
  const app = Fastify({
    logger,
    bodyLimit,
    // Malformed URLs are rejected before routing, so the error handler is not called for them.
    frameworkErrors: answerError,
    clientErrorHandler: answerParseError,
    logController: new LogController({ disableRequestLogging: true }),
    // Only a reverse proxy on this machine, or one that is named, is trusted to report the client's address.
    trustProxy: ['loopback', ...(config.trustedProxies ?? [])],
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  app.addHook('onClose', async () => {
    mailer?.close()
    invoices.close()
    await Promise.all([printer.close(), papers.close()])
  })
  app.setErrorHandler(answerError)
  await app.register(finishRequests, { graceMs })
  await app.register(slowBodies, throughputLimits)
  await app.register(security, { storefrontOrigins: config.storefrontOrigins })
  await app.register(hiddenEarnings)
  await app.register(compression)
  await app.register(limits, { ...most, openCounts })
  await app.register(jsonBody)
  await app.register(multipart)
  await app.register(openapi)
  await app.register(auth, { db, secret: config.authSecret, now })
  await app.register(refreshCookie, { secret: config.authSecret })
  await app.register(knownDevices, { secret: config.authSecret })
  await app.register(confirmations, { secret: config.authSecret, now })
  await app.register(requestActor, { now })
  app.decorate('changeTargets', new Map())
  app.decorate('knownLists', new Map())
  app.decorate('importTargets', new Map())
  await app.register(repeats, { db, secret: config.authSecret, now })
  await app.register(watchStore, { db, notices, room, holdsDatabase: disk?.holdsDatabase === true })

  await app.register(
    async (api) => {
      // API responses are private or change at any time, so they are not cached by default.
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
      })
      const hashAddress = addressHash(config.authSecret)
      const alerts = ownerAlerts({ db, mailer, storeName: nameNow, log: app.log })
      const { storeName, publicUrl } = config
      const context = { db, database, files, now, storeName, publicUrl, tries, hashAddress, invoices, papers, signer }
      await api.register(docsRoutes, { storeName: nameNow })
      await api.register(healthRoutes, { database, files, room, backups })
      await api.register(capabilityRoutes, { backups })
      await api.register(liveRoutes, { db, bus: database.bus, now, limits: most, beat: liveBeat })
      await api.register(noticeRoutes, { db, notices, room, backups, now })
      if (backups) await api.register(backupRoutes, { db, backups, signer, alerts, now })
      await api.register(authRoutes, { ...accounts, recordEvery })
      await api.register(passwordRoutes, accounts)
      await api.register(sessionRoutes, accounts)
      await api.register(secondFactorRoutes, { ...accounts, alerts })
      await api.register(staffRoutes, { ...context, alerts })
      await api.register(accessRoutes, { ...accounts, publicUrl, mailer, alerts })
      await api.register(mailedLinkRoutes, { ...accounts, publicUrl, mailer })
      await api.register(storeRoutes, { ...context, alerts })
      await api.register(firstStepRoutes, { ...context, backups })
      await api.register(productRoutes, context)
      await api.register(productChangeRoutes, context)
      await api.register(productsChangeRoutes, context)
      await api.register(stockMovementRoutes, context)
      await api.register(bannerRoutes, context)
      await api.register(categoryRoutes, context)
      await api.register(subcategoryRoutes, context)
      await api.register(quickShoppingRoutes, context)
      await api.register(priceListRoutes, context)
      await api.register(contactQueryRoutes, context)
      await api.register(historyRoutes, context)
      await api.register(changeSetRoutes, context)
      await api.register(binRoutes, context)
      await api.register(customerRoutes, context)
      await api.register(customerListRoutes, context)
      await api.register(customerRecordRoutes, context)
      for (const routes of modules) await api.register(routes, context)
      await api.register(storefrontRoutes, context)
      await api.register(orderLookupRoutes, context)
      await api.register(orderRoutes, context)
      await api.register(paymentRoutes, context)
      await api.register(orderChangeRoutes, context)
      await api.register(creditNoteRoutes, context)
      await api.register(counterRoutes, context)
      await api.register(statementRoutes, context)
      await api.register(dispatchRoutes, context)
      await api.register(paperRoutes, context)
      await api.register(manyMessageRoutes, { ...context, alerts })
      await api.register(messageRoutes, { ...context, alerts, sender: mailer && mailSender(mailer) })
      await api.register(packingRoutes, context)
      await api.register(todayRoutes, context)
      await api.register(viewRoutes, context)
      await api.register(columnRoutes, context)
    },
    { prefix: '/api' },
  )
  await app.register(fileRoutes, { files, signer })
  if (backups) await app.register(backupFileRoutes, { backups, signer })
  await app.register(client, { clientDir, face: faceNow })
  return app
}
