/** Longest name of a category or subcategory, in characters. */
export const categoryNameLength = 100

/** Characters of a name as it is sent, before it is cleaned: letters and spaces written wastefully find room in it. */
export const rawNameLength = 1_000

/** A name as it is kept: trimmed (specification 5), one space between words, one spelling of every letter. */
export const cleanCategoryName = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** What two names share that people take for the same: 'Sky  ROCKETS' and 'sky rockets'. */
export const foldCategoryName = (name: string): string => cleanCategoryName(name.normalize('NFKC').toLowerCase())
