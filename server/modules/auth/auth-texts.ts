/** Messages about signing in, sessions and two-step sign-in. */
export const authTexts = {
  codeNeeded: 'Enter the code from your authenticator app.',
  codeWrong: 'This code is not right, or was used already. Enter the newest code from your authenticator app.',
  codeUnreadable:
    'The store can no longer check codes for this account. Ask another owner to turn off two-step sign-in for you, or run ' +
    '`npm run administrator -- turn-off-code EMAIL` on the machine of the store.',
  codeMissing: (count: number): string =>
    `The password was right, but no code followed${count === 1 ? '' : `, ${count} times`}. Somebody may know the password.`,
  wrongPassword: 'Current password is wrong.',
  confirmed: 'Confirmed',
  signedOut: 'You are signed out.',
  sessionEnded: 'Signed out on that device.',
  everywhereElse: 'on all other devices',
  othersEnded: 'Signed out everywhere else.',
  sessionUnknown: 'That device is already signed out.',
  signInAgain: 'Please sign in again before you sign out your other devices.',
  copiedToken: (device: string): string => `${device}: an old sign-in token was used, which someone may have copied`,
  wrongPasswords: (count: number): string | undefined => (count === 1 ? undefined : `${count} times within a minute`),
  factorOn: 'Two-step sign-in is on. Save your recovery codes.',
  factorOff: 'Two-step sign-in is off.',
  factorIsOn: 'Two-step sign-in is already on. Turn it off first.',
  factorIsOff: 'Two-step sign-in is already off.',
  codesReplaced: 'You have new recovery codes. The old ones no longer work.',
  codesLeft: (count: number): string => `${count} recovery code${count === 1 ? '' : 's'} left`,
  linkGone: 'This link no longer works. Please ask the owner of the store for a new one.',
  linkMailed: 'If this address has an account here, a link is on its way. It is valid for 24 hours and works once.',
  passwordSet: 'Your password is set. You can sign in now.',
  passwordChanged: 'Password changed successfully!',
} as const
