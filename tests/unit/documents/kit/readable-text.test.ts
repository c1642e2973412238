import { describe, expect, it } from 'vitest'
import { clustersOf, plainText, wordsOf } from '../../../../src/documents/kit/readable-text'

describe('splitting a text into words', () => {
  it.each([
    ['Ground Chakkar', ['Ground', 'Chakkar']],
    ['  two\n\n lines\tand\u00a0more\u3000', ['two', 'lines', 'and', 'more']],
    ['', []],
    [' \n ', []],
    // Two encodings of the same character are normalized to one.
    ['க\u0bc6\u0bbe', ['க\u0bca']],
    ['e\u0301', ['é']],
    ['half\ud83d', ['half\ufffd']],
  ])('splits %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })
})

describe('splitting a word into grapheme clusters', () => {
  it.each([
    ['abc', ['a', 'b', 'c']],
    ['கொக்கோ', ['கொ', 'க்', 'கோ']],
    ['ஸ்ரீ', ['ஸ்', 'ரீ']],
    // Zero-width, direction, soft-hyphen and control characters.
    ['a\u200bb\u202e\u2066c\u00ad\u0007\ufeffd', ['a', 'b', 'c', 'd']],
    ['\u200b\u200d\u202e', []],
    // A zero-width non-joiner separates two Tamil letters, and is removed elsewhere.
    ['க்\u200cஷ', ['க்\u200c', 'ஷ']],
    ['a\u200cb', ['a', 'b']],
    // As does a joiner in other scripts of India.
    ['র\u200d্য', ['র\u200d্য']],
    ['कार्त्स्न्या', ['का', 'र्त्स्न्या']],
    ['👨\u200d👩\u200d👧', ['👨👩👧']],
    ['❤\ufe0f', ['❤']],
    ['क्षि', ['क्षि']],
    [`z${'\u0336'.repeat(100)}`, [`z${'\u0336'.repeat(7)}`]],
  ])('splits %j', (word, clusters) => {
    expect(clustersOf(word)).toEqual(clusters)
  })
})

it('removes invisible characters from the metadata of a document', () => {
  expect(plainText(' Sri\u202e  Lakshmi\u0000\n🎆\u200b ')).toBe('Sri Lakshmi 🎆')
})
