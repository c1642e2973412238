import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { DocumentFonts, FontFiles, FontScript } from '../../src/documents/document-fonts'

/** Resolves files in node_modules, both from the sources and from the build. */
const { resolve } = createRequire(import.meta.url)
const dejaVu = 'dejavu-fonts-ttf/ttf/DejaVuSans'

const pair = async (regular: string, bold: string): Promise<FontFiles> => {
  const [one, other] = await Promise.all([readFile(resolve(regular)), readFile(resolve(bold))])
  return { regular: one, bold: other }
}

const readLatin = (): Promise<FontFiles> => pair(`${dejaVu}.ttf`, `${dejaVu}-Bold.ttf`)

const readScript = (script: FontScript): Promise<FontFiles> => {
  const folder = `@expo-google-fonts/noto-sans-${script.toLowerCase()}`
  const file = (weight: string): string => `${folder}/${weight}/NotoSans${script}_${weight}.ttf`
  return pair(file('400Regular'), file('700Bold'))
}

const kept = new Map<FontScript | 'Latin', Promise<FontFiles>>()

/** Reads files once; a failed read is tried again by the next call. */
const keep = (name: FontScript | 'Latin', read: () => Promise<FontFiles>): Promise<FontFiles> => {
  const files =
    kept.get(name) ??
    read().catch((error: unknown) => {
      kept.delete(name)
      throw error
    })
  kept.set(name, files)
  return files
}

/**
 * The fonts of a document: the Latin ones (1.4 MB) and those of the scripts that it contains (100 to 450 KB each), loaded with the
 * first document that needs them and then cached.
 *
 * @throws Error when a file cannot be read; the next call retries
 */
export const documentFonts = async (scripts: readonly FontScript[]): Promise<DocumentFonts> => {
  const [latin, ...own] = await Promise.all([
    keep('Latin', readLatin),
    ...scripts.map(async (script) => [script, await keep(script, () => readScript(script))] as const),
  ])
  return { latin, scripts: Object.fromEntries(own) }
}
