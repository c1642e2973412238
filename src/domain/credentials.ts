/** What a person signs in with. */
export interface Credentials {
  email: string
  password: string
}

/** The signed-in person as the backend answered (specification 3: logged-in user). */
export interface User {
  _id?: string
  name?: string
  email?: string
  branch?: string
  role: string
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** True for what looks like an e-mail address. */
export const looksLikeEmail = (text: string): boolean => emailShape.test(text)

/** What is wrong with the credentials, field by field; no key for a field that is fine (specification 5: login). */
export const credentialErrors = ({ email, password }: Credentials): Partial<Record<keyof Credentials, string>> => ({
  ...(email.trim() === ''
    ? { email: 'Email is required' }
    : looksLikeEmail(email.trim())
      ? {}
      : { email: 'Invalid email' }),
  ...(password === '' ? { password: 'Password is required' } : {}),
})
