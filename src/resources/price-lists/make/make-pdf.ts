import { PDFDocument } from 'pdf-lib'
import { type DocumentFonts, type FontFiles, type FontScript, fontScriptsIn } from '../../../documents/document-fonts'
import { renderPriceList } from '../../../documents/price-list'
import { unprintableNames } from '../../../documents/unprintable'
import { withoutSoldOut } from '../../../domain/menu/menu-order'
import { arrangedMenu } from './arranged-menu'
import type { RenderedPdf, RenderRequest } from './render-messages'
import bold from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url'
import regular from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url'

/** Longest side of the embedded logo, px: sharp at its printed size. */
const longestSide = 480

/** Timeout of the logo download, in ms. */
const timeoutMs = 15_000

const fetchLogo = async (address: string): Promise<Blob> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok) throw new Error(`The logo answered with status ${answer.status}`)
  return answer.blob()
}

/** Converts an image to a small PNG: PDFs do not support GIF and WebP, and a logo may have up to 5 MB. */
const toPng = async (picture: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.max(1, bitmap.width * scale), Math.max(1, bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/png' })
}

/**
 * The store's logo for a document; undefined when it is unavailable: blocked by CORS, corrupt, deleted, or the browser
 * has no OffscreenCanvas in workers.
 */
const logoPicture = async (address: string): Promise<Uint8Array | undefined> => {
  try {
    const drawn = await toPng(await fetchLogo(address))
    return new Uint8Array(await drawn.arrayBuffer())
  } catch {
    return undefined
  }
}

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
const fetchDocumentFonts = async (scripts: readonly FontScript[]): Promise<DocumentFonts> => {
  const [latin, ...own] = await Promise.all([
    fetchPair(regular, bold),
    ...scripts.map(async (script) => [script, await fetchScript(script)] as const),
  ])
  return { latin, scripts: Object.fromEntries(own) }
}

/**
 * Renders a price list; null when there are no products to show.
 *
 * @param onProgress called with the number of rows drawn, and of all
 * @throws UnreadableError for a menu or an order that cannot be read; Error when fonts cannot be loaded
 */
export const makePdf = async (
  request: RenderRequest,
  onProgress: (done: number, total: number) => void,
): Promise<RenderedPdf | null> => {
  const { store, menu, order, soldOut, logo: address, ...rest } = request
  const arranged = await arrangedMenu(menu, order)
  const categories = soldOut === 'marked' ? arranged : withoutSoldOut(arranged)
  if (categories.length === 0) return null
  const [fonts, logo] = await Promise.all([
    fetchDocumentFonts(fontScriptsIn({ store, categories })),
    address === undefined ? undefined : logoPicture(address),
  ])
  const data = { ...rest, store: { ...store, ...(logo ? { logo } : {}) }, categories }
  const bytes = await renderPriceList(data, fonts, onProgress)
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  return {
    bytes: new Uint8Array(bytes),
    pages: document.getPageCount(),
    products: categories.reduce((sum, { products }) => sum + products.length, 0),
    categories: categories.length,
    isLogoLeftOut: address !== undefined && logo === undefined,
    unprintable: unprintableNames(data, fonts),
  }
}
