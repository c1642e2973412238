import { describe, expect, it } from 'vitest'
import { documentFonts } from '../../../../server/documents/fonts'
import { openFont } from '../../../../src/documents/kit/font-engine'

describe('the fonts of documents', () => {
  it.each([
    ['regular', 'DejaVuSans', 'A₹1…□'],
    ['bold', 'DejaVuSans-Bold', 'A₹1…□'],
    ['tamil', 'NotoSansTamil-Regular', 'கஸ்ரீ'],
    ['tamilBold', 'NotoSansTamil-Bold', 'கஸ்ரீ'],
  ] as const)('%s is %s and has %s', async (key, name, characters) => {
    const font = openFont((await documentFonts())[key])
    expect(font.postscriptName).toBe(name)
    for (const character of characters) expect(font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)).toBe(true)
  })

  it('are read once', () => {
    expect(documentFonts()).toBe(documentFonts())
  })
})
