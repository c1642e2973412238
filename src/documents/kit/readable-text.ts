/** What takes no place on paper: controls, joiners, direction marks, variation selectors. */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u
const tamil = /\p{Script=Tamil}/u
/** Keeps two Tamil letters from becoming one sign, so it is part of how a word is written. */
const nonJoiner = '\u200c'
/** Takes its vowel from a Tamil letter, which may then join with the next one. */
const pulli = '\u0bcd'
/** Marks beyond this many on one letter would run over the lines around it. */
const longestCluster = 8

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The words of a text, by any white space between them. */
export const wordsOf = (text: string): string[] =>
  text
    // Half of a pair that stands for one character means nothing alone.
    .replace(/\p{Cs}/gu, '\ufffd')
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => word !== '')

/**
 * What people take for the single characters of a word, each with its marks, without what cannot be seen.
 * A cluster is never torn apart: not between lines, and not between fonts.
 */
export const clustersOf = (word: string): string[] =>
  Array.from(segmenter.segment(word), ({ segment }) => {
    const kept = [...segment].filter(
      (character) => !invisible.test(character) || (character === nonJoiner && tamil.test(segment)),
    )
    return kept.slice(0, longestCluster).join('')
  }).filter((cluster) => cluster !== '')

/** Clusters of which Tamil letters without a vowel are one with the letter behind them: 'க்ஷ', 'ஸ்ரீ'. */
export const syllablesOf = (clusters: readonly string[]): string[] => {
  const syllables: string[] = []
  for (const cluster of clusters) {
    const before = syllables.at(-1)
    if (before?.endsWith(pulli)) syllables[syllables.length - 1] = before + cluster
    else syllables.push(cluster)
  }
  return syllables
}

/** A text on one line without what cannot be seen, for where a document is described and not drawn. */
export const plainText = (text: string): string =>
  wordsOf(text)
    .map((word) => clustersOf(word).join(''))
    .filter((word) => word !== '')
    .join(' ')

/** True where any of it is Tamil. */
export const isTamil = (text: string): boolean => tamil.test(text)
