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

/**
 * What `errors` of a call answered 403 holds when the caller may make it, but has to prove first who they are: `POST /auth/confirm`
 * gives a confirmation for it, which is sent in the header `X-Confirmation` (docs/decisions/0076).
 */
export const confirmationRequired = 'confirmation-required'

/** The header with a confirmation. */
export const confirmationHeader = 'X-Confirmation'

/** What `errors` of a refused sign-in or confirmation holds when the password was right and a code is needed. */
export const codeRequired = 'code-required'
