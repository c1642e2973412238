import { PDFDocument, PDFName, type PDFImage } from 'pdf-lib'
import type { DocumentFonts } from '../document-fonts'
import { a4, body } from './measures'
import { writeOutline } from './outline'
import { createPen, type Pen } from './pen'
import { embedPicture } from './picture'
import { plainText } from './readable-text'
import { openTypesetter, type Typesetter } from './typesetter'

/** A document that is being filled from top to bottom, page by page. */
export interface Paper {
  set: Typesetter
  /** Draws on the page that is being filled. */
  pen: Pen
  /** Where the next thing goes on this page, in points from its upper edge; whoever draws moves it on. */
  y: number
  /** The lowest y that may be drawn to. */
  readonly bottom: number
  /** Goes on at the top of a new page. */
  turn(): void
  /** Lists the present height in the viewers' table of contents. */
  mark(title: string): void
  /** A PNG or JPEG by its name for the pen; undefined for what is no such picture. */
  picture(file: Uint8Array | undefined): Promise<{ name: string; width: number; height: number } | undefined>
  /**
   * The finished PDF.
   *
   * @param finishPage draws what needs the number of pages
   */
  finish(finishPage: (pen: Pen, page: number, pages: number) => void): Promise<Uint8Array>
}

/** What a document says of itself to whoever lists or searches files. */
export interface PaperFacts {
  title: string
  author: string
  /** YYYY-MM-DD */
  date: string
}

/**
 * An empty document of A4 pages with one page begun. The same content gives the same bytes.
 *
 * @throws Error when a font cannot be read
 */
export const openPaper = async (fonts: DocumentFonts, facts: PaperFacts): Promise<Paper> => {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context } = document
  const pictures = new Map<string, PDFImage>()
  const pens: Pen[] = []
  const marks: { title: string; page: number; y: number }[] = []

  const turn = (): void => {
    paper.pen = createPen()
    paper.y = body.top
    pens.push(paper.pen)
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
    pen: createPen(),
    y: body.top,
    bottom: body.bottom,
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
        const { node, ref } = document.addPage([a4.width, a4.height])
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
      )
      return document.save()
    },
  }
  turn()
  return paper
}
