import { type PDFContext, type PDFDict, PDFDocument, PDFHexString, type PDFImage, PDFName, type PDFRef } from 'pdf-lib'
import type { DocumentFonts } from '../document-fonts'
import { a4, contentArea } from './measures'
import { createPen, type Pen } from './pen'
import { plainPng } from './png'
import { plainText } from './readable-text'
import { openTypesetter, type Typesetter } from './typesetter'

/** An entry of the document outline. */
interface Bookmark {
  title: string
  page: PDFRef
  /** points from the top edge of the page */
  y: number
}

/** Writes a flat outline into a document and references it in the catalog. */
const writeOutline = (context: PDFContext, catalog: PDFDict, bookmarks: readonly Bookmark[], pageHeight: number): void => {
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
        Dest: [page, 'XYZ', null, pageHeight - y, null],
        ...(previous === undefined ? {} : { Prev: previous }),
        ...(next === undefined ? {} : { Next: next }),
      }),
    )
  })
  context.assign(outline, context.obj({ Type: 'Outlines', First: first.ref, Last: last.ref, Count: items.length }))
  catalog.set(PDFName.of('Outlines'), outline)
}

/** A larger image would need hundreds of megabytes to decode. */
const mostPixels = 24_000_000

const begins = (file: Uint8Array, bytes: readonly number[]): boolean => bytes.every((byte, index) => file[index] === byte)

/** Detects truncated JPEGs, which lack the end marker; some programs append a few bytes to it. */
const isWholeJpeg = (file: Uint8Array): boolean => {
  if (!begins(file, [0xff, 0xd8, 0xff])) return false
  const tail = file.subarray(-64)
  return tail.some((byte, index) => byte === 0xff && tail[index + 1] === 0xd9)
}

/**
 * Embeds a PNG or JPEG in a document; undefined for another format, a corrupt file, or a PNG of more than
 * 24 megapixels. JPEG bytes are embedded unchanged.
 */
const embedPicture = async (document: PDFDocument, file: Uint8Array | undefined): Promise<PDFImage | undefined> => {
  if (file === undefined) return undefined
  try {
    const png = await plainPng(file, mostPixels)
    if (png !== undefined) return await document.embedPng(png)
    if (isWholeJpeg(file)) return await document.embedJpg(file)
  } catch {
    // A document without the image is better than no document.
  }
  return undefined
}

/** A document that is filled from top to bottom, page by page. */
export interface Paper {
  set: Typesetter
  /** Draws on the current page. */
  pen: Pen
  /** Current y, in points from the top edge of the page; drawing functions advance it. */
  y: number
  /** Maximum y of the content. */
  readonly bottom: number
  /** Number of pages so far. */
  readonly pages: number
  /** Draws the beginning of each page after the current one. */
  runningHead: (() => void) | undefined
  /** Starts a new page. */
  turn(): void
  /** Adds an outline entry at the current y. */
  mark(title: string): void
  /** Embeds a PNG or JPEG and returns its name for the pen; undefined for an unusable file. */
  picture(file: Uint8Array | undefined): Promise<{ name: string; width: number; height: number } | undefined>
  /**
   * Serializes the PDF.
   *
   * @param finishPage draws content that needs the page count
   */
  finish(finishPage: (pen: Pen, page: number, pages: number) => void): Promise<Uint8Array>
}

export interface PaperFacts {
  title: string
  author: string
  /** YYYY-MM-DD */
  date: string
}

/**
 * Creates a document with one empty page. The output is deterministic: the same content gives the same bytes.
 *
 * @param size width and height of the pages, in points; A4 when absent
 * @throws Error when a font cannot be parsed
 */
export const openPaper = async (
  fonts: DocumentFonts,
  facts: PaperFacts,
  size: { width: number; height: number } = a4,
): Promise<Paper> => {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context } = document
  const pictures = new Map<string, PDFImage>()
  const pens: Pen[] = []
  const marks: { title: string; page: number; y: number }[] = []

  const turn = (): void => {
    paper.pen = createPen(size.height)
    paper.y = contentArea.top
    pens.push(paper.pen)
    paper.runningHead?.()
  }

  const describe = (): void => {
    document.setTitle(plainText(facts.title), { showInWindowTitleBar: true })
    document.setAuthor(plainText(facts.author))
    document.setLanguage('en-IN')
    const date = new Date(`${facts.date}T00:00:00Z`)
    if (!Number.isNaN(date.getTime())) document.setCreationDate(date)
  }

  const paper: Paper = {
    set: openTypesetter(fonts),
    pen: createPen(size.height),
    y: contentArea.top,
    bottom: contentArea.bottom,
    get pages() {
      return pens.length
    },
    runningHead: undefined,
    turn,
    mark: (title) => marks.push({ title: plainText(title), page: pens.length - 1, y: paper.y }),
    async picture(file) {
      const image = await embedPicture(document, file)
      if (image === undefined) return undefined
      const name = `Picture${pictures.size + 1}`
      pictures.set(name, image)
      return { name, width: image.width, height: image.height }
    },
    async finish(finishPage) {
      describe()
      pens.forEach((pen, index) => finishPage(pen, index + 1, pens.length))
      const used = paper.set.faces.filter((face) => face.isUsed())
      const fontRefs = await Promise.all(used.map(async (face) => [face.name, await face.embed(context)] as const))
      const resources = context.register(
        context.obj({
          Font: Object.fromEntries(fontRefs),
          XObject: Object.fromEntries([...pictures].map(([name, image]) => [name, image.ref])),
        }),
      )
      const pages = pens.map((pen) => {
        const { node, ref } = document.addPage([size.width, size.height])
        node.set(PDFName.of('Resources'), resources)
        node.set(PDFName.of('Contents'), context.register(context.flateStream(pen.content())))
        return ref
      })
      writeOutline(
        context,
        document.catalog,
        marks.flatMap(({ title, page, y }) => {
          const ref = pages[page]
          return ref === undefined ? [] : [{ title, page: ref, y }]
        }),
        size.height,
      )
      return document.save()
    },
  }
  turn()
  return paper
}
