import { PDFDocument } from 'pdf-lib'
import { fontScriptsIn } from '../../../documents/document-fonts'
import { renderPriceList } from '../../../documents/price-list'
import { unprintableNames } from '../../../documents/unprintable'
import { withoutSoldOut } from '../../../domain/menu/menu-order'
import { arrangedMenu } from './arranged-menu'
import { fetchDocumentFonts } from './document-font-files'
import { logoPicture } from './logo-picture'
import type { RenderedPdf, RenderRequest } from './render-messages'

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
