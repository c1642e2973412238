import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Maximum output in bytes, enough for the text of several hundred pages. */
const maxBuffer = 64 * 1024 * 1024

const inFolder = async <T>(pdf: Uint8Array, use: (file: string, folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'crackers-pdf-'))
  try {
    const file = path.join(folder, 'made.pdf')
    await writeFile(file, pdf)
    return await use(file, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The text lines of each page in layout order, with single spaces and without empty lines. */
export const linesOfPages = (pdf: Uint8Array): Promise<string[][]> =>
  inFolder(pdf, async (file) => {
    const { stdout, stderr } = await run('pdftotext', ['-layout', file, '-'], { maxBuffer })
    if (stderr !== '') throw new Error(`The PDF is faulty: ${stderr}`)
    return stdout
      .split('\f')
      .slice(0, -1)
      .map((page) =>
        page
          .split('\n')
          .map((line) => line.replace(/\s+/gu, ' ').trim())
          .filter((line) => line !== ''),
      )
  })

/** Metadata of a PDF: Title, Author, Pages, Page size … */
export const factsOf = (pdf: Uint8Array): Promise<Record<string, string>> =>
  inFolder(pdf, async (file) => {
    const { stdout } = await run('pdfinfo', [file])
    return Object.fromEntries(
      stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => {
          const colon = line.indexOf(':')
          return [line.slice(0, colon), line.slice(colon + 1).trim()]
        }),
    )
  })

/** The fonts of a PDF as listed by pdffonts, and whether they are embedded. */
export const fontsOf = (pdf: Uint8Array): Promise<{ name: string; embedded: boolean }[]> =>
  inFolder(pdf, async (file) => {
    const { stdout } = await run('pdffonts', [file])
    return stdout
      .split('\n')
      .slice(2)
      .filter(Boolean)
      .map((line) => ({
        name: line.split(/\s+/)[0] ?? '',
        embedded: / yes (yes|no) (yes|no) +\d+ +\d+$/.test(line),
      }))
  })

/** A word with its bounding box on the page, in points from the upper left corner. */
export interface PlacedWord {
  page: number
  text: string
  left: number
  top: number
  right: number
  bottom: number
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** @param lastPage pages after it are not read */
export const placedWordsOf = (pdf: Uint8Array, lastPage?: number): Promise<PlacedWord[]> =>
  inFolder(pdf, async (file) => {
    const last = lastPage === undefined ? [] : ['-l', String(lastPage)]
    const { stdout } = await run('pdftotext', ['-bbox', ...last, file, '-'], { maxBuffer })
    return stdout
      .split('<page ')
      .slice(1)
      .flatMap((page, index) =>
        [...page.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/gu)].map(
          ([, left, top, right, bottom, text = '']) => ({
            page: index + 1,
            text: text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole),
            left: Number(left),
            top: Number(top),
            right: Number(right),
            bottom: Number(bottom),
          }),
        ),
      )
  })

/** A page rendered in greyscale. */
export interface Picture {
  width: number
  height: number
  /** From 0 (black) to 255 (white), row by row. */
  greys: Uint8Array
}

/** @param dpi pixels per inch of paper */
export const pictureOf = (pdf: Uint8Array, page: number, dpi: number): Promise<Picture> =>
  inFolder(pdf, async (file, folder) => {
    const target = path.join(folder, 'page')
    const pages = ['-f', String(page), '-l', String(page), '-singlefile']
    const { stderr } = await run('pdftoppm', ['-gray', '-r', String(dpi), ...pages, file, target])
    if (stderr !== '') throw new Error(`The PDF is faulty: ${stderr}`)
    const pgm = await readFile(`${target}.pgm`)
    const [head = '', width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.toString('latin1', 0, 64)) ?? []
    return { width: Number(width), height: Number(height), greys: new Uint8Array(pgm.subarray(head.length)) }
  })
