import { beforeAll, describe, expect, it } from 'vitest'
import { allFonts } from '../../support/documents/all-fonts'
import type { DocumentFonts } from '../../../src/documents/document-fonts'
import { unprintableNames } from '../../../src/documents/unprintable'
import { priceListOf, productAt } from '../../support/documents/price-list-data'

let fonts: DocumentFonts
beforeAll(async () => {
  fonts = await allFonts()
})

const namesOf = (names: readonly string[], { category = 'Rockets', store = 'Lakshmi' } = {}): string[] => {
  const products = names.map((name, index) => productAt(index, { name }))
  return unprintableNames(priceListOf([{ _id: 'c', name: category, products }], { name: store }), fonts)
}

describe('names that a price list cannot show completely', () => {
  it('are those with emoji or in scripts that its fonts lack', () => {
    const whole = [
      'Sparkler 10 cm',
      'வெடி (பெரியது)',
      'Café Noël “No. 1” – ₹5',
      'Ракета',
      'रॉकेट',
      'రాకెట్',
      'Joined\u200d\ufe0f\u200b',
    ]
    const faulty = ['රොකට්', '爆竹', 'Rocket 🎆', 'வெடி 爆竹']
    expect(namesOf([...whole, ...faulty])).toEqual(faulty)
    expect(namesOf(whole)).toEqual([])
  })

  it('are listed once each, including those of the store and the categories', () => {
    expect(namesOf(['🚀', '🚀'], { category: '爆竹', store: '🎆' })).toEqual(['🎆', '爆竹', '🚀'])
  })

  it('exclude those of omitted categories', () => {
    const empty = { _id: 'e', name: '爆竹', products: [] }
    const filled = { _id: 'f', name: 'Rockets', products: [productAt(1)] }
    expect(unprintableNames(priceListOf([empty, filled]), fonts)).toEqual([])
  })
})
