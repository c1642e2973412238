import type { StatementColumns } from './columns'
import type { CreditMatch } from './match-credits'
import type { StatementFault } from './read-statement'

/** An order that is proposed for a credit; amounts in rupees. */
export interface ProposedOrder {
  customerName: string
  phone: string
  /** Before the credit. */
  due: number
  /** YYYY-MM-DD */
  placedOn: string
}

/** A credit of a statement as `POST /payments/statements` answers it. */
export interface MatchedLine extends CreditMatch {
  line: number
  day: string
  /** In rupees. */
  amount: number
  /** '' for none. */
  reference: string
  narration: string
  /** The line that takes the money back. */
  takenBack?: number
  /** What the claim says, in rupees. */
  claimed?: number
  order?: ProposedOrder
}

/**
 * Whether the money came in before the order was placed. Its reference number may be that of a transfer for another order, which a
 * customer sends a second time, so it is not confirmed with the others by one press.
 */
export const isBeforeOrder = ({ day, order }: MatchedLine): boolean => order !== undefined && day < order.placedOn

/** The answer of `POST /payments/statements`. */
export interface MatchedStatement {
  /** null when the columns must be chosen first. */
  _id: string | null
  rows: MatchedLine[]
  faults: StatementFault[]
  columns: StatementColumns
}
