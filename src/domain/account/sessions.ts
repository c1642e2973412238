/** A device on which an account is signed in, as `GET /auth/sessions` sends it. */
export interface SignedInDevice {
  _id: string
  /** 'Chrome on Android' */
  device: string
  ip: string
  /** ISO 8601 UTC, as `lastUsedAt`. */
  createdAt: string
  lastUsedAt: string
  /** Whether it is the device of the caller. */
  isCurrent: boolean
}

/** The state of one's own second factor, as `GET /auth/second-factor` sends it. */
export interface SecondFactorState {
  isOn: boolean
  /** Unused recovery codes. */
  codesLeft: number
}

/** What `errors` of a refused sign-in holds when the password was right and a code is needed. */
export const codeRequired = 'code-required'
