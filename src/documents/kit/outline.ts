import { type PDFContext, type PDFDict, PDFHexString, PDFName, type PDFRef } from 'pdf-lib'
import { a4 } from './measures'

/** A place that viewers list beside the pages. */
export interface Bookmark {
  title: string
  page: PDFRef
  /** points from the page's upper edge */
  y: number
}

/** Writes bookmarks into a document, one below the other; the catalog refers to them. */
export const writeOutline = (context: PDFContext, catalog: PDFDict, bookmarks: readonly Bookmark[]): void => {
  const outline = context.nextRef()
  const items = bookmarks.map((bookmark) => ({ bookmark, ref: context.nextRef() }))
  const [first, last] = [items[0], items.at(-1)]
  if (first === undefined || last === undefined) return
  items.forEach(({ bookmark: { title, page, y }, ref }, index) => {
    const [previous, next] = [items[index - 1]?.ref, items[index + 1]?.ref]
    context.assign(
      ref,
      context.obj({
        Title: PDFHexString.fromText(title),
        Parent: outline,
        Dest: [page, 'XYZ', null, a4.height - y, null],
        ...(previous === undefined ? {} : { Prev: previous }),
        ...(next === undefined ? {} : { Next: next }),
      }),
    )
  })
  context.assign(
    outline,
    context.obj({ Type: 'Outlines', First: first.ref, Last: last.ref, Count: items.length }),
  )
  catalog.set(PDFName.of('Outlines'), outline)
}
