import type { CustomerDetails, OrderItem } from '../order/order'

/**
 * Characters that the document fonts lack: scripts that are rare in India, and most emoji (docs/decisions/0073). Other missing
 * characters do not occur in names here.
 */
const missing = new RegExp(
  `[${[
    ...['Han', 'Sinhala', 'Thai', 'Hiragana', 'Katakana', 'Tibetan', 'Ol_Chiki', 'Meetei_Mayek', 'Myanmar'].map(
      (script) => `\\p{Script=${script}}`,
    ),
    '\\u{1f300}-\\u{1f310}\\u{1f319}-\\u{1f42c}\\u{1f436}-\\u{1f5ff}\\u{1f680}-\\u{1faff}',
  ].join('')}]`,
  'u',
)

/** Returns whether a document with this text would show □, for example for Chinese or emoji. */
export const hasMissingSigns = (text: string): boolean => missing.test(text)

interface PrintedOrder {
  customerDetails?: CustomerDetails | undefined
  items?: readonly OrderItem[] | undefined
}

/**
 * Texts of an order that an invoice cannot show completely, without duplicates: the customer's name, the address, product
 * names.
 */
export const textsWithMissingSigns = ({ customerDetails, items = [] }: PrintedOrder): string[] => {
  const { street, landmark, nearestTown, district, state } = customerDetails?.address ?? {}
  const products = items.map(({ productSnapshot }) => productSnapshot?.name)
  const named = [customerDetails?.name, street, landmark, nearestTown, district, state, ...products]
  return [...new Set(named.filter((text): text is string => Boolean(text) && hasMissingSigns(text ?? '')))]
}
