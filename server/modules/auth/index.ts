// What other parts of the server use of this module; they import nothing else of it.
export { accessRoutes, assertOther } from './access-routes'
export {
  deleteAccount,
  revokedTokens,
  findAccount,
  hasNoAccount,
  ensureOwnerRemains,
  lockAccount,
  withoutLink,
} from './account-repository'
export { type AuthContext, passwordConfirmation, triesWindow } from './auth-context'
export { authTexts } from './auth-texts'
export { codeCheck } from './code-check'
export { accountRow, createAccount } from './create-account'
export { knownDevices } from './known-devices'
export { passwordRoutes } from './password-routes'
export { hashPassword, passwordMatches } from './passwords'
export { authRoutes } from './routes'
export { secondFactors, turnOffSecondFactor } from './second-factor'
export { secondFactorRoutes } from './second-factor-routes'
export { refreshCookie, sessionRoutes } from './session-routes'
export { sessionStore } from './sessions'
