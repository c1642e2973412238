/** A name as it is kept: trimmed (specification 5), one space between words, one spelling of every letter. */
export const cleanName = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** What two names share that people take for the same: 'Sky  ROCKETS' and 'sky rockets'. */
export const foldName = (name: string): string => cleanName(name.normalize('NFKC').toLowerCase())

/** True for text in which something can be seen; joiners and spaces of no width alone are nothing. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
