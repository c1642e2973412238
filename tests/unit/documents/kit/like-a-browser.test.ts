import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../../../../scripts/test/browser.mjs'
import { allFonts } from '../../../support/documents/all-fonts'
import { fontScriptOf, fontScripts } from '../../../../src/documents/document-fonts'
import { colours } from '../../../../src/documents/kit/colours'
import { openPaper } from '../../../../src/documents/kit/paper'
import { inkIn, inkOverlap, type Area } from '../../../support/documents/ink'
import { pictureOf, type Picture } from '../../../support/documents/read-pdf'

const { resolve } = createRequire(import.meta.url)
const fontFile = (path: string): string => readFileSync(resolve(path)).toString('base64')

/** Words whose letters are reordered, joined, stacked or written from right to left; digits and currency signs. */
const words = [
  'லட்சுமி',
  'வெடி',
  'கி',
  'கெ',
  'கொ',
  'கௌ',
  'ஸ்ரீ',
  'க்ஷ',
  'கொக்கோ',
  'மத்தாப்பு',
  'தீபாவளி',
  'பூச்சட்டி',
  'சங்குசக்கரம்',
  'ராக்கெட்',
  '₹1,23,456.50',
  'Avoid',
  'ffi¾é',
  ...['क्षत्रिय', 'किताब', 'र्कि', 'ज्ञानेश्वर', 'श्रीमती', 'कार्त्स्न्य', 'ट्रैक्टर', 'दुर्गा'],
  ...['ক্ষেত্র', 'কি', 'কৌশিক', 'র্যা', 'ব্রাহ্মণ', 'শ্রী', 'সন্ধ্যা'],
  ...['క్షేత్రం', 'తె', 'శ్రీనివాస్', 'రాకెట్', 'కృష్ణ', 'స్త్రీ'],
  ...['ક્ષત્રિય', 'કિ', 'શ્રી', 'જ્ઞાન', 'ર્કી', 'પટેલ'],
  ...['ಲಕ್ಷ್ಮಿ', 'ಕ್ಷ', 'ಕಿ', 'ಶ್ರೀನಿವಾಸ', 'ಕೊಟ್ಟಾಯಂ', 'ರ್ಕಾ', 'ಸ್ತ್ರೀ'],
  ...['କ୍ଷେତ୍ର', 'କି', 'ଶ୍ରୀ', 'କୌ', 'ର୍କ', 'ସ୍ତ୍ରୀ'],
  ...['തൃ', 'തൃശ്ശൂർ', 'ക്ഷേത്രം', 'കൊല്ലം', 'ശ്രീ', 'സ്ത്രീ', 'മലയാളം'],
  ...['ਕਿ', 'ਸ਼੍ਰੀ', 'ਸਿੰਘ', 'ਪ੍ਰੀਤ', 'ਅੰਮ੍ਰਿਤਸਰ', 'ਲੱਡੂ'],
  ...['محمد', 'لاہور', 'پٹاخے', 'کشمیر', 'لڑکی', '۴۷', 'گلی (12) لاہور', 'A-4 لاہور'],
]
const weights = ['regular', 'bold'] as const

/** In points; each word has a cell for each weight, two words a row. */
const layout = { size: 18, row: 36, column: 150, margin: 10 } as const
const pageSize = {
  width: 4 * layout.column + 2 * layout.margin,
  height: Math.ceil(words.length / 2) * layout.row + 2 * layout.margin,
}
const dpi = 400

/** The left and upper edge of a word's cell, in points. */
const placeOf = (index: number, weight: (typeof weights)[number]): { left: number; top: number } => ({
  left: layout.margin + ((index % 2) * 2 + weights.indexOf(weight)) * layout.column,
  top: layout.margin + Math.floor(index / 2) * layout.row,
})

const areaOf = (index: number, weight: (typeof weights)[number]): Area => {
  const { left, top } = placeOf(index, weight)
  const scaled = (points: number): number => Math.round((points * dpi) / 72)
  const [right, bottom] = [left + layout.column, top + layout.row]
  // A mark may begin left of its letter.
  return { left: scaled(left - 4), top: scaled(top), right: scaled(right - 4), bottom: scaled(bottom) }
}

const drawnHere = async (): Promise<Picture> => {
  const paper = await openPaper(await allFonts(), { title: 'Words', author: 'Store', date: '2026-11-20' }, pageSize)
  for (const weight of weights) {
    words.forEach((word, index) => {
      const { left, top } = placeOf(index, weight)
      paper.pen.text(paper.set.line(word, weight), left, top + 25, { size: layout.size, colour: colours.ink })
    })
  }
  return pictureOf(await paper.finish(() => {}), 1, dpi)
}

/** DejaVu has Arabic letters, too, for which documents take the other font. */
const face = (family: string, weight: string, path: string, range = 'U+0-5FF,U+900-FFFF'): string =>
  `@font-face{font-family:${family};font-weight:${weight};unicode-range:${range};src:url(data:font/ttf;base64,${fontFile(path)})}`

const familyOf = (script: string): string => {
  const folder = `@expo-google-fonts/noto-sans-${script.toLowerCase()}`
  const path = (weight: string): string => `${folder}/${weight}/NotoSans${script}_${weight}.ttf`
  return face(script, '400', path('400Regular'), 'U+0-FFFF') + face(script, '700', path('700Bold'), 'U+0-FFFF')
}

const page = (): string => {
  const cells = weights.flatMap((weight) =>
    words.map((word, index) => {
      const { left, top } = placeOf(index, weight)
      const script = fontScriptOf(word)
      const style = `left:${left}pt;top:${top}pt;font-weight:${weight === 'bold' ? 700 : 400};font-family:latin,${script}`
      return `<div lang="${script === 'Arabic' ? 'ur' : 'en'}" style="${style}">${word}</div>`
    }),
  )
  return `<meta charset="utf-8"><style>
    ${face('latin', '400', 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf')}
    ${face('latin', '700', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')}
    ${fontScripts.map(familyOf).join('')}
    @page{size:${pageSize.width}pt ${pageSize.height}pt;margin:0} body{margin:0}
    div{position:absolute;font-size:${layout.size}pt;line-height:${layout.row}pt;white-space:nowrap;unicode-bidi:plaintext}
  </style>${cells.join('')}`
}

const drawnByBrowser = async (): Promise<Picture> => {
  const executablePath = findBrowser()
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
  try {
    const tab = await browser.newPage()
    await tab.setContent(page())
    await tab.evaluate(() => document.fonts.ready)
    return await pictureOf(await tab.pdf({ preferCSSPageSize: true }), 1, dpi)
  } finally {
    await browser.close()
  }
}

describe('rendered words look the same as in a browser with the same fonts', () => {
  let here: Picture
  let there: Picture
  beforeAll(async () => {
    ;[here, there] = await Promise.all([drawnHere(), drawnByBrowser()])
  })

  describe.each(weights)('%s', (weight) => {
    it.each(words.map((word, index) => ({ word, index })))('$word', ({ index }) => {
      const area = areaOf(index, weight)
      expect(inkIn(here, area)?.pixels).toBeGreaterThan(100)
      expect(inkOverlap(here, area, there, area)).toBeGreaterThan(0.9)
    })
  })

  it('the comparison distinguishes every word from the next', () => {
    const area = (index: number) => areaOf(index % words.length, 'regular')
    const withNext = words.map((_, index) => inkOverlap(here, area(index), here, area(index + 1)))
    expect(Math.max(...withNext)).toBeLessThan(0.85)
  })
})
