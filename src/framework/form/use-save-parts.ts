import { useNotification } from '@refinedev/core'
import { isStaleCopy } from '../calls/stale-copy'
import { useCaller } from '../calls/use-call'
import { type Endpoint, successOf } from '../declaration/endpoint'
import type { Submission } from './record-form'
import { reasonsOf } from './server-errors'
import { withoutUndefined, editsOf, pick } from './use-form-state'
import { cleanText } from '../../domain/shared/typed/text'

/** Fields of a form that one call saves. */
export interface FormPart<V extends object> {
  fields: readonly (keyof V)[]
  endpoint: Endpoint<object, unknown>
  /** Receives only the changed fields, so that changes of other users are kept. */
  variables: (changed: Partial<V>, all: V) => object
}

/** Declares a part of a form; the compiler checks the variables against the endpoint. */
export const formPart = <V extends object, F extends keyof V, Variables extends object>(
  fields: readonly F[],
  endpoint: Endpoint<Variables, unknown>,
  variables: (changed: Partial<Pick<V, F>>, all: V) => NoInfer<Variables>,
): FormPart<V> => ({ fields, endpoint: endpoint as FormPart<V>['endpoint'], variables })

/** Texts as they are stored, without the invisible characters of pasted text. */
export const cleanTexts = <T extends Partial<Record<string, string>>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text === undefined ? undefined : cleanText(text)])) as T

/** The calls that save the changed fields; a part without any needs no call. */
export const callsFor = <V extends object>(parts: readonly FormPart<V>[], began: V, values: V) =>
  parts.flatMap(({ fields, endpoint, variables }) => {
    const changed = withoutUndefined(editsOf(began, pick(values, fields)))
    return Object.keys(changed).length > 0 ? [{ fields, endpoint, variables: variables(changed, values) }] : []
  })

/** One error for all calls that were rejected, with every text once: toasts disappear, but the form keeps their texts. */
const joined = (failures: readonly Error[]): Error | undefined => {
  const messages = [...new Set(failures.map(({ message }) => message))]
  if (messages.length < 2) return failures[0]
  const reasons = failures.flatMap((failure) => [failure.message, ...reasonsOf(failure)])
  return Object.assign(new Error(messages.join(', '), { cause: failures[0] }), { reasons })
}

/**
 * Saves a form with several calls, one after the other. When one call is rejected, the others still save; one toast
 * reports the successes.
 *
 * @param ask asks before changes are saved: returns values to save with them, or undefined when nothing is to be saved
 * @returns the form's `submit`, which resolves to true when everything is saved, and throws the errors of the calls as one
 */
export const useSaveParts = <V extends object>(
  parts: readonly FormPart<V>[],
  ask?: (changed: Partial<NoInfer<V>>, isRepeated: boolean) => Promise<Partial<NoInfer<V>> | undefined>,
) => {
  const { call } = useCaller()
  const { open } = useNotification()
  return async (changed: Partial<V>, typed: V, { began, settle, ...submission }: Submission<V>): Promise<boolean> => {
    let { basedOn } = submission
    const more = ask ? await ask(changed, submission.isRepeated) : {}
    if (!more) return false
    const sent = { ...typed, ...more }
    const calls = callsFor(parts, began, sent)
    const successes: (string | undefined)[] = []
    let stale: Error | undefined
    const failures: Error[] = []
    for (const { fields, endpoint, variables } of calls) {
      if (stale !== undefined) break
      try {
        const record = await call(endpoint, variables, { quiet: 'success', basedOn, reason: submission.reason })
        // The next call is based on what this one has stored.
        if (basedOn !== undefined) basedOn = (record as { updatedAt?: string } | undefined)?.updatedAt
        successes.push(successOf(endpoint, record, variables))
        settle(pick(typed, fields), pick(sent, fields))
      } catch (error) {
        if (!(error instanceof Error)) throw error
        if (basedOn !== undefined && isStaleCopy(error)) stale = error
        else failures.push(error)
      }
    }
    if (successes.length > 0) open?.({ type: 'success', message: successes.join('. ') })
    if (stale !== undefined) throw stale
    // Its toast is already shown. The form shows it too, and keeps the values.
    const failure = joined(failures)
    if (failure !== undefined) throw failure
    return true
  }
}
