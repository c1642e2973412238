import { Zip, ZipDeflate } from 'fflate'
import type { Cell, CellKind, ExportColumn } from './export-columns'

/** Most rows of a sheet below its heading. */
export const mostSheetRows = 1_048_575

/** Most characters of a cell. */
const longestCell = 32_767

/** Formats of the cells by their kinds, as indexes of `cellXfs`; texts are marked as such, so that a phone number stays one. */
const styles: Record<CellKind | 'heading', number> = {
  heading: 1,
  text: 2,
  long: 3,
  number: 4,
  money: 5,
  percent: 5,
  day: 6,
  time: 7,
}

/** Widths of the columns, in characters. */
const widths: Record<CellKind, number> = { text: 22, long: 48, number: 10, money: 12, percent: 10, day: 12, time: 17 }

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

// eslint-disable-next-line no-control-regex -- characters that XML does not know
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

const escaped = (text: string): string => text.replace(notInXml, '').replace(/[&<>"\r]/g, (sign) => escapes[sign] ?? sign)

const xfs = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
  '<xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
]

/** The files of a workbook beside its sheet. */
const filesBeside = (sheetName: string): Record<string, string> => ({
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${officeRelations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`,
})

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, longestCell))}</t></is></c>`

/** The first day of spreadsheets, epoch ms, and the length of a day. */
const [dayZero, dayMs] = [Date.UTC(1899, 11, 30), 86_400_000]

/**
 * A day or a time, by the shop's clock, as spreadsheets count them; rounded up by less than a millisecond, so that no program reads the
 * minute before.
 */
const serialOf = (time: string): number => {
  const [day, clock = '00:00'] = time.split(' ')
  return Math.ceil(((Date.parse(`${day}T${clock}Z`) - dayZero) / dayMs) * 1e10) / 1e10
}

const cellXml = (place: string, cell: Cell, kind: CellKind): string => {
  if (cell === null) return ''
  const value = typeof cell === 'string' && (kind === 'day' || kind === 'time') ? serialOf(cell) : cell
  if (typeof value === 'string' || Number.isNaN(value)) return textCell(place, String(cell), styles[kind])
  return `<c r="${place}" s="${styles[kind]}"><v>${value}</v></c>`
}

/** The letters of a column: A to Z, then AA. */
const lettersOf = (index: number): string =>
  (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26))

/** What is before the rows of the sheet: widths, and the heading, which stays when it is scrolled. */
const sheetHead = (columns: readonly ExportColumn[]): string => {
  const cols = columns.map(
    ({ kind, label }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.max(widths[kind], label.length + 3)}" customWidth="1"/>`,
  )
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const headings = columns.map(({ label }, index) => textCell(`${lettersOf(index)}1`, label, styles.heading))
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
}

/**
 * An Excel workbook (XLSX) with one sheet, in pieces: its rows are neither kept nor counted before
 * (docs/decisions/0104).
 *
 * @param rows the cells of the columns, row by row, in batches
 */
export const workbook = async function* (
  sheetName: string,
  columns: readonly ExportColumn[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  const taken = (): Uint8Array[] => ready.splice(0)
  const add = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 3 })
    zip.add(file)
    return file
  }
  for (const [name, text] of Object.entries(filesBeside(sheetName))) add(name).push(encoder.encode(text), true)
  const sheet = add('xl/worksheets/sheet1.xml')
  sheet.push(encoder.encode(sheetHead(columns)))
  const letters = columns.map((_, index) => lettersOf(index))
  let number = 1
  const rowXml = (row: readonly Cell[]): string => {
    number += 1
    const cells = columns.map(({ kind }, index) => cellXml(`${letters[index]}${number}`, row[index] ?? null, kind))
    return `<row r="${number}">${cells.join('')}</row>`
  }
  for await (const batch of rows) {
    sheet.push(encoder.encode(batch.map(rowXml).join('')))
    yield* taken()
  }
  sheet.push(encoder.encode('</sheetData></worksheet>'), true)
  zip.end()
  yield* taken()
}
