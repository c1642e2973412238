import { existsSync } from 'node:fs'
import path from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { notFound } from '../http-error'
import { serverTexts } from '../server-texts'

const page = 'index.html'

/** Paths whose page is built apart, because it shares nothing with the administrators' (rulings: tracking). */
const pagesApart = [{ path: /^\/track-order\/?(\?|$)/, file: 'track-order.html' }]

const oneYear = 'public, max-age=31536000, immutable'

/** What a browser needs to know of a hashed file, besides how long to keep it; Vary is added where it is sent. */
const neededHeaders = ['content-type', 'content-length', 'content-range', 'etag', 'x-content-type-options']

/** Policies bind documents, and workers, which have none but their own file's; on other files they are mere weight. */
const takePoliciesOff = (reply: FastifyReply): void => {
  for (const name of Object.keys(reply.getHeaders())) if (!neededHeaders.includes(name)) reply.removeHeader(name)
}

/** What has an extension is asked for as a file, unless a page is named. */
const isFile = (url: string): boolean => /\.\w+$/.test(url.split('?', 1).join())

/** Browsers name text/html; what makes previews of links takes anything, or says nothing of it. */
const takesPage = ({ url, headers: { accept = '' } }: FastifyRequest): boolean => {
  if (accept.includes('text/html')) return true
  const types = accept.split(',').map((type) => type.split(';', 1).join().trim())
  return types.every((type) => ['', '*/*', 'text/*'].includes(type)) && !isFile(url)
}

const wantsPage = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) && !/^\/(api|files|assets)(\/|\?|$)/.test(request.url) && takesPage(request)

const pngIcon = (size: number, purpose: 'any' | 'maskable', name: string) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a phone or a desktop is told when the back-office is installed on it (W3C web app manifest). */
const manifestOf = (storeName: string) => ({
  id: '/',
  name: storeName,
  short_name: storeName,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#0f766e',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    pngIcon(192, 'any', 'icon-192'),
    pngIcon(512, 'any', 'icon-512'),
    pngIcon(512, 'maskable', 'icon-maskable-512'),
  ],
})

interface ClientOptions {
  clientDir: string
  /** What the store is called at that moment. */
  storeName: () => Promise<string>
}

/**
 * The built screens: hashed files are kept by browsers for a year, the page itself is asked for anew
 * every time and answers for every path of the screens. Without a build only the API is served.
 */
export const client = plugin(async (app, { clientDir, storeName }: ClientOptions) => {
  const built = existsSync(path.join(clientDir, page))
  if (built)
    await app.register(serveStatic, {
      root: clientDir,
      preCompressed: true,
      cacheControl: false,
      index: page,
      setHeaders: (reply, file) => {
        const hashed = path.relative(clientDir, file).startsWith(`assets${path.sep}`)
        if (hashed && !file.includes('.worker-')) takePoliciesOff(reply)
        reply.header('cache-control', hashed ? oneYear : 'no-cache')
      },
    })

  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { apiHost: '', storeName: await storeName() }
  })

  app.get('/manifest.webmanifest', async (_request, reply) => {
    void reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8')
    return manifestOf(await storeName())
  })

  // Browsers ask for this by themselves wherever a page names no icon, a picture or a PDF for one.
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301))

  const pageOf = (url: string): string =>
    pagesApart.find(({ path: shape, file }) => shape.test(url) && existsSync(path.join(clientDir, file)))?.file ?? page

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (built && wantsPage(request)) return reply.sendFile(pageOf(request.url))
    throw notFound(request.url.startsWith('/api') ? serverTexts.unknownCall : serverTexts.unknownPage)
  })
})
