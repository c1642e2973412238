/** Maximum length of an e-mail address in characters (RFC 5321). */
export const emailLength = 254

/** Length of an administrator's password, in characters. */
export const passwordLength = { min: 8, max: 1_000 } as const

// The labels of the domain exclude the dots between them, so the pattern matches in linear time.
const emailShape = /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u

/** Returns whether the text has the form of an e-mail address. */
export const looksLikeEmail = (text: string): boolean => text.length <= emailLength && emailShape.test(text)
