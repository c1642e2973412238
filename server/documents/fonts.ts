import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { DocumentFonts } from '../../src/documents/document-fonts'

/** Resolves files in node_modules, both from the sources and from the build. */
const { resolve } = createRequire(import.meta.url)
const dejaVu = 'dejavu-fonts-ttf/ttf'
const notoTamil = '@expo-google-fonts/noto-sans-tamil'

const font = (file: string): Promise<Buffer> => readFile(resolve(file))

const read = async (): Promise<DocumentFonts> => {
  const [regular, bold, tamil, tamilBold] = await Promise.all([
    font(`${dejaVu}/DejaVuSans.ttf`),
    font(`${dejaVu}/DejaVuSans-Bold.ttf`),
    font(`${notoTamil}/400Regular/NotoSansTamil_400Regular.ttf`),
    font(`${notoTamil}/700Bold/NotoSansTamil_700Bold.ttf`),
  ])
  return { regular, bold, tamil, tamilBold }
}

let kept: Promise<DocumentFonts> | undefined

/**
 * The fonts of documents (1.7 MB), loaded with the first document and then cached.
 *
 * @throws Error when a file cannot be read; the next call retries
 */
export const documentFonts = (): Promise<DocumentFonts> => {
  kept ??= read().catch((error: unknown) => {
    kept = undefined
    throw error
  })
  return kept
}
