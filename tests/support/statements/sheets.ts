import { strToU8, zipSync } from 'fflate'

/** A cell of a sheet; a date is written as Excel does, as a number with the format of a day. */
export type SheetCell = string | number | Date | null

const escaped = (text: string): string => text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`)

const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

const cellXml = (cell: SheetCell, address: string): string => {
  if (cell === null || cell === '') return ''
  if (cell instanceof Date) return `<c r="${address}" s="1"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** The parts of an Excel file with one sheet, by path. */
export const excelParts = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Statement" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
})

/** A ZIP archive of these parts. */
export const zipOf = (parts: Record<string, string>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([path, part]) => [path, strToU8(part)]))))

/** An Excel file (.xlsx) with these rows. */
export const excelOf = (rows: readonly (readonly SheetCell[])[]): Uint8Array<ArrayBuffer> =>
  zipOf(
    excelParts(
      rows
        .map((row, at) => {
          const cells = row.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`)).join('')
          return `<row r="${at + 1}">${cells}</row>`
        })
        .join(''),
    ),
  )

/** A CSV file with these rows. */
export const csvFile = (rows: readonly (readonly string[])[], delimiter = ','): Uint8Array<ArrayBuffer> => {
  const cell = (text: string): string =>
    /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
  return new TextEncoder().encode(rows.map((row) => `${row.map(cell).join(delimiter)}\r\n`).join(''))
}

/** A web page with a table within a table, as banks write files that they name .xls. */
export const htmlFile = (rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> => {
  const rowHtml = (row: readonly string[]): string => `<tr>${row.map((cell) => `<td>${escaped(cell)}&nbsp;</td>`).join('')}`
  const table = `<TABLE border=1>${rows.map(rowHtml).join('\n')}</TABLE>`
  return new TextEncoder().encode(
    `<html><head><style>td { color: red }</style></head><body><table><tr><td>SAMPLE BANK<td>${table}</table></body></html>`,
  )
}

/** The text of a file as UTF-16, without the mark that says so. */
export const asUtf16 = (file: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(Buffer.from(file).toString(), 'utf16le'))

/** A CSV file whose cells are formulas, so that Excel takes them for text. */
export const formulaFile = (rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> => {
  const cell = (text: string): string => (text.includes('"') ? `"${text.replaceAll('"', '""')}"` : `="${text}"`)
  return new TextEncoder().encode(rows.map((row) => `${row.map(cell).join(',')}\r\n`).join(''))
}
