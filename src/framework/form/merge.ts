import { useEffect, useRef, useState } from 'react'
import { useConfirm } from '../../components/confirm/confirm-provider'
import type { AnyField } from '../../domain/record/field'
import { type Reference, referenceId, referenceName } from '../../domain/shared/reference'
import { useCall } from '../calls/use-call'
import type { Endpoint, FormValues } from '../declaration/endpoint'
import type { FormExtras } from './record-form'
import { pick } from './use-form-state'

/** Texts of the confirmation when another user changed a record during editing. */
export const mergeTexts = {
  checking: 'Checking for newer changes...',
  title: 'Save yours anyway?',
  begin: (singular: string) => `Somebody else changed this ${singular}:`,
  field: (label: string, stored: string, mine: string) => `${label} is now ${stored}; yours is ${mine}.`,
  end: 'If you save yours, their changes are lost.',
  confirmLabel: 'Save mine',
  cancelLabel: 'Keep editing',
  empty: 'empty',
  on: 'on',
  off: 'off',
} as const

/** A field that both users changed, each to another value; values as they are sent. */
export interface Conflict<F extends string> {
  field: F
  stored: unknown
  mine: unknown
}

/** Values of a form: when it was opened, as edited by the user, and as stored now. */
export type Sides<V> = Record<'began' | 'mine' | 'stored', V>

/**
 * Merges the changes of two users to one record. Values are compared as they are sent: '40' and '40.00' are the same price.
 *
 * @param sent converts values to those that are sent; only fields of the form are merged
 * @param together groups of fields that are only valid together, so that a group is merged as a whole
 * @returns the values of this user, with those of the store where the user did not change them; and the conflicts
 */
export const mergeForms = <V extends object>(
  { began, mine, stored }: Sides<V>,
  sent: (values: V) => FormValues,
  together: readonly (readonly (keyof V & string)[])[] = [],
) => {
  type F = keyof V & string
  const asSent = { began: sent(began), mine: sent(mine), stored: sent(stored) }
  const differing = (unit: readonly F[], one: keyof typeof asSent, other: keyof typeof asSent): readonly F[] =>
    unit.filter((field) => !Object.is(asSent[one][field], asSent[other][field]))
  const names = Object.keys(asSent.mine).filter((name): name is F => name in mine)
  const units = names.map((name) => together.find((unit) => unit.includes(name)) ?? [name])
  const changed = units.filter((unit, index) => unit[0] === names[index] && differing(unit, 'began', 'stored').length > 0)
  const isMine = (unit: readonly F[]): boolean => differing(unit, 'began', 'mine').length > 0
  const conflicts = changed
    .filter(isMine)
    .flatMap((unit) => differing(unit, 'mine', 'stored'))
    .map((field): Conflict<F> => ({ field, stored: asSent.stored[field], mine: asSent.mine[field] }))
  const values: V = { ...mine, ...pick(stored, changed.filter((unit) => !isMine(unit)).flat()) }
  return { values, conflicts }
}

/** Maximum number of characters of a value in the confirmation; a description may be pages long. */
const mostCharacters = 80

const shortened = (text: string): string => (text.length > mostCharacters ? `${text.slice(0, mostCharacters).trimEnd()}…` : text)

const valueWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? mergeTexts.on : mergeTexts.off
  if (typeof value === 'number') return Number.isNaN(value) ? mergeTexts.empty : String(value)
  return typeof value === 'string' && value !== '' ? `"${shortened(value)}"` : mergeTexts.empty
}

/**
 * One line for each field that both users changed, with both values.
 *
 * @param nameOf name of a referenced record
 */
export const conflictLines = <F extends string>(
  conflicts: readonly Conflict<F>[],
  fields: Readonly<Partial<Record<F, Pick<AnyField, 'label' | 'kind'>>>>,
  nameOf: (id: string) => string | undefined,
): string[] =>
  conflicts.map(({ field, stored, mine }) => {
    const { label = field, kind = '' } = fields[field] ?? {}
    const words = (value: unknown) => valueWords(kind === 'reference' ? (nameOf(String(value)) ?? value) : value)
    return mergeTexts.field(label, words(stored), words(mine))
  })

interface MergeOptions<T extends object, V extends object> {
  /** Name of a record in the confirmation. */
  singular: string
  fields: Readonly<Partial<Record<keyof V & string, Pick<AnyField, 'label' | 'kind'>>>>
  /** Reads the record as it is stored now; a failure is reported in a toast. */
  endpoint: Endpoint<{ id: string }, T>
  /** Undefined for a new record, for which nothing is merged. */
  id: string | undefined
  /** Merges the changes of both users, usually by `mergeForms`. */
  merge: (began: V, mine: V, stored: T) => { values: V; conflicts: readonly Conflict<keyof V & string>[] }
}

/**
 * For a record that is sent whole: fetches it again before it is saved, so that changes of other users are not overwritten.
 * An extra of the form.
 */
export const useMerge = <T extends object, V extends object>(options: MergeOptions<T, V>) => {
  const { singular, fields, endpoint, id } = options
  const { call } = useCall(endpoint)
  const confirm = useConfirm()
  const [isReading, setReading] = useState(false)
  const abort = useRef<AbortController>()
  useEffect(() => () => abort.current?.abort(), [])

  const read = async (id: string): Promise<T | undefined> => {
    abort.current = new AbortController()
    setReading(true)
    try {
      return await call({ id }, { signal: abort.current.signal })
    } catch {
      return undefined
    } finally {
      setReading(false)
    }
  }

  /** Resolves to undefined when the record could not be fetched or the user continues editing. */
  const merge = async (id: string, mine: V, began: V, extras: FormExtras<V>): Promise<V | undefined> => {
    const parts = Object.values(extras)
    let accepted: string | undefined
    for (;;) {
      const stored = await read(id)
      if (stored === undefined) return undefined
      const { values, conflicts } = options.merge(began, mine, stored)
      const chosen = Object.keys(extras).filter((name) => extras[name]?.titleOf)
      const embedded = chosen.map((name) => (stored as Record<string, Reference | undefined>)[name])
      const nameOf = (id: string): string | undefined =>
        parts.map((part) => part.titleOf?.(id)).find(Boolean) ??
        referenceName(embedded.find((reference) => referenceId(reference) === id))
      const further = parts.map((part) => part.conflict?.(stored))
      const lines = [...conflictLines(conflicts, fields, nameOf), ...further].filter(Boolean)
      const { title, begin, end, confirmLabel, cancelLabel } = mergeTexts
      const text = [begin(singular), ...lines, end].join('\n')
      // The record is fetched once more after the answer, which may have taken a while.
      if (lines.length === 0 || text === accepted) return values
      if (!(await confirm({ title, text, confirmLabel, cancelLabel, danger: true }))) return undefined
      accepted = text
    }
  }

  return {
    merge: id === undefined ? undefined : (mine: V, began: V, extras: FormExtras<V>) => merge(id, mine, began, extras),
    status: isReading ? mergeTexts.checking : undefined,
  }
}
