import tamil from '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf?url'
import tamilBold from '@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf?url'
import bold from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url'
import regular from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url'
import { PDFDocument } from 'pdf-lib'
import type { DocumentFonts } from '../../../documents/document-fonts'
import { renderPriceList } from '../../../documents/price-list'
import { unprintableNames } from '../../../documents/unprintable'
import { arrangeMenu, type MenuCategory, withoutSoldOut } from '../../../domain/menu/menu-order'
import { parseBody } from '../../../providers/http/answer'
import { menuCall, menuOrderCall } from '../../quick-shopping/calls/menu-calls'
import type { RenderAnswer, RenderedPdf, RenderRequest } from './render-messages'

/** One of the two answers holds no menu, or no order. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'

  /**
   * @param what which of them
   * @param message what was expected and what came, for whoever has to find the cause
   */
  constructor(
    readonly what: 'menu' | 'order',
    message: string,
  ) {
    super(message)
  }
}

const read = async <Result>(what: 'menu' | 'order', file: Blob, parse: (body: unknown) => Result): Promise<Result> => {
  const text = await file.text()
  try {
    return parse(parseBody(200, text))
  } catch (error) {
    throw new UnreadableError(what, error instanceof Error ? error.message : String(error))
  }
}

/**
 * The menu in its saved order, without the categories that have no products.
 *
 * @param order null for a backend that keeps none
 * @throws UnreadableError
 */
export const arrangedMenu = async (menu: Blob, order: Blob | null): Promise<MenuCategory[]> => {
  const categories = await read('menu', menu, menuCall.parse)
  const saved = order && (await read('order', order, menuOrderCall.parse))
  return arrangeMenu(categories, saved).filter(({ products }) => products.length > 0)
}

/** Longest side of the logo in the document, px: sharp on paper at the size that it is printed. */
const longestSide = 480

/** ms that a logo may take to come; it is not worth waiting longer for. */
const patience = 15_000

const fetchLogo = async (address: string): Promise<Blob> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience) })
  if (!answer.ok) throw new Error(`The logo answered with status ${answer.status}`)
  return answer.blob()
}

/** The picture as a PNG of a size that suits a page: a document takes no GIF and no WebP, nor 5 MB for a logo. */
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
 * The store's logo for a document, or undefined where it cannot be had: on another host, broken, gone, or in a
 * browser that draws nothing in a worker.
 */
const logoPicture = async (address: string): Promise<Uint8Array | undefined> => {
  try {
    const drawn = await toPng(await fetchLogo(address))
    return new Uint8Array(await drawn.arrayBuffer())
  } catch {
    return undefined
  }
}

const fetchFont = async (address: string): Promise<Uint8Array> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`A font answered with status ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/**
 * The fonts that documents are drawn with, fetched when one is made.
 *
 * @throws when one of them does not come
 */
const fetchDocumentFonts = async (): Promise<DocumentFonts> => {
  const [regularFont, boldFont, tamilFont, tamilBoldFont] = (await Promise.all(
    ([regular, bold, tamil, tamilBold] as const).map(fetchFont),
  )) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array]
  return { regular: regularFont, bold: boldFont, tamil: tamilFont, tamilBold: tamilBoldFont }
}

const post = (answer: RenderAnswer, transfer: Transferable[] = []): void => self.postMessage(answer, { transfer })

/** Posts each percent once. */
const tellProgress = (): ((done: number, total: number) => void) => {
  let told = -1
  return (done, total) => {
    const percent = Math.floor((done / total) * 100)
    if (percent <= told) return
    told = percent
    post({ kind: 'progress', percent })
  }
}

/** null where there is nothing to show. */
const render = async (request: RenderRequest): Promise<RenderedPdf | null> => {
  const { store, menu, order, soldOut, logo: address, ...rest } = request
  const arranged = await arrangedMenu(menu, order)
  const categories = soldOut === 'marked' ? arranged : withoutSoldOut(arranged)
  if (categories.length === 0) return null
  const [fonts, logo] = await Promise.all([fetchDocumentFonts(), address === undefined ? undefined : logoPicture(address)])
  const data = { ...rest, store: { ...store, ...(logo ? { logo } : {}) }, categories }
  const bytes = await renderPriceList(data, fonts, tellProgress())
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

const failureOf = (error: unknown): RenderAnswer => {
  const message = error instanceof Error ? error.message : String(error)
  return error instanceof UnreadableError
    ? { kind: 'unreadable', what: error.what, detail: message }
    : { kind: 'failed', reason: message }
}

// Reading and drawing 2000 products takes seconds on a phone: here it holds up nothing.
self.addEventListener('message', ({ data }: MessageEvent<RenderRequest>) => {
  render(data).then(
    (pdf) => (pdf ? post({ kind: 'done', pdf }, [pdf.bytes.buffer]) : post({ kind: 'empty' })),
    (error: unknown) => post(failureOf(error)),
  )
})
