import fc from 'fast-check'

const from = (first: number, last: number): fc.Arbitrary<string> =>
  fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code))

/**
 * Characters that are difficult to render: surrogate halves, combining marks, control and direction characters, emoji, complex
 * scripts.
 */
const characters = fc.oneof(
  { weight: 4, arbitrary: from(0xb80, 0xbff) },
  { weight: 2, arbitrary: from(0, 0x2ff) },
  from(0x300, 0x36f),
  fc.constantFrom('\u200b', '\u200c', '\u200d', '\u202a', '\u202e', '\u2066', '\u2069', '\ufe0f', '\u00ad', '\ufeff'),
  from(0x590, 0x8ff),
  from(0x900, 0xdff),
  from(0xd800, 0xdfff),
  from(0x1f300, 0x1faff),
  from(0, 0xffff),
  from(0x10000, 0x10ffff),
)

/** Texts from all Unicode planes. */
export const anyText = (maxLength: number): fc.Arbitrary<string> => fc.string({ unit: characters, maxLength })
