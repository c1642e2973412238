/** Error messages of sign-in (server.md: POST /auth/login). */
export const authTexts = {
  wrongCredentials: 'Invalid email or password',
} as const
