/** Messages about the people of the store and their passwords. */
export const staffTexts = {
  lastOwner: 'The store needs at least one owner who can sign in.',
  disabled: 'This person is disabled; enable them first.',
  linkCreated: 'Password link created. It is valid for 24 hours and works once.',
  linkGone: 'This link is no longer valid; please ask the owner of the store for a new one.',
  passwordSet: 'Your password was set. You can sign in now.',
  passwordChanged: 'Password changed successfully!',
  wrongPassword: 'Current password is wrong.',
} as const
