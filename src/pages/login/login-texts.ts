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
  forgotten: 'Forgot your password? Ask the owner for a link.',
  mail: 'Send me a link',
  mailFailed: 'The link could not be sent. Please try again later, or ask the owner.',
  footer: 'Secure admin access for authorized personnel only',
} as const
