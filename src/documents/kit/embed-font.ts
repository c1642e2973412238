import { mergeUint8Arrays, type PDFContext, type PDFRef, PDFString } from 'pdf-lib'
import type { Font, Subset } from './font-engine'

/** A glyph's code as four hexadecimal digits. */
export const hexOfCode = (code: number): string => code.toString(16).padStart(4, '0')

/** UTF-16 of a text as hexadecimal digits, four per unit, big-endian. */
export const hexOfText = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => hexOfCode(text.charCodeAt(index))).join('')

/** A glyph used in a document, stored by its code in the subset. */
export interface UsedGlyph {
  /** Text for copying (ToUnicode); empty when the glyph maps to no character by itself. */
  text: string
  /** thousandths of the font size */
  width: number
}

interface SubsetOfFont {
  font: Font
  subset: Subset
  used: ReadonlyMap<number, UsedGlyph>
  /** Unique in the document. */
  name: string
}

/**
 * Embeds the used subset of a TrueType font in a document: two-byte codes (glyph ids of the subset), their widths, and
 * the ToUnicode map.
 *
 * pdf-lib's own embedding ignores glyph offsets, and maps each glyph to one text; Tamil needs both.
 */
export const embedFont = async (context: PDFContext, { font, subset, used, name }: SubsetOfFont): Promise<PDFRef> => {
  const file = await bytesOf(subset)
  const perEm = 1000 / font.unitsPerEm
  const baseFont = `${subsetTag(name)}+${font.postscriptName ?? name}`
  const { minX, minY, maxX, maxY } = font.bbox
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: baseFont,
      // Symbolic: glyphs are addressed by id, not by a standard character set.
      Flags: 4,
      FontBBox: [minX, minY, maxX, maxY].map((edge) => Math.round(edge * perEm)),
      ItalicAngle: font.italicAngle,
      Ascent: Math.round(font.ascent * perEm),
      Descent: Math.round(font.descent * perEm),
      CapHeight: Math.round((font.capHeight || font.ascent) * perEm),
      StemV: 0,
      FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
    }),
  )
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      CIDToGIDMap: 'Identity',
      BaseFont: baseFont,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [...used].flatMap(([code, { width }]) => [code, [Math.round(width * 100) / 100]]),
    }),
  )
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: baseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(characterMap(used))),
    }),
  )
}

/** Six capital letters that distinguish the subsets of a document. */
const subsetTag = (name: string): string => [...name.toUpperCase().replace(/[^A-Z]/g, '')].slice(0, 6).join('').padEnd(6, 'X')

const bytesOf = (subset: Subset): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const chunks: Uint8Array[] = []
    const stream = subset.encodeStream()
    stream.on('data', (chunk) => chunks.push(chunk))
    stream.on('end', () => resolve(mergeUint8Arrays(chunks)))
  })

/** Most entries in one block of a CMap. */
const blockLength = 100

const characterMap = (used: ReadonlyMap<number, UsedGlyph>): string => {
  const entries = [...used]
    .filter(([, { text }]) => text !== '')
    .map(([code, { text }]) => `<${hexOfCode(code)}> <${hexOfText(text)}>`)
  const blocks = Array.from({ length: Math.ceil(entries.length / blockLength) }, (_, index) => {
    const block = entries.slice(index * blockLength, (index + 1) * blockLength)
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`
  })
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('')}endcmap
CMapName currentdict /CMap defineresource pop
end
end
`
}
