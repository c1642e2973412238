import type { CustomerDetails, OrderItem } from '../order/order'

const scripts = ['Han', 'Sinhala', 'Thai', 'Hiragana', 'Katakana', 'Tibetan', 'Ol_Chiki', 'Meetei_Mayek', 'Myanmar'] as const

/** The few emoji that the document fonts have: signs of weather and of the zodiac, moons, some animals and most faces. */
const drawnEmoji = [
  '\\u25fd\\u25fe\\u2614\\u2615\\u2648-\\u2653\\u267f\\u2693\\u26a1\\u26aa\\u26ab\\u{1f0cf}\\u{1f311}-\\u{1f318}',
  '\\u{1f42d}\\u{1f42e}\\u{1f431}\\u{1f435}\\u{1f600}-\\u{1f623}\\u{1f625}-\\u{1f62b}\\u{1f62d}-\\u{1f640}\\u{1f643}',
].join('')

/**
 * Characters that the document fonts lack: scripts that are rare in India, and most emoji (docs/decisions/0073). Other missing
 * characters do not occur in names here.
 */
const missing = new RegExp(
  `[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]` +
    `|(?![${drawnEmoji}])[\\p{Emoji_Presentation}\\u{1f300}-\\u{1f5ff}\\u{1f680}-\\u{1faff}]`,
  'u',
)

/** Returns whether a document with this text would show □, for example for Chinese or emoji. */
export const hasMissingGlyphs = (text: string): boolean => missing.test(text)

interface PrintedOrder {
  customerDetails?: CustomerDetails | undefined
  items?: readonly OrderItem[] | undefined
}

/**
 * Texts of an order that an invoice cannot show completely, without duplicates: the customer's name, the address, product
 * names.
 */
export const textsWithMissingGlyphs = ({ customerDetails, items = [] }: PrintedOrder): string[] => {
  const { street, landmark, nearestTown, district, state } = customerDetails?.address ?? {}
  const products = items.flatMap(({ productSnapshot }) => [productSnapshot?.name, productSnapshot?.secondName])
  const named = [customerDetails?.name, street, landmark, nearestTown, district, state, ...products]
  return [...new Set(named.filter((text): text is string => typeof text === 'string' && hasMissingGlyphs(text)))]
}
