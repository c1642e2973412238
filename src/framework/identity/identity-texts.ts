/** The window that asks who somebody is before a change that a stolen session must not make. */
export const identityTexts = {
  title: 'Enter your password again',
  about: 'This change could let somebody else into the store, or lead payments to them. All owners are told about it.',
  password: 'Your password',
  code: 'Code from the app, or a recovery code',
  passwordMissing: 'Enter your password.',
  codeMissing: 'Enter the code.',
  submit: 'Continue',
  busy: 'Checking…',
} as const
