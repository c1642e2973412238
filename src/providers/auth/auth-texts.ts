/** Messages of the sign-in (contract 8.3). */
export const authTexts = {
  success: 'Login successful!',
  failed: 'Login failed',
  passwordChanged: 'Password changed successfully!',
  notConfirmed: 'Failed to check your password',
  passwordFailed: 'Failed to change the password',
  unusable: (keys: readonly string[]) =>
    ['Invalid login response - missing token or user', keys.join(', ')].filter((part) => part !== '').join(': '),
} as const
