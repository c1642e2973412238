/**
 * Characters that the document fonts lack: Indian scripts other than Tamil, some other scripts, and most emoji
 * (docs/decisions/0019). Other missing characters do not occur in names here.
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

/** Returns whether a document with this text would show □, for example for Hindi, Telugu or emoji. */
export const hasMissingSigns = (text: string): boolean => missing.test(text)
