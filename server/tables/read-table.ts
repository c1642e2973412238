import { unzipSync } from 'fflate'
import papaparse from 'papaparse'
import readSheets from 'read-excel-file/universal'
import type { Table, TableCell } from '../../src/domain/shared/table-cells'
import { readHtml } from './read-html'
import { FileFault, type TableKind } from './table-kind'

const begins = (content: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, at) => content[at] === byte)

/** Limits of an Excel file, which is a ZIP archive: a small one may unpack to gigabytes. */
const mostUnpacked = 64 * 1024 * 1024
const mostEntries = 2_000
/** The program of a workbook, which nobody wants to be run. */
const macros = /(?:^|\/)vbaProject\.bin$/i

/** @throws FileFault for an archive that says that it is too large; fflate never unpacks more than it says */
const assertModest = (content: Uint8Array, { faults }: TableKind): void => {
  let [bytes, entries] = [0, 0]
  unzipSync(content, {
    filter: ({ name, originalSize }) => {
      if (macros.test(name)) throw new FileFault(faults.macros)
      bytes += originalSize
      entries += 1
      if (bytes > mostUnpacked || entries > mostEntries) throw new FileFault(faults.damaged)
      return false
    },
  })
}

// The library's own type of a cell names the constructor of a date instead of a date.
const cellOf = (value: unknown): TableCell => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'number' || typeof value === 'string' ? value : ''
}

/** @throws FileFault */
const readExcel = async (content: Uint8Array<ArrayBuffer>, kind: TableKind): Promise<Table> => {
  try {
    assertModest(content, kind)
    const { buffer, byteOffset, byteLength } = content
    const sheets = await readSheets(buffer.slice(byteOffset, byteOffset + byteLength))
    const tables = sheets.map(({ data }) => data.map((row) => row.slice(0, kind.most.columns).map(cellOf)))
    return tables.find(kind.isFound) ?? tables.find(({ length }) => length > 0) ?? []
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault(kind.faults.damaged)
  }
}

/**
 * Whether a text is UTF-16 without a mark: most of every other byte of its beginning are 0, and none of the rest is.
 *
 * @param odd 1 for little endian, 0 for big
 */
const isWide = (content: Uint8Array, odd: 0 | 1): boolean => {
  const beginning = content.subarray(0, 200)
  const zeros = beginning.filter((byte, at) => at % 2 === odd && byte === 0).length
  return beginning.length >= 10 && zeros > beginning.length * 0.4 && !beginning.some((byte, at) => at % 2 !== odd && byte < 9)
}

const textIn = (content: Uint8Array): string => {
  if (begins(content, 0xff, 0xfe) || isWide(content, 1)) return new TextDecoder('utf-16le').decode(content)
  if (begins(content, 0xfe, 0xff) || isWide(content, 0)) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    // Some banks write the rupee sign and names in the encoding of old Windows versions.
    return new TextDecoder('windows-1252').decode(content)
  }
}

const delimiters = [',', '\t', ';', '|']

/** The first lines, by which the delimiter is found: the account's details above the table have commas of their own. */
const firstRows = 80

const isFilled = (row: readonly TableCell[]): boolean => row.some((cell) => cell !== '')

const parse = (text: string, delimiter: string, preview: number): string[][] =>
  papaparse.parse<string[]>(text, { delimiter, delimitersToGuess: delimiters, preview }).data

/** All rows up to the limit, and one that is beyond it, unless only blank ones are. */
const parseAll = (text: string, delimiter: string, { rows: maxRows, columns: maxColumns }: TableKind['most']): string[][] => {
  const rows: string[][] = []
  papaparse.parse<string[]>(text, {
    ...{ delimiter, delimitersToGuess: delimiters },
    step: ({ data }, parser) => {
      if (rows.length < maxRows || isFilled(data)) rows.push(data.slice(0, maxColumns))
      if (rows.length > maxRows) parser.abort()
    },
  })
  return rows
}

/** @throws FileFault for a page without such a table, such as that of a sign-in */
const readPage = (text: string, { most, isPossible, faults }: TableKind): Table => {
  const rows = readHtml(text, most)
  if (!isPossible(rows)) throw new FileFault(faults.webPage)
  return rows
}

/**
 * Cells as `="1,250.00"`, which some banks write so that Excel does not read them as numbers: their commas do not separate cells.
 */
const withoutFormulas = (text: string): string => text.replace(/(^|[,;|\t\n])="([^"\n]*)"/g, '$1"$2"')

/** @throws FileFault */
const readText = (written: string, kind: TableKind): Table => {
  if (written.includes('\0')) throw new FileFault(kind.faults.notTable)
  if (/^\s{0,100}<(?:!|\?|html|table|meta|head|style|body|div)/i.test(written)) return readPage(written, kind)
  const text = withoutFormulas(written)
  const delimiter = delimiters.find((each) => kind.isFound(parse(text, each, firstRows))) ?? ''
  return parseAll(text, delimiter, kind.most)
}

const encryptedMark = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * Reads a CSV or Excel file as a table, with the lines and columns that it has.
 *
 * @throws FileFault with a sentence for the user
 */
export const readTable = async (content: Uint8Array<ArrayBuffer>, kind: TableKind): Promise<Table> => {
  const { faults, most } = kind
  if (content.length === 0) throw new FileFault(faults.empty)
  if (begins(content, 0xd0, 0xcf, 0x11, 0xe0))
    throw new FileFault(Buffer.from(content).includes(encryptedMark) ? faults.encrypted : faults.oldExcel)
  if (begins(content, 0x25, 0x50, 0x44, 0x46)) throw new FileFault(faults.pdf)
  const table = begins(content, 0x50, 0x4b) ? await readExcel(content, kind) : readText(textIn(content), kind)
  if (!table.some(isFilled)) throw new FileFault(faults.empty)
  if (table.slice(most.rows).some(isFilled)) throw new FileFault(faults.tooLong(most.rows))
  return table
}
