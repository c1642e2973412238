import { type PDFContext, type PDFRef, PDFString } from 'pdf-lib'
import type { Font, Subset } from './font-engine'
import { hexOfCode, hexOfText } from './hexadecimal'

/** A glyph that a document shows, by its code in the subset. */
export interface UsedGlyph {
  /** What it is read as when it is copied; empty when it stands for nothing alone. */
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
 * Writes a TrueType font into a document as far as it is used: codes of two bytes that are the glyphs' numbers
 * in the subset, their widths, and what they are read as.
 *
 * pdf-lib's own embedding encodes glyphs without their places, and takes their texts one by one; Tamil needs both.
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
      // Symbolic: the glyphs are named by their numbers and not by a character set.
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

/** Six capital letters that tell the subsets of a document apart. */
const subsetTag = (name: string): string => [...name.toUpperCase().replace(/[^A-Z]/g, '')].slice(0, 6).join('').padEnd(6, 'X')

const bytesOf = (subset: Subset): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const chunks: Uint8Array[] = []
    const stream = subset.encodeStream()
    stream.on('data', (chunk) => chunks.push(chunk))
    stream.on('end', () => {
      const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
      let start = 0
      for (const chunk of chunks) {
        whole.set(chunk, start)
        start += chunk.length
      }
      resolve(whole)
    })
  })

/** Entries of a character map stand in blocks of at most this many. */
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
