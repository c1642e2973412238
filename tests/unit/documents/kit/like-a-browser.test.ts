import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../../../../scripts/test/browser.mjs'
import { documentFonts } from '../../../../server/documents/fonts'
import { colours } from '../../../../src/documents/kit/colours'
import { openPaper } from '../../../../src/documents/kit/paper'
import { inkIn, likeness, type Area } from '../../../support/documents/ink'
import { pictureOf, type Picture } from '../../../support/documents/read-pdf'

const { resolve } = createRequire(import.meta.url)
const fontFile = (path: string): string => readFileSync(resolve(path)).toString('base64')

/** Words whose letters are reordered, joined or stacked; digits and currency signs. */
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
] as const
const weights = ['regular', 'bold'] as const

/** In points; one word per row, one weight per column. */
const layout = { size: 26, row: 46, top: 20, columns: { regular: 30, bold: 310 }, columnWidth: 270 } as const
const dpi = 288

const areaOf = (index: number, weight: (typeof weights)[number]): Area => {
  const [left, top] = [layout.columns[weight], layout.top + index * layout.row]
  const scaled = (points: number): number => Math.round((points * dpi) / 72)
  const [right, bottom] = [left + layout.columnWidth, top + layout.row]
  return { left: scaled(left - 20), top: scaled(top), right: scaled(right), bottom: scaled(bottom) }
}

const drawnHere = async (): Promise<Picture> => {
  const paper = await openPaper(await documentFonts(), { title: 'Words', author: 'Store', date: '2026-11-20' })
  for (const weight of weights) {
    words.forEach((word, index) => {
      const baseline = layout.top + index * layout.row + 32
      const style = { size: layout.size, colour: colours.ink }
      paper.pen.text(paper.set.line(word, weight), layout.columns[weight], baseline, style)
    })
  }
  return pictureOf(await paper.finish(() => {}), 1, dpi)
}

const face = (family: string, weight: string, path: string): string =>
  `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/ttf;base64,${fontFile(path)})}`

const page = (): string => {
  const noto = '@expo-google-fonts/noto-sans-tamil'
  const cells = weights.flatMap((weight) =>
    words.map((word, index) => {
      const place = `left:${layout.columns[weight]}pt;top:${layout.top + index * layout.row}pt`
      return `<div style="${place};font-weight:${weight === 'bold' ? 700 : 400}">${word}</div>`
    }),
  )
  return `<meta charset="utf-8"><style>
    ${face('latin', '400', 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf')}
    ${face('latin', '700', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')}
    ${face('tamil', '400', `${noto}/400Regular/NotoSansTamil_400Regular.ttf`)}
    ${face('tamil', '700', `${noto}/700Bold/NotoSansTamil_700Bold.ttf`)}
    @page{size:A4;margin:0} body{margin:0}
    div{position:absolute;font:${layout.size}pt/${layout.row}pt latin,tamil;white-space:nowrap}
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
      expect(likeness(here, area, there, area)).toBeGreaterThan(0.9)
    })

    it('the comparison distinguishes every word from the next', () => {
      const withNext = words.map((_, index) => {
        const next = areaOf((index + 1) % words.length, weight)
        return likeness(here, areaOf(index, weight), here, next)
      })
      expect(Math.max(...withNext)).toBeLessThan(0.85)
    })
  })
})
