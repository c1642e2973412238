import bold from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url'
import regular from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url'
import type { DocumentFonts, FontFiles, FontScript } from '../../../documents/document-fonts'

/** Addresses of the fonts of the scripts, by path. */
const addresses = import.meta.glob<string>('/node_modules/@expo-google-fonts/noto-sans-*/{400Regular,700Bold}/*.ttf', {
  eager: true,
  query: '?url',
  import: 'default',
})

const fetchFont = async (address: string | undefined): Promise<Uint8Array> => {
  if (address === undefined) throw new Error('A font is not part of the build.')
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`A font answered with status ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

const fetchPair = async (one: string | undefined, other: string | undefined): Promise<FontFiles> => {
  const [regularFont, boldFont] = await Promise.all([fetchFont(one), fetchFont(other)])
  return { regular: regularFont, bold: boldFont }
}

const fetchScript = (script: FontScript): Promise<FontFiles> => {
  const address = (weight: string): string | undefined =>
    addresses[`/node_modules/@expo-google-fonts/noto-sans-${script.toLowerCase()}/${weight}/NotoSans${script}_${weight}.ttf`]
  return fetchPair(address('400Regular'), address('700Bold'))
}

/**
 * Downloads the fonts of a document: the Latin ones and those of the scripts that it contains.
 *
 * @throws Error when a font cannot be downloaded
 */
export const fetchDocumentFonts = async (scripts: readonly FontScript[]): Promise<DocumentFonts> => {
  const [latin, ...own] = await Promise.all([
    fetchPair(regular, bold),
    ...scripts.map(async (script) => [script, await fetchScript(script)] as const),
  ])
  return { latin, scripts: Object.fromEntries(own) }
}
