/** Messages of the command that sets and removes administrators. */
export const administratorTexts = {
  usage:
    'Usage: `npm run administrator -- set EMAIL` sets the password of an administrator, or adds one; ' +
    '`npm run administrator -- remove EMAIL` removes one; ' +
    '`npm run administrator -- turn-off-code EMAIL` turns off their two-step sign-in.',
  notEmail: (found: string): string => `EMAIL must be an e-mail address, but is '${found}'.`,
  noStore: (dataDir: string): string => `There is no store in ${dataDir} (DATA_DIR).`,
  password: 'The password',
  askPassword: 'New password (not shown): ',
  askAgain: 'Repeat the password: ',
  typedDifferently: 'The two passwords differ. Nothing was changed.',
  nothingChanged: 'Nothing was changed.',
  made: (email: string): string => `${email} is now an administrator.`,
  changed: (email: string): string => `The password of ${email} was changed. Existing sign-ins are no longer valid.`,
  removed: (email: string): string => `${email} is no longer an administrator.`,
  codeOff: (email: string): string => `${email} now signs in with the password only.`,
  codeIsOff: (email: string): string => `${email} does not use two-step sign-in.`,
  unknown: (email: string): string => `${email} is not an administrator of this store.`,
  last: (email: string): string => `${email} is the only administrator; add another one first.`,
  all: (emails: readonly string[]): string => `Administrators: ${emails.join(', ')}`,
} as const
