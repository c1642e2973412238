/** Words of names, English and Tamil, by what is drawn for them. The first that a name contains decides. */
const words = {
  gift: /gift|hamper|combo|family pack|பரிசு|தொகுப்பு/,
  rocket: /rocket|missile|ராக்கெட்|ராக்கட்/,
  garland: /wala|garland|ladi\b|\blar\b|chorsa|bijili|red fort|சர ?வெடி|சரம்|மாலை|பிஜிலி/,
  chakkar: /chak+[ae]r|chakra|wheel|spin|சக்கர/,
  pot: /flower|\bpots?\b|fountain|anar\b|பூச்சட்டி|பூச்சாடி|பூ சட்டி|புஸ்வாண/,
  sparkler: /sparkl|kambi|mathap|twinkl|pencil|torch|கம்பி|மத்தாப்ப|பென்சில்/,
  shot: /shot|sky|aerial|fancy|repeat|whistl|வாண ?வேடிக்கை|வான ?வேடிக்கை|ஷாட்/,
  bomb: /bomb|atom|hydrogen|sound|lakshmi|laxmi|kuruvi|வெடி|குண்டு|பாம்|லட்சுமி|குருவி|அணு/,
} as const

/** What is drawn for a category, and for a product without a picture. */
export type Glyph = keyof typeof words | 'burst'

const glyphs = Object.keys(words) as (keyof typeof words)[]

/** The glyph of the first of the names that says what it is, a burst for none: a product's own name, then that of its category. */
export const glyphOf = (...names: (string | undefined)[]): Glyph => {
  for (const name of names) {
    const lower = name?.toLowerCase() ?? ''
    const found = glyphs.find((glyph) => words[glyph].test(lower))
    if (found) return found
  }
  return 'burst'
}
