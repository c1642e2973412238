import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { DocumentFonts } from '../../src/documents/document-fonts'

/** Resolves files in node_modules, both from the sources and from the build. */
const { resolve } = createRequire(import.meta.url)
const dejaVu = 'dejavu-fonts-ttf/ttf'
const notoTamil = '@expo-google-fonts/noto-sans-tamil'

const files = {
  regular: `${dejaVu}/DejaVuSans.ttf`,
  bold: `${dejaVu}/DejaVuSans-Bold.ttf`,
  tamil: `${notoTamil}/400Regular/NotoSansTamil_400Regular.ttf`,
  tamilBold: `${notoTamil}/700Bold/NotoSansTamil_700Bold.ttf`,
} as const satisfies Record<keyof DocumentFonts, string>

const read = async (): Promise<DocumentFonts> => {
  const [regular, bold, tamil, tamilBold] = await Promise.all(
    [files.regular, files.bold, files.tamil, files.tamilBold].map((file) => readFile(resolve(file))),
  )
  if (regular === undefined || bold === undefined || tamil === undefined || tamilBold === undefined) {
    throw new Error('A font of the documents is missing')
  }
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
