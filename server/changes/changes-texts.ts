import type { Use } from '../records/uses'
import { formatCount } from '../../src/domain/shared/money'

const list = new Intl.ListFormat('en')
const isOrAre = (count: number): string => (count === 1 ? 'is' : 'are')

/** Messages about changes of many records. */
export const changesTexts = {
  selection: 'Choose records either by `ids` or by `query` with its `total`.',
  tooMany: (most: number): string => `At most ${formatCount(most)} records can be changed at once.`,
  noChange: 'Please choose what to change.',
  notForMany: (names: readonly string[]): string =>
    `${list.format(names)} ${isOrAre(names.length)} not changed for many records.`,
  noPrices: 'These records have no prices.',
  noBin: 'These records have no bin, so each is deleted by itself.',
  deleteAlone: 'Records are either changed or deleted.',
  /** The query finds another number than the one that was counted. */
  otherTotal: (found: number, counted: number): string =>
    `${formatCount(found)} records match now, not ${formatCount(counted)}. Please look at the list again.`,
  otherState: 'Some of these records have changed since the preview. Please look at it again.',
  notFound: 'It does not exist any more.',
  taken: 'A record would get a value that another one has, so nothing was changed.',
  referenceGone: 'Something that the records refer to has just been deleted, so nothing was changed.',
  changed: (count: number): string => `${formatCount(count)} changed`,
  deleted: (count: number): string => `${formatCount(count)} deleted`,
  reverted: (count: number): string => `${formatCount(count)} changed back`,
  unknownSet: 'Change not found',
  alreadyReverted: 'This change was already reverted.',
  forceOrSkip: 'Choose either `force` or `skip`.',
  changedSince: (labels: readonly string[]): string =>
    `${list.format(labels)} ${labels.length === 1 ? 'was' : 'were'} changed since.`,
  touchedSince: 'It was changed since.',
  deletedSince: 'It was deleted since.',
  inUse: (uses: readonly Use[]): string => `It has ${list.format(uses.map(({ count, noun }) => `${count} ${noun}`))}.`,
  stopped: (count: number): string =>
    `${formatCount(count)} ${count === 1 ? 'record' : 'records'} cannot simply be changed back, because of what happened since.`,
} as const
