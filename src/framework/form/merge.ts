import { useEffect, useRef, useState } from 'react'
import { useConfirm } from '../../components/confirm/confirm-provider'
import type { FormValues } from '../declaration/endpoint'

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

/** Values as they are sent: when the form was opened, as edited by the user, and as stored now. */
export interface Sides {
  began: FormValues
  mine: FormValues
  stored: FormValues
}

/**
 * Compares the changes of two users to one record, as they are sent: '40' and '40.00' are the same price.
 *
 * @param units groups of fields that are only valid together, so that a group is merged as a whole
 * @returns the fields to take from the store because the user did not change them, and the conflicts
 */
export const mergeFields = <F extends string>(units: readonly (readonly F[])[], { began, mine, stored }: Sides) => {
  const differing = (unit: readonly F[], some: FormValues, others: FormValues): readonly F[] =>
    unit.filter((field) => !Object.is(some[field], others[field]))
  const taken: F[] = []
  const conflicts: Conflict<F>[] = []
  for (const unit of units) {
    if (differing(unit, began, stored).length === 0) continue
    if (differing(unit, began, mine).length === 0) taken.push(...unit)
    else conflicts.push(...differing(unit, mine, stored).map((field) => ({ field, stored: stored[field], mine: mine[field] })))
  }
  return { taken, conflicts }
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
 * @param read converts a value that is not shown as it is sent, such as an id
 */
export const conflictLines = <F extends string>(
  conflicts: readonly Conflict<F>[],
  labels: Readonly<Record<F, string>>,
  read: (field: F, value: unknown) => unknown,
): string[] =>
  conflicts.map(({ field, stored, mine }) =>
    mergeTexts.field(labels[field], valueWords(read(field, stored)), valueWords(read(field, mine))),
  )

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
