const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Truncates a text to `length` graphemes and appends '…', so that no Tamil syllable or emoji is split. */
export const cutText = (text: string, length: number): string => {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment)
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text
}
