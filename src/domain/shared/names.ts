import { cleanLine } from './typed/text'

/** Normalizes a name: cleaned, trimmed (contract 5.6), single spaces, Unicode NFC. */
export const cleanName = (text: string): string => cleanLine(text.normalize('NFC')).replace(/ +/g, ' ')

/** 'price list' → 'Price list' */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Comparison key of a name; 'Sky  ROCKETS' and 'sky rockets' have the same. */
export const foldName = (name: string): string => cleanName(name.normalize('NFKC').toLowerCase())

/** Returns whether a text has visible characters, not only joiners and zero-width spaces. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
