/** What proves who somebody is. */
export interface Proof {
  password: string
  /** Of the second factor; empty until the backend has asked for it. */
  code: string
}

/** Why a proof was refused, and whether a code is needed besides the password. */
export interface RefusedProof {
  fault: string
  needsCode: boolean
}

/** A question for the person: until it is settled, the calls that need its answer wait (docs/decisions/0076). */
export interface IdentityQuestion {
  /** Sends a proof. @returns undefined when it was accepted, after which the question is settled */
  prove: (proof: Proof) => Promise<RefusedProof | undefined>
  /** The person does not go on: the calls fail as the backend has answered them. */
  giveUp: () => void
}

/** Shows a question until its `prove` has succeeded or it is given up. */
export type AskIdentity = (question: IdentityQuestion) => void

/** Who may ask the person: sets it, and returns the function that ends this. */
export type AskIdentityBy = (ask: AskIdentity) => () => void
