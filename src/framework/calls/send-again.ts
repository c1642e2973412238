import type { BaseRecord, DataProvider } from '@refinedev/core'
import type { useConfirm } from '../../components/confirm/confirm-provider'
import type { CallOptions } from '../declaration/call-meta'
import type { Endpoint } from '../declaration/endpoint'
import { askToOverwrite, conflictLines, fieldsOnWire, isSame } from '../form/merge'
import { isStaleCopy, type StaleCopy } from './stale-copy'
import { sendTo } from './send-to'

interface Refused {
  provider: DataProvider
  /** The refused call, with the record as the screen shows it. */
  call: {
    endpoint: Endpoint<object, unknown>
    variables: object
    options: CallOptions
    base: BaseRecord
    resource: string
    id: string
  }
  error: StaleCopy
  /** Undefined for a call that the user did not ask for. */
  confirm: ReturnType<typeof useConfirm> | undefined
}

/** The user keeps what others have changed; it is not reported (`isAbort`), and the record is read again. */
class KeptTheirs extends Error {
  override name = 'AbortedError'
  readonly statusCode = 412
}

/**
 * Sends a call again that was refused because others have changed its record: at once if they have changed other fields, and after
 * a confirmation otherwise. If the record already is as the call would make it, nothing is sent.
 *
 * @throws KeptTheirs if the user keeps the changes of the others, and whatever the call throws
 */
export const sendAgain = async ({ provider, call, error, confirm }: Refused): Promise<unknown> => {
  const { endpoint, variables, options, base, resource, id } = call
  const apply = endpoint.optimistic as unknown as (record: object, variables: object) => Record<string, unknown>
  const mine = apply(base, variables)
  const given = Object.keys(variables).filter((name) => name !== 'id' && name in mine)
  const changed = Object.keys(mine).filter((name) => !isSame(mine[name], base[name]))
  const fields = [...new Set([...given, ...changed])]
  let [refusal, refused] = [error, base.updatedAt as unknown]
  for (;;) {
    const { data: stored } = await provider.getOne({ resource, id, meta: { signal: options.signal } })
    // A backend that refuses the copy that it has itself would refuse it again.
    if (stored.updatedAt === refused) throw Object.assign(new Error(refusal.message), refusal)
    refused = stored.updatedAt
    if (fields.every((name) => isSame(stored[name], mine[name]))) return undefined
    // A call may change more of the record as it is now than of the one that was shown: Featured turns Best Seller off.
    const now = { ...apply(stored, variables), ...Object.fromEntries(fields.map((name) => [name, mine[name]])) }
    const overwritten = Object.keys(now).filter((name) => !isSame(now[name], stored[name]) && !isSame(stored[name], base[name]))
    const lines = conflictLines(
      overwritten.map((field) => ({ field, stored: stored[field] as unknown, mine: now[field] })),
      fieldsOnWire(resource, id),
    )
    if (lines.length > 0 && !(confirm && (await askToOverwrite(confirm, refusal.message, lines))))
      throw new KeptTheirs(refusal.message)
    try {
      return await sendTo(provider, endpoint, variables, { ...options, basedOn: stored.updatedAt as string | undefined })
    } catch (failure) {
      if (!isStaleCopy(failure)) throw failure
      refusal = failure
    }
  }
}
