import { expect, it } from 'vitest'
import { documentFonts } from '../../../../server/documents/fonts'
import { type FontFiles, fontScripts, fontScriptsIn } from '../../../../src/documents/document-fonts'
import { openShaper } from '../../../../src/documents/kit/font-engine'
import { allFonts } from '../../../support/documents/all-fonts'

/** Characters of each font: a letter, and a mark or a sign. */
const samples = {
  Tamil: 'கௌ',
  Devanagari: 'क्।',
  Bengali: 'কৌ',
  Telugu: 'కౌ',
  Gujarati: 'કૌ',
  Arabic: 'لاں؟',
  Kannada: 'ಕೌ',
  Oriya: 'କୌ',
  Malayalam: 'കൗൽ',
  Gurmukhi: 'ਕੌੱ',
} as const

it('the fonts of documents are those of the scripts, in two weights', async () => {
  const { latin, scripts } = await allFonts()
  const check = ({ regular, bold }: FontFiles, names: readonly [string, string], characters: string): void => {
    for (const [file, name] of [
      [regular, names[0]],
      [bold, names[1]],
    ] as const) {
      const { font } = openShaper(file)
      expect(font.postscriptName).toBe(name)
      for (const character of characters) expect(font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0), name).toBe(true)
    }
  }
  check(latin, ['DejaVuSans', 'DejaVuSans-Bold'], 'A₹1…□')
  for (const script of fontScripts) {
    const files = scripts[script]
    if (files === undefined) throw new Error(`No font of ${script}`)
    check(files, [`NotoSans${script}-Regular`, `NotoSans${script}-Bold`], samples[script])
  }
})

it('the fonts of documents are read once, and only those that are needed', async () => {
  const [one, other] = [await documentFonts(['Tamil']), await documentFonts([])]
  expect(Object.keys(one.scripts)).toEqual(['Tamil'])
  expect(other).toEqual({ latin: one.latin, scripts: {} })
  expect(other.latin).toBe(one.latin)
})

it('the fonts of documents are needed for the scripts of all texts of a document', () => {
  expect(fontScriptsIn({ store: { name: 'Sri Lakshmi ₹5', logo: new Uint8Array([0xe0, 0xae, 0x95]) }, total: 5 })).toEqual([])
  for (const [script, text] of Object.entries(samples)) {
    expect(fontScriptsIn({ orders: [{ name: '' }, { address: ['4 Street', `near ${text}`] }] })).toContain(script)
  }
  // The end of a sentence is in the font of one script only.
  expect(fontScriptsIn({ name: 'রকেট।' })).toEqual(['Devanagari', 'Bengali'])
  expect(fontScriptsIn({ name: 'لاہور', notes: 'రాకెట్', day: null })).toEqual(['Telugu', 'Arabic'])
})
