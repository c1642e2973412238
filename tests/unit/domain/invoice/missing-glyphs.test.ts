import { beforeAll, describe, expect, test } from 'vitest'
import { allFonts } from '../../../support/documents/all-fonts'
import { openTypesetter, type Typesetter } from '../../../../src/documents/kit/typesetter'
import { hasMissingGlyphs } from '../../../../src/domain/invoice/missing-glyphs'

let set: Typesetter
beforeAll(async () => {
  set = openTypesetter(await allFonts())
})

const isShown = (text: string): boolean => set.shows(text, 'regular') && set.shows(text, 'bold')

describe('characters that documents cannot show', () => {
  test.each(['රොකට්', '爆竹', 'Rocket 🎆', 'வெடி 爆竹', '🚀', 'พลุ'])('are found in %s', (text) => {
    expect([hasMissingGlyphs(text), isShown(text)]).toEqual([true, false])
  })

  test.each([
    ...['Sparkler 10 cm', 'வெடி (பெரியது)', 'Café Noël “No. 1” – ₹5', 'Ракета', '★ ☎ © ½', 'a\u200d\ufe0fb', ''],
    ...['रॉकेट।', 'రాకెట్', 'ರಾಕೆಟ್', 'റോക്കറ്റ്', 'રોકેટ', 'রকেট', 'ਰਾਕੇਟ', 'ରକେଟ', 'راکٹ، ۴۵'],
  ])('are not found in %s', (text) => {
    expect([hasMissingGlyphs(text), isShown(text)]).toEqual([false, true])
  })

  test('include every emoji that the fonts lack, and no characters of the fonts', () => {
    const characters = Array.from({ length: 0x20000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
    const seen = /[\p{L}\p{N}\p{S}]/u
    expect(characters.filter((sign) => seen.test(sign) && hasMissingGlyphs(sign) && isShown(sign))).toEqual([])
    const isEmoji = (sign: string): boolean => /\p{Emoji_Presentation}/u.test(sign)
    expect(characters.filter((sign) => isEmoji(sign) && !hasMissingGlyphs(sign) && !isShown(sign))).toEqual([])
  })
})
