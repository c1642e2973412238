/** What a person signs in with. */
export interface Credentials {
  email: string
  password: string
}

/** Characters of the longest e-mail address that there can be (RFC 5321). */
export const emailLength = 254

/** Characters of an administrator's password. */
export const passwordLength = { min: 8, max: 1_000 } as const

// The first part of the domain takes no dot beyond its first character, so that the pattern reads a text once.
const emailShape = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** True for what looks like an e-mail address. */
export const looksLikeEmail = (text: string): boolean => text.length <= emailLength && emailShape.test(text)

/** What is wrong with the credentials, field by field; no key for a field that is fine (specification 5: login). */
export const credentialErrors = ({ email, password }: Credentials): Partial<Record<keyof Credentials, string>> => ({
  ...(email.trim() === '' ? { email: 'Email is required' } : looksLikeEmail(email.trim()) ? {} : { email: 'Invalid email' }),
  ...(password === '' ? { password: 'Password is required' } : {}),
})
