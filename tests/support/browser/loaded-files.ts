import type { Locator, Page, Response } from '@playwright/test'
import { gzipSync } from 'node:zlib'

/** A file that a page loaded from its own host. */
export interface LoadedFile {
  /** /assets/admin-abc.js */
  path: string
  /** Bytes when compressed with gzip at its highest level; the same on every machine and for every encoding sent. */
  size: number
  /** Bytes of the response's headers as they were sent, its first line included. */
  headersSize: number
  text: string
}

export const isScript = ({ path }: LoadedFile): boolean => path.endsWith('.js')

/** True for what is kept for a year by a name with its hash. */
export const isHashed = ({ path }: LoadedFile): boolean => path.startsWith('/assets/')

export const totalSize = (files: readonly LoadedFile[]): number => files.reduce((sum, { size }) => sum + size, 0)

/** Bytes of the headers that came with the files. */
export const headersSize = (files: readonly LoadedFile[]): number => files.reduce((sum, file) => sum + file.headersSize, 0)

const fileOf = async (response: Response): Promise<LoadedFile> => {
  const body = await response.body()
  const { responseHeadersSize: headersSize } = await response.request().sizes()
  const { pathname: path } = new URL(response.url())
  return { path, size: gzipSync(body, { level: 9 }).length, headersSize, text: body.toString() }
}

/**
 * Opens an address in a page that has nothing cached, and lists everything that it loads from its host
 * until `shown` (its heading when absent) is there and it is quiet, the address itself included: on a busy
 * machine a page is quiet, too, while it works through what it has loaded.
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
  page.on('response', keep)
  await page.goto(path)
  await shown.first().waitFor()
  await page.waitForLoadState('networkidle')
  page.off('response', keep)
  return Promise.all(files)
}

/** The scripts that a page of HTML asks for before it runs anything, by what its text names. */
export const scriptsNamedIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '')

/** The style that stands within a page of HTML. */
export const styleWithin = (html: string): string =>
  [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style]) => style ?? '').join('')

/** Bytes of a page's JavaScript and CSS, gzipped, the style within the page included. */
export const codeSize = (files: readonly LoadedFile[]): number => {
  const styles = files.map(({ path, text }) => (path.endsWith('.css') ? text : styleWithin(text))).join('')
  return totalSize(files.filter(isScript)) + gzipSync(styles, { level: 9 }).length
}
