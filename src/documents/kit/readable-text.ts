import { fontScriptOf } from '../document-fonts'

/** Characters without width: controls, joiners, direction marks, variation selectors. */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u
/** Keep two letters of these scripts apart, or join them, so they belong to the spelling of a word. */
const joiner = /[\u200c\u200d]/
/** Removes the inherent vowel of a letter in the scripts of India, which then may join with the next one. */
const vowelKiller = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d][\u200c\u200d]?$/
const mark = /\p{M}/u
/** More marks on one letter would overlap the adjacent lines; the longest joined letters have five of them. */
const most = { characters: 16, marks: 7 } as const

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits a text into words at white space. */
export const wordsOf = (text: string): string[] =>
  text
    // A lone surrogate is invalid.
    .replace(/\p{Cs}/gu, '\ufffd')
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => word !== '')

/**
 * Splits a word into grapheme clusters, without invisible characters. A cluster is never split, neither between lines
 * nor between fonts.
 */
export const clustersOf = (word: string): string[] =>
  Array.from(segmenter.segment(word), ({ segment }) => {
    let marks = 0
    const kept = [...segment].filter((character) => {
      if (invisible.test(character)) return joiner.test(character) && fontScriptOf(segment) !== undefined
      if (mark.test(character)) marks += 1
      return marks <= most.marks
    })
    return kept.slice(0, most.characters).join('')
  }).filter((cluster) => cluster !== '')

/** Merges clusters in which a letter without a vowel joins the next letter: 'க்ஷ', 'ஸ்ரீ', 'ಕ್ಷ'. */
export const syllablesOf = (clusters: readonly string[]): string[] => {
  const syllables: string[] = []
  for (const cluster of clusters) {
    const before = syllables.at(-1)
    if (before !== undefined && vowelKiller.test(before)) syllables[syllables.length - 1] = before + cluster
    else syllables.push(cluster)
  }
  return syllables
}

/** A text on one line without invisible characters, for metadata. */
export const plainText = (text: string): string =>
  wordsOf(text)
    .map((word) => clustersOf(word).join(''))
    .filter((word) => word !== '')
    .join(' ')
