const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A text cut to so many characters as people count them, so that no Tamil syllable or emoji is torn, and '…'. */
export const cutText = (text: string, length: number): string => {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment)
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text
}
