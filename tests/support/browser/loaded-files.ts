import type { Locator, Page, Response } from '@playwright/test'
import { gzipSync } from 'node:zlib'

/** A file that a page loaded from its own host. */
export interface LoadedFile {
  /** /assets/admin-abc.js */
  path: string
  /** Size in bytes after gzip at the highest level; independent of the machine and the encoding sent. */
  size: number
  /** Size of the response headers in bytes as sent, including the status line. */
  headersSize: number
  text: string
}

export const isScript = ({ path }: LoadedFile): boolean => path.endsWith('.js')

/** Whether a file is cached for a year because its name contains its hash. */
export const isHashed = ({ path }: LoadedFile): boolean => path.startsWith('/assets/')

export const totalSize = (files: readonly LoadedFile[]): number => files.reduce((sum, { size }) => sum + size, 0)

/** Total size of the files' response headers, in bytes. */
export const headersSize = (files: readonly LoadedFile[]): number => files.reduce((sum, file) => sum + file.headersSize, 0)

const fileOf = async (response: Response): Promise<LoadedFile> => {
  const body = await response.body()
  const { responseHeadersSize: headersSize } = await response.request().sizes()
  const { pathname: path } = new URL(response.url())
  return { path, size: gzipSync(body, { level: 9 }).length, headersSize, text: body.toString() }
}

/**
 * Opens a URL with an empty cache and lists all files that it loads from its host, including the URL itself. Waits for `shown`
 * (by default the heading) and then for network idle: on a busy machine, the network is also idle while the page processes what
 * it has loaded.
 */
export const loadCold = async (
  page: Page,
  path: string,
  shown: Locator = page.getByRole('heading', { level: 1 }),
): Promise<LoadedFile[]> => {
  const files: Promise<LoadedFile>[] = []
  const keep = (response: Response): void => {
    const isOwn = new URL(response.url()).host === new URL(page.url()).host || response.request().isNavigationRequest()
    if (isOwn && response.ok()) files.push(fileOf(response))
  }
  // A page that was open before may ask for something until it is gone; its answers are not this page's.
  await page.goto('about:blank')
  page.on('response', keep)
  await page.goto(path)
  await shown.first().waitFor()
  await page.waitForLoadState('networkidle')
  page.off('response', keep)
  return Promise.all(files)
}

/** The scripts that an HTML page references statically. */
export const scriptsNamedIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '')

/** The inline styles and scripts of an HTML page. */
const codeWithin = (html: string): string =>
  [...html.matchAll(/<(style|script)>([^]*?)<\/\1>/g)].map(([, , code]) => code ?? '').join('')

/** Size of a page's JavaScript and CSS in bytes, gzipped, including inline styles and scripts. */
export const codeSize = (files: readonly LoadedFile[]): number => {
  const inline = files.map(({ path, text }) => (path.endsWith('.css') ? text : codeWithin(text))).join('')
  return totalSize(files.filter(isScript)) + gzipSync(inline, { level: 9 }).length
}
