/** Texts of the login page (contract 2.3). */
export const loginTexts = {
  subtitle: 'Store Admin Management',
  note: '(Only for Administration Purpose)',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  loggedOutElsewhere: 'You logged out in another tab.',
  endedElsewhere: 'Your session has ended. Please login again.',
  forgotten: 'Password forgotten? Ask an owner of the store for a password link.',
  forgottenByOwner: 'An owner sets it on the server with: npm run administrator -- set EMAIL',
  footer: 'Secure admin access for authorized personnel only',
} as const
