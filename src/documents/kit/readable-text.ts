/** Characters without width: controls, joiners, direction marks, variation selectors. */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u
const tamil = /\p{Script=Tamil}/u
/** Prevents two Tamil letters from joining, so it belongs to the spelling of a word. */
const nonJoiner = '\u200c'
/** Removes the inherent vowel of a Tamil letter, which may then join with the next one. */
const pulli = '\u0bcd'
/** More marks on one letter would overlap the adjacent lines. */
const longestCluster = 8

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
    const kept = [...segment].filter(
      (character) => !invisible.test(character) || (character === nonJoiner && tamil.test(segment)),
    )
    return kept.slice(0, longestCluster).join('')
  }).filter((cluster) => cluster !== '')

/** Merges clusters in which a Tamil letter without a vowel joins the next letter: 'க்ஷ', 'ஸ்ரீ'. */
export const syllablesOf = (clusters: readonly string[]): string[] => {
  const syllables: string[] = []
  for (const cluster of clusters) {
    const before = syllables.at(-1)
    if (before?.endsWith(pulli)) syllables[syllables.length - 1] = before + cluster
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

export const isTamil = (text: string): boolean => tamil.test(text)
