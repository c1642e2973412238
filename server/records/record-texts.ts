import { formatCount } from '../../src/domain/shared/money'
import { capitalize } from '../../src/domain/shared/names'
import type { Use } from './uses'

const list = new Intl.ListFormat('en')

/** Messages about one record, built from its singular name. */
export const textsOf = (singular: string) =>
  ({
    unknown: `${capitalize(singular)} not found`,
    created: `${capitalize(singular)} created successfully!`,
    updated: `${capitalize(singular)} updated successfully!`,
    deleted: `${capitalize(singular)} deleted successfully!`,
  }) as const

/** Messages of the record routes, in addition to `textsOf`. */
export const recordTexts = {
  /** Begins with the label of the field, so that forms can show it there. */
  taken: (label: string, value: unknown): string => `${label} "${String(value)}" is already taken.`,
  takenMeanwhile: 'Another record has just been saved with the same value. Please try again.',
  inUse: (singular: string, title: unknown, uses: readonly Use[]): string =>
    uses.length === 0
      ? `The ${singular} "${String(title)}" cannot be deleted, because other records refer to it.`
      : `"${String(title)}" cannot be deleted: ${list.format(uses.map(({ count, noun }) => `${formatCount(count)} ${noun}`))} ` +
        `${uses.length === 1 && uses[0]?.count === 1 ? 'uses' : 'use'} this ${singular}.`,
  unknownReference: 'A referenced record no longer exists. Please choose another one.',
  largeFile: (label: string, megabytes: string, most: string): string =>
    `${label} is too large (${megabytes} MB). The maximum size is ${most} MB.`,
  oneFile: (label: string): string => `Please send only one file as ${label}.`,
} as const

/** The messages of a record's calls, with the values of its fields. */
export interface MessagesOf<V> {
  unknown: string
  /** With the number of new records. */
  created: (count: number) => string
  updated: string
  deleted: string
  /** For a value that another record has, by the label of its field, which is known to be unique. */
  takenValue: (label: string, value: unknown) => string
  /** For values that together are those of another record. */
  taken: (values: Partial<V>) => string
  inUse: (title: unknown, uses: readonly Use[]) => string
  unknownReference: string
}

/** The messages of a record's calls. @param own those that the contract words otherwise */
export const messagesOf = <V>(singular: string, own: Partial<MessagesOf<V>> = {}): MessagesOf<V> => {
  const { created, ...texts } = textsOf(singular)
  return {
    ...texts,
    created: () => created,
    takenValue: recordTexts.taken,
    taken: () => recordTexts.takenMeanwhile,
    inUse: (title, uses) => recordTexts.inUse(singular, title, uses),
    unknownReference: recordTexts.unknownReference,
    ...own,
  }
}
