/** Characters of GSM 03.38, in which one SMS has 160 of them; those of the extension table count as two. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const basicSet = new Set(basic)
const extensionSet = new Set('^{}\\[~]|€\f')

/** Septets of GSM-7 in one SMS, and in each part of a longer one; UTF-16 units for all other texts. */
const sizes = { gsm: { one: 160, part: 153 }, unicode: { one: 70, part: 67 } } as const

interface MessageLength {
  /** As people count them. */
  characters: number
  /** Number of SMS that are charged; 0 for an empty text. */
  parts: number
}

/** Number of parts, each of at most `size` units; a character is never split between two parts. */
const partsOf = (widths: readonly number[], size: number): number => {
  let [parts, used] = [1, 0]
  for (const width of widths) {
    if (used + width > size) [parts, used] = [parts + 1, 0]
    used += width
  }
  return parts
}

/** The length of a message, and the number of SMS that it takes. */
export const messageLength = (text: string): MessageLength => {
  const letters = [...text]
  if (letters.length === 0) return { characters: 0, parts: 0 }
  const isGsm = letters.every((letter) => basicSet.has(letter) || extensionSet.has(letter))
  const widths = letters.map((letter) => (isGsm ? (basicSet.has(letter) ? 1 : 2) : letter.length))
  const { one, part } = isGsm ? sizes.gsm : sizes.unicode
  const units = widths.reduce((sum, width) => sum + width, 0)
  return { characters: letters.length, parts: units <= one ? 1 : partsOf(widths, part) }
}
