import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { notFound } from '../http-error'
import type { StoreFace } from '../modules/store'
import { serverTexts } from '../server-texts'

const page = 'index.html'

/** Paths with a separately built page that shares no code with the back-office (docs/decisions/0017). */
const pagesApart = [{ path: /^\/track-order\/?(\?|$)/, file: 'track-order.html' }]

const oneYear = 'public, max-age=31536000, immutable'

/** Headers kept on a hashed file, besides cache-control; Vary is added when the file is sent. */
const neededHeaders = ['content-type', 'content-length', 'content-range', 'etag', 'x-content-type-options']

/** Removes security policies. They apply only to documents and to worker files; on other files they waste bytes. */
const takePoliciesOff = (reply: FastifyReply): void => {
  for (const name of Object.keys(reply.getHeaders())) if (!neededHeaders.includes(name)) reply.removeHeader(name)
}

/** Sources of the inline scripts of a page for its content security policy; undefined without any. */
const inlineScriptsOf = (file: string): string | undefined => {
  const codes = [...readFileSync(file, 'utf8').matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code)
  if (codes.length === 0) return undefined
  return codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`).join(' ')
}

/** Allows the scripts of these sources, besides the files of the client. */
const allowScripts = (reply: FastifyReply, sources: string): void => {
  const policy = String(reply.getHeader('content-security-policy'))
  void reply.header('content-security-policy', policy.replace("script-src 'self'", `$& ${sources}`))
}

/** A path with an extension is treated as a file unless the request asks for HTML. */
const isFile = (url: string): boolean => /\.\w+$/.test(url.split('?', 1).join())

/** Browsers accept text/html; link preview bots accept anything or send no Accept header. */
const takesPage = ({ url, headers: { accept = '' } }: FastifyRequest): boolean => {
  if (accept.includes('text/html')) return true
  const types = accept.split(',').map((type) => type.split(';', 1).join().trim())
  return types.every((type) => ['', '*/*', 'text/*'].includes(type)) && !isFile(url)
}

const wantsPage = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) && !/^\/(api|files|assets)(\/|\?|$)/.test(request.url) && takesPage(request)

/** Whether a page is asked for by an address that cannot be decoded, such as `/%`: like any other unknown one, it leads home. */
export const isBadPage = ({ statusCode }: { statusCode?: number }, request: FastifyRequest): boolean =>
  statusCode === 400 && wantsPage(request)

/** Path of the page to which unknown addresses lead (contract 2.1). */
export const homePath = '/dashboard'

/** The paths that have a page of their own below a folder: '/orders'. */
const pathsOfPages = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replaceAll(path.sep, '/').slice(0, -'.html'.length)}`)

const pngIcon = (size: number, purpose: 'any' | 'maskable', name: string) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The manifest of the back-office as an installable app (W3C web app manifest). */
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
  /** Returns what pages show of the store. */
  face: () => Promise<StoreFace & { mailsLinks: boolean }>
}

/**
 * Serves the built client: hashed files are cached for a year; the page is revalidated on every request and is the fallback for
 * all client routes. Without a build only the API is served.
 */
export const client = plugin(async (app, { clientDir, face }: ClientOptions) => {
  const built = existsSync(path.join(clientDir, page))
  const inline = [page, ...pagesApart.map(({ file }) => file)]
    .filter((file) => existsSync(path.join(clientDir, file)))
    .map((file) => ({ file, sources: inlineScriptsOf(path.join(clientDir, file)) }))
  if (built)
    await app.register(serveStatic, {
      root: clientDir,
      preCompressed: true,
      cacheControl: false,
      index: page,
      setHeaders: (reply, file) => {
        const hashed = path.relative(clientDir, file).startsWith(`assets${path.sep}`)
        // The name of a compressed file ends with its encoding.
        const sources = inline.find((each) => path.basename(file).startsWith(each.file))?.sources
        if (sources) allowScripts(reply, sources)
        if (hashed && !file.includes('.worker-')) takePoliciesOff(reply)
        // The shaper of documents is WebAssembly (docs/decisions/0073), which no page runs.
        else if (hashed) allowScripts(reply, "'wasm-unsafe-eval'")
        reply.header('cache-control', hashed ? oneYear : 'no-cache')
      },
    })

  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { apiHost: '', ...(await face()) }
  })

  app.get('/manifest.webmanifest', async (_request, reply) => {
    void reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8')
    return manifestOf((await face()).storeName)
  })

  // Browsers request this automatically for documents without an icon link, such as pictures and PDFs.
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301))

  const sectionPages = existsSync(path.join(clientDir, 'pages')) ? pathsOfPages(path.join(clientDir, 'pages')) : []

  const pageOf = (url: string): string => {
    const apart = pagesApart.find(({ path: shape, file }) => shape.test(url) && existsSync(path.join(clientDir, file)))
    if (apart) return apart.file
    const section = sectionPages.find((each) => each === url.split('?', 1).join().replace(/\/$/, ''))
    return section === undefined ? page : `pages${section}.html`
  }

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (built && wantsPage(request)) return reply.sendFile(pageOf(request.url))
    throw notFound(request.url.startsWith('/api') ? serverTexts.unknownCall : serverTexts.unknownPage)
  })
})
