import { describe, expect, it } from 'vitest'
import { cutText } from '../../../../src/domain/shared/cut-text'

describe('truncating a text', () => {
  it.each([
    ['Rocket', 15, 'Rocket'],
    ['Fifteen letters', 15, 'Fifteen letters'],
    ['Sixteen letters.', 15, 'Sixteen letters…'],
    // The space before the cut is removed, too.
    ['Ground Chakkar Special', 15, 'Ground Chakkar…'],
    ['', 15, ''],
  ])('%o at %i results in %o', (text, length, cut) => {
    expect(cutText(text, length)).toBe(cut)
  })

  it('splits no Tamil syllable and no emoji', () => {
    expect(cutText('பூங்கொத்து', 2)).toBe('பூங்…')
    expect(cutText('கொடி', 1)).toBe('கொ…')
    expect(cutText('👨‍👩‍👧🎆🎆', 2)).toBe('👨‍👩‍👧🎆…')
  })
})
