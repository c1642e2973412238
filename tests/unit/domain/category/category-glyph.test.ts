import { expect, it } from 'vitest'
import { readFile } from 'node:fs/promises'
import { glyphOf } from '../../../../src/domain/category/category-glyph'

it.each([
  ['Sparklers', 'sparkler'],
  ['கம்பி மத்தாப்பு', 'sparkler'],
  ['Twinkling Star', 'sparkler'],
  ['Flower Pots', 'pot'],
  ['Fancy Fountains', 'pot'],
  ['பூச்சட்டி', 'pot'],
  ['Ground Chakkars', 'chakkar'],
  ['தரைச் சக்கரம்', 'chakkar'],
  ['Rocket Bomb', 'rocket'],
  ['ராக்கெட்', 'rocket'],
  ['10000 Wala', 'garland'],
  ['சரவெடி', 'garland'],
  ['120 Sky Shots', 'shot'],
  ['வாண வேடிக்கை', 'shot'],
  ['Atom Bombs', 'bomb'],
  ['One Sound Crackers', 'bomb'],
  ['அணுகுண்டு', 'bomb'],
  ['Gift Boxes', 'gift'],
  ['பரிசுப் பெட்டி', 'gift'],
  ['Spot lights', 'burst'],
  ['', 'burst'],
])('%j is drawn as %s', (name, glyph) => {
  expect(glyphOf(name)).toBe(glyph)
})

it('a name of its own says what a product is before that of its category', () => {
  expect(glyphOf('Hydrogen', 'Gift Boxes')).toBe('bomb')
  expect(glyphOf('Deluxe', undefined, 'Gift Boxes')).toBe('gift')
})

it('every drawing is in one file of at most 3 KB', async () => {
  const file = await readFile('src/components/glyph/glyphs.svg', 'utf8')
  expect(file.length).toBeLessThanOrEqual(3_072)
  const drawn = [...file.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id)
  expect(drawn.toSorted()).toEqual(['bomb', 'burst', 'chakkar', 'garland', 'gift', 'pot', 'rocket', 'shot', 'sparkler'])
})
