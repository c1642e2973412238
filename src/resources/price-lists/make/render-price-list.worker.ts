import { PDFDocument } from 'pdf-lib'
import { renderPriceList } from '../../../documents/price-list'
import { unprintableNames } from '../../../documents/unprintable'
import { withoutSoldOut } from '../../../domain/menu/menu-order'
import { arrangedMenu, UnreadableError } from './arranged-menu'
import { fetchDocumentFonts } from './document-font-files'
import { logoPicture } from './logo-picture'
import type { RenderAnswer, RenderedPdf, RenderRequest } from './render-messages'

const post = (answer: RenderAnswer, transfer: Transferable[] = []): void => self.postMessage(answer, { transfer })

/** Posts each percentage once. */
const tellProgress = (): ((done: number, total: number) => void) => {
  let told = -1
  return (done, total) => {
    const percent = Math.floor((done / total) * 100)
    if (percent <= told) return
    told = percent
    post({ kind: 'progress', percent })
  }
}

/** null when there are no products to show. */
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

// Parsing and rendering 2000 products takes seconds on a phone: a worker keeps the page responsive.
self.addEventListener('message', ({ data }: MessageEvent<RenderRequest>) => {
  render(data).then(
    (pdf) => (pdf ? post({ kind: 'done', pdf }, [pdf.bytes.buffer]) : post({ kind: 'empty' })),
    (error: unknown) => post(failureOf(error)),
  )
})
