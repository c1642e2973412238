/** Messages about the people of the store and their passwords. */
export const staffTexts = {
  lastOwner: 'The store needs at least one owner who can sign in.',
  ownAccount: 'This is your own account. Change your password and your two-step sign-in under "Your account".',
  disabled: 'This person cannot sign in. Allow it first.',
  linkCreated: 'Password link created. It is valid for 24 hours and works once.',
  mailSubject: (store: string): string => `Set your password for ${store}`,
  mail: (name: string, store: string, url: string): string =>
    `${name === '' ? 'Hello' : `Hello ${name}`},\n\nset your password for ${store} with this link:\n\n${url}\n\n` +
    'It is valid for 24 hours and works once. If you did not expect this message, ignore it.\n',
  mailFailed: (email: string): string => `The e-mail to ${email} could not be sent, so pass the link on yourself.`,
  noPublicAddress: (email: string): string =>
    `No e-mail was sent to ${email}, because the store settings have no public address. Pass the link on yourself.`,
} as const
