import { PDFDocument } from 'pdf-lib'
import { renderPriceList } from '../../../documents/price-list'
import { fetchDocumentFonts } from './document-font-files'
import { logoPicture } from './logo-picture'
import type { RenderAnswer, RenderedPdf, RenderRequest } from './render-messages'

const post = (answer: RenderAnswer): void => self.postMessage(answer)

const render = async ({ store, date, categories, logo: address }: RenderRequest): Promise<RenderedPdf> => {
  const [fonts, logo] = await Promise.all([fetchDocumentFonts(), address === undefined ? undefined : logoPicture(address)])
  let told = -1
  const bytes = await renderPriceList({ store: { ...store, ...(logo ? { logo } : {}) }, date, categories }, fonts, (done, total) => {
    const percent = total > 0 ? Math.floor((done / total) * 100) : 0
    if (percent <= told) return
    told = percent
    post({ kind: 'progress', percent })
  })
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  return {
    bytes: new Uint8Array(bytes),
    pages: document.getPageCount(),
    isLogoLeftOut: address !== undefined && logo === undefined,
  }
}

// Drawing 2000 products takes seconds on a phone: here it holds up nothing.
self.addEventListener('message', ({ data }: MessageEvent<RenderRequest>) => {
  render(data).then(
    (pdf) => self.postMessage({ kind: 'done', pdf } satisfies RenderAnswer, { transfer: [pdf.bytes.buffer] }),
    (error: unknown) => post({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
  )
})
