/** Messages about signing in, sessions and the second factor. */
export const authTexts = {
  long: (name: string): string => `${name} is too long`,
  codeNeeded: 'Enter the code of your authenticator app.',
  codeWrong: 'This code is not right, or was used already. Enter the newest code of your authenticator app.',
  codeUnreadable:
    'The second factor of this account cannot be checked any more; please ask another owner to turn it off, or run ' +
    '`npm run administrator -- turn-off-code EMAIL` on the machine of the store.',
  wrongPassword: 'Current password is wrong.',
  signedOut: 'You are signed out.',
  sessionEnded: 'Signed out on that device.',
  everywhereElse: 'on all other devices',
  othersEnded: 'Signed out everywhere else.',
  sessionUnknown: 'That device is not signed in any more.',
  signInAgain: 'Please sign in again before you sign out your other devices.',
  copiedToken: (device: string): string => `${device}: an old sign-in token was used, which someone may have copied`,
  wrongPasswords: (count: number): string | undefined => (count === 1 ? undefined : `${count} times within a minute`),
  factorOn: 'The second factor is on. Keep the recovery codes.',
  factorOff: 'The second factor is off.',
  factorIsOn: 'The second factor is on already; turn it off first.',
  factorIsOff: 'The second factor is off already.',
  codesLeft: (count: number): string => `${count} recovery code${count === 1 ? '' : 's'} left`,
} as const
