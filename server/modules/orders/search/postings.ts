import { isIndexed } from '../../../database/engine'

/** Orders of a block: those whose numbers, divided by this, give the number of the block. */
export const blockSize = 8_192

/** A set of orders of a block: a bit for each. */
export type Bits = Uint32Array

const bitmapBytes = blockSize / 8

export const blockOf = (seq: number): number => Math.floor(seq / blockSize)

export const noOrders = (): Bits => new Uint32Array(blockSize / 32)

export const addOrder = (bits: Bits, place: number): void => {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
}

export const removeOrder = (bits: Bits, place: number): void => {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) & ~(1 << (place & 31))
}

export const hasOrder = (bits: Bits, place: number): boolean => ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0

/** How many orders a set has. */
export const countOf = (bits: Bits): number => {
  let count = 0
  for (let word of bits) {
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return count
}

/** The places of a set's orders in their block, in order. */
export const placesOf = (bits: Bits): number[] =>
  Array.from({ length: blockSize }, (_, place) => place).filter((place) => hasOrder(bits, place))

/** A posting as it is stored: a bitmap, or two bytes for each place, which is shorter for few. @param places none of them twice */
export const toStored = (places: readonly number[]): Buffer => {
  if (places.length * 2 < bitmapBytes) {
    const stored = Buffer.alloc(places.length * 2)
    places.forEach((place, index) => stored.writeUInt16LE(place, index * 2))
    return stored
  }
  const bitmap = Buffer.alloc(bitmapBytes)
  for (const place of places) bitmap[place >>> 3] = (bitmap[place >>> 3] ?? 0) | (1 << (place & 7))
  return bitmap
}

/** Adds the orders of a stored posting to a set. */
export const addStored = (bits: Bits, stored: Buffer): void => {
  if (stored.length === bitmapBytes) {
    for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | stored.readUInt32LE(word * 4)
    return
  }
  for (let at = 0; at < stored.length; at += 2) addOrder(bits, stored.readUInt16LE(at))
}

/** The texts of an order that are searched: its own, and its numbers. */
export type SearchedText = 'own' | 'numbers'

const prefixes: Record<SearchedText, string> = { own: 'o', numbers: 'n' }

/** The token of one or two letters. */
export const gramToken = (text: SearchedText, gram: string): string => prefixes[text] + gram

/** The token of a whole word, by its row in `order_words`. */
export const wordToken = (id: number): string => `w${id}`

/** The tokens of all single letters and pairs of letters in the words of a text. */
export const gramTokens = (text: SearchedText, content: string): Set<string> => {
  const tokens = new Set<string>()
  for (const word of content.split(/\s+/)) {
    const letters = [...word]
    letters.forEach((letter, index) => {
      tokens.add(gramToken(text, letter))
      const next = letters[index + 1]
      if (next !== undefined) tokens.add(gramToken(text, letter + next))
    })
  }
  return tokens
}

/** Whether a word, of an order or of a search, has nothing but digits: phone numbers and pincodes have an index of their own. */
export const isNumber = (word: string): boolean => /^\d+$/.test(word)

/** The words of an order's text that other orders may have, too: all but those of its id, and numbers. */
export const sharedWords = (searchText: string): Set<string> => {
  const words = searchText.slice(searchText.indexOf('\n') + 1).split(/\s+/)
  return new Set(words.filter((word) => isIndexed(word) && !isNumber(word)))
}
