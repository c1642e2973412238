/**
 * Text that people type or paste. Chats, contact lists and spreadsheets add signs that nobody sees, such as direction marks around
 * a phone number; a text with them looks like another one and is not equal to it.
 */

/** What joins two signs in Indic and Arabic scripts: zero width joiner and non-joiner; names in Hindi or Malayalam need them. */
const joiner = '[\\u200c\\u200d]'

/** Letters and signs of the scripts that need joiners: Arabic, and the Indic ones from Devanagari to Sinhala. */
const joined = '[\\u0600-\\u06ff\\u0750-\\u077f\\u0900-\\u0dff]'

/** A picture with its colour of skin, its sign for a coloured picture, and what joins it to the next one. */
const emoji = '\\p{Extended_Pictographic}[\\u{1f3fb}-\\u{1f3ff}]?\\ufe0f?(?:\\u200d(?=\\p{Extended_Pictographic}))?'

/** A joiner after a vowel sign or a virama, or between two letters; what is kept is the only group. */
const invisibleInText = /* @__PURE__ */ new RegExp(
  `((?=\\p{M})${joined}${joiner}|(?=\\p{L})${joined}${joiner}(?=${joined})|${emoji})|\\p{Default_Ignorable_Code_Point}`,
  'gu',
)

const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Most texts are signs of a keyboard in one line, with nothing to clean; files have thousands of them. */
const plain = /^[!-~](?:[ -~]*[!-~])?$/

/** Spaces and line ends of any width, but not the line feed. */
const otherSpace = /[\t\v\f\u0085\p{Zs}]/gu

const withPlainSpaces = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(otherSpace, ' ')
    .trim()

const inOneLine = (text: string): string => text.replace(/\n+/g, ' ')

/**
 * Cleans a text of several lines: without invisible signs (soft hyphens, direction marks, zero width spaces, variation selectors),
 * with plain spaces and line feeds, and trimmed. Joiners stay where Indic and Arabic scripts or an emoji need them.
 */
export const cleanText = (text: string): string =>
  plain.test(text) ? text : withPlainSpaces(text.replace(invisibleInText, '$1'))

/** The same for a text of one line; a line end becomes a space. */
export const cleanLine = (text: string): string => inOneLine(cleanText(text))

/** Code points of the digit zero in the scripts of India, in Arabic and in full width; the ten digits of a script are consecutive. */
const zeros = [
  ...[0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66],
  ...[0x1c50, 0xabf0, 0xff10],
]

/** Replaces the digits of other scripts (௯८７) by 0 to 9. */
export const withPlainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) as number
    const zero = zeros.find((start) => code >= start && code < start + 10)
    return zero === undefined ? digit : String(code - zero)
  })

/**
 * Cleans what is no name but compared sign by sign: a code, a number, a phone number, a reference, an address of a mailbox. No
 * invisible sign stays, and digits of other scripts and full-width signs become those of a keyboard.
 */
export const cleanCode = (text: string): string =>
  plain.test(text)
    ? text
    : withPlainDigits(inOneLine(withPlainSpaces(text.replace(invisible, '')))).replace(/[\uff01-\uff5e]/g, (wide) =>
        String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
      )

/** A cleaned code without the spaces and dashes that people type to read it more easily. */
export const withoutSeparators = (code: string): string => code.replace(/[ \u2010-\u2015\u2212-]/g, '')
