import type { DocumentStore } from '../document-store'
import { type Colour, colours } from './colours'
import { contentArea } from './measures'
import type { Paper } from './paper'
import { widthAt } from './pen'
import { plainText } from './readable-text'
import type { Typesetter } from './typesetter'

const logoBox = { width: 96, height: 58 } as const
const gap = 12
const sizes = { name: 19, longName: 14, legalName: 10, contact: 8.5, title: 10.5, note: 8.5 } as const

/** Title block at the right of the letterhead. */
export interface DocumentHead {
  title: string
  /** Below the title, one line each. */
  notes: readonly string[]
}

/** Phone and e-mail on one line where they fit, else on two. */
const contactLines = (set: Typesetter, { phone = '', email = '' }: DocumentStore, room: number): string[] => {
  const given = [phone, email].filter((each) => plainText(each) !== '')
  const beside = given.join(' · ')
  return widthAt(set.line(beside, 'regular'), sizes.contact) <= room ? [beside] : given
}

/** Draws the store's logo, name and contact, and the document's title, at the top of the first page. */
export const drawLetterhead = async (paper: Paper, store: DocumentStore, head: DocumentHead): Promise<void> => {
  const { set, pen } = paper
  const top = paper.y
  const logo = await paper.picture(store.logo)
  const scale = logo === undefined ? 0 : Math.min(logoBox.width / logo.width, logoBox.height / logo.height)
  if (logo !== undefined) {
    pen.picture(logo.name, { x: contentArea.left, y: top, width: logo.width * scale, height: logo.height * scale })
  }
  const left = contentArea.left + (logo === undefined ? 0 : logo.width * scale + gap)
  const title = set.line(head.title, 'bold')
  const notes = head.notes.map((note) => set.line(note, 'regular'))
  const aside = Math.max(widthAt(title, sizes.title), ...notes.map((note) => widthAt(note, sizes.note)))
  const room = contentArea.right - aside - 2 * gap - left

  let y = top
  const nameSize = set.lines(store.name, 'bold', sizes.name, room, 3).length < 3 ? sizes.name : sizes.longName
  for (const line of set.lines(store.name, 'bold', nameSize, room, 3)) {
    y += nameSize * 1.15
    pen.text(line, left, y - nameSize * 0.2, { size: nameSize, colour: colours.brand })
  }
  for (const line of set.lines(store.legalName ?? '', 'bold', sizes.legalName, room, 3)) {
    y += sizes.legalName * 1.5
    pen.text(line, left, y, { size: sizes.legalName, colour: colours.ink })
  }
  for (const text of [...contactLines(set, store, room), store.address ?? '', ...(store.more ?? [])]) {
    for (const line of set.lines(text, 'regular', sizes.contact, room, 4)) {
      y += sizes.contact * 1.5
      pen.text(line, left, y, { size: sizes.contact, colour: colours.faint })
    }
  }

  // Aligned with the store's name.
  let right = top + sizes.name * 0.95
  pen.textTo(title, contentArea.right, right, { size: sizes.title, colour: colours.ink })
  for (const note of notes) {
    right += sizes.note * 1.6
    pen.textTo(note, contentArea.right, right, { size: sizes.note, colour: colours.faint })
  }

  const bottom = Math.max(y, right, logo === undefined ? top : top + logo.height * scale) + 9
  pen.fill({ x: contentArea.left, y: bottom, width: contentArea.width, height: 2 }, colours.accent)
  paper.y = bottom + 12
}

const footer = { size: 7.5, rule: 12, baseline: 23 } as const

/**
 * Draws the page footer: store name and page number.
 *
 * @param colour of text and rule; pale when absent
 */
export const drawFooter = (paper: Paper, pen: Paper['pen'], storeName: string, page: string, colour?: Colour): void => {
  const style = { size: footer.size, colour: colour ?? colours.faint }
  const y = contentArea.bottom + footer.rule
  const number = paper.set.line(page, 'regular')
  const room = contentArea.width - widthAt(number, footer.size) - gap
  pen.line({ x: contentArea.left, y }, { x: contentArea.right, y }, { width: 0.5, colour: colour ?? colours.rule })
  const [name] = paper.set.lines(storeName, 'regular', footer.size, room, 1)
  if (name !== undefined) pen.text(name, contentArea.left, contentArea.bottom + footer.baseline, style)
  pen.textTo(number, contentArea.right, contentArea.bottom + footer.baseline, style)
}
