import { roleOf } from '../../src/domain/account/rights'
import type { AccountRow } from '../database/schema'
import { ownerAlertTexts as texts } from '../notices/owner-alert-texts'
import type { AlertOwners } from '../notices/owner-alerts'

/** Asks for the confirmation of a change, and notifies all owners of it (docs/decisions/0076). */
export interface Guard {
  /** @throws HttpError 403 unless the caller has proved who they are */
  assertConfirmed: () => void
  tell: AlertOwners
}

/** Whether an account can sign in as an owner. */
const isOwner = (row: Pick<AccountRow, 'role' | 'disabled'> | undefined): boolean =>
  row !== undefined && row.disabled === 0 && roleOf(row.role) === 'owner'

/** Asks for a confirmation of what makes or ends an owner, or gives somebody the account of one, and notifies all owners. */
export const guardChange = async (
  before: AccountRow | undefined,
  after: AccountRow | undefined,
  isPasswordSet: boolean,
  { assertConfirmed, tell }: Guard,
): Promise<void> => {
  const person = after ?? before
  if (!person) return
  const isMoved = isOwner(before) && isOwner(after) && before?.email !== after?.email
  const [begins, ends] = [!isOwner(before) && isOwner(after), isOwner(before) && !isOwner(after)]
  if (!begins && !ends && !isMoved && !isPasswordSet) return
  assertConfirmed()
  if (begins) await tell((by) => texts.madeOwner(by, person))
  if (ends) await tell((by) => texts.endedOwner(by, person))
  if (isMoved) await tell((by) => texts.emailChanged(by, person))
  if (isPasswordSet) await tell((by) => texts.passwordSet(by, person))
}
