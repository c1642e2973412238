import { formatCount } from '../../../../domain/shared/money'

/** Texts about changes of many records. */
export const changeTexts = {
  change: 'Change…',
  changeAll: (total: number): string => `Change all ${formatCount(total)}…`,
  /** 'Change prices (all 51)…' */
  ofAll: (label: string, total: number): string => `${label.replace(/…$/, '')} (all ${formatCount(total)})…`,
  title: (count: number, noun: string): string => `Change ${formatCount(count)} ${noun}`,
  what: 'What to change',
  choose: 'Choose a field…',
  another: 'Another field…',
  nothingChosen: 'Please choose what to change',
  remove: (label: string): string => `Do not change ${label}`,
  preview: 'Preview',
  apply: (count: number): string => `Change ${formatCount(count)}`,
  empty: 'Nothing is entered yet',
  previewTitle: 'Preview',
  willChange: (changed: number, total: number): string =>
    changed === total ? `All ${formatCount(total)} change` : `${formatCount(changed)} of ${formatCount(total)} change`,
  unchanged: (count: number): string => `${formatCount(count)} ${count === 1 ? 'has' : 'have'} these values already`,
  refused: (count: number): string => `${formatCount(count)} cannot change and ${count === 1 ? 'is' : 'are'} left out`,
  first: (shown: number): string => `The first ${formatCount(shown)}:`,
  more: (count: number): string => `and ${formatCount(count)} more`,
  gone: '(deleted)',
  done: (count: number, noun: string): string => `${formatCount(count)} ${noun} changed`,
  leftOut: (count: number, title: string, message: string): string =>
    `${formatCount(count)} left out. ${title === '' ? '' : `${title}: `}${message}`,
  delete: 'Delete',
  deleteTitle: (count: number, noun: string): string => `Delete ${formatCount(count)} ${noun}?`,
  deleteLabel: (count: number): string => `Delete ${formatCount(count)}`,
  deleted: (count: number, noun: string): string => `${formatCount(count)} ${noun} deleted`,
  failed: 'Failed to change the records',
  reverted: (count: number): string => `${formatCount(count)} changed back`,
  revertFailed: 'Failed to change the records back',
} as const
