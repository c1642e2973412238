/** Messages of the command that sets and removes administrators. */
export const administratorTexts = {
  usage:
    'Say what to do: `npm run administrator -- set EMAIL` gives an administrator a password, a new one too; ' +
    '`npm run administrator -- remove EMAIL` removes one.',
  notEmail: (found: string): string => `EMAIL must be an e-mail address, but is '${found}'.`,
  noStore: (dataDir: string): string => `There is no store in ${dataDir} (DATA_DIR).`,
  password: 'The password',
  askPassword: 'New password (it is not shown): ',
  askAgain: 'Once more: ',
  typedDifferently: 'The two were not the same. Nothing was changed.',
  nothingChanged: 'Nothing was changed.',
  made: (email: string): string => `${email} is an administrator now.`,
  changed: (email: string): string => `${email} has the new password; who was signed in has to sign in again.`,
  removed: (email: string): string => `${email} is no administrator any more.`,
  unknown: (email: string): string => `${email} is no administrator of this store.`,
  last: (email: string): string => `${email} is the only administrator; make another one first.`,
  all: (emails: readonly string[]): string => `Administrators: ${emails.join(', ')}`,
} as const
