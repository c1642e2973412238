import { useEffect, useRef, useState } from 'react'
import { useConfirm } from '../../components/confirm/confirm-provider'
import type { AnyField } from '../../domain/record/field'
import type { FormValues } from '../declaration/endpoint'
import { pick } from './use-form-state'

/** Texts of the confirmation when another user changed a record during editing. */
export const mergeTexts = {
  checking: 'Checking for newer changes...',
  title: 'Save yours anyway?',
  begin: (singular: string) => `Somebody else changed this ${singular}:`,
  field: (label: string, stored: string, mine: string) => `${label} is now ${stored}; yours is ${mine}.`,
  images: (stored: number, mine: number) => `The images were changed: the product has ${stored} now; yours has ${mine}.`,
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

/**
 * Fetches a record again before it is saved, so that changes of other users are not overwritten.
 *
 * @param singular name of a record in the confirmation
 * @param readStored fetches the record; it reports its own failure
 */
export const useMerge = <T>(singular: string, readStored: (signal: AbortSignal) => Promise<T>) => {
  const confirm = useConfirm()
  const [isReading, setReading] = useState(false)
  const abort = useRef<AbortController>()
  useEffect(() => () => abort.current?.abort(), [])

  const read = async (): Promise<T | undefined> => {
    abort.current = new AbortController()
    setReading(true)
    try {
      return await readStored(abort.current.signal)
    } catch {
      return undefined
    } finally {
      setReading(false)
    }
  }

  /**
   * @param compare returns the values to save, with a line for each conflict
   * @returns the values to save; undefined when the record could not be fetched or the user continues editing
   */
  const merge = async <M extends { lines: readonly string[] }>(compare: (stored: T) => M): Promise<M | undefined> => {
    let accepted: string | undefined
    for (;;) {
      const stored = await read()
      if (stored === undefined) return undefined
      const merged = compare(stored)
      const { title, begin, end, confirmLabel, cancelLabel } = mergeTexts
      const text = [begin(singular), ...merged.lines, end].join('\n')
      // The record is fetched once more after the answer, which may have taken a while.
      if (merged.lines.length === 0 || text === accepted) return merged
      if (!(await confirm({ title, text, confirmLabel, cancelLabel, danger: true }))) return undefined
      accepted = text
    }
  }

  return { merge, isReading }
}
