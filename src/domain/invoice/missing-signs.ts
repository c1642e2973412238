/**
 * Signs that the fonts of documents lack: the scripts of India but Tamil, further ones, and emoji but the few that the
 * fonts have (docs/decisions/0019). What else they lack stands in nobody's name here.
 */
const missing = new RegExp(
  `[${[
    ...['Bengali', 'Gujarati', 'Gurmukhi', 'Han', 'Kannada', 'Malayalam', 'Oriya', 'Sinhala', 'Telugu', 'Thai'].map(
      (script) => `\\p{Script=${script}}`,
    ),
    // Devanagari
    '\\u0900-\\u097f',
    '\\u{1f300}-\\u{1f310}\\u{1f319}-\\u{1f42c}\\u{1f436}-\\u{1f5ff}\\u{1f680}-\\u{1faff}',
  ].join('')}]`,
  'u',
)

/** Whether a document that names this shows □ in it: it is Hindi or Telugu, say, or has an emoji. */
export const hasMissingSigns = (text: string): boolean => missing.test(text)
