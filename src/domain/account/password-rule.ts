import { passwordLength } from './credentials'

/** Error messages for new passwords; each begins with the name of the password. */
export const passwordTexts = {
  short: (name: string, length: number): string =>
    `${name} must have at least ${passwordLength.min} characters, but has ${length}.`,
  long: (name: string, length: number): string =>
    `${name} must have at most ${passwordLength.max} characters, but has ${length}.`,
  blank: (name: string): string => `${name} must not consist of spaces only.`,
  common: (name: string): string => `${name} is one of the most used passwords; please choose another one.`,
} as const

/**
 * Checks the length of a new password. The password itself never appears in the message.
 *
 * @param name begins the error message
 * @returns the error message; undefined for a password of a fine length
 */
export const passwordLengthFault = (password: string, name: string): string | undefined => {
  const { length } = password
  if (length > passwordLength.max) return passwordTexts.long(name, length)
  return length < passwordLength.min ? passwordTexts.short(name, length) : undefined
}

/**
 * The rule of every new password: long enough, not only spaces, and none that attackers try first.
 *
 * @param isCommon whether a password in lower case is among the most used ones
 */
export const passwordFault = (
  password: string,
  isCommon: (lowerCase: string) => boolean,
  name = 'Password',
): string | undefined => {
  if (password !== '' && password.trim() === '') return passwordTexts.blank(name)
  return passwordLengthFault(password, name) ?? (isCommon(password.toLowerCase()) ? passwordTexts.common(name) : undefined)
}
