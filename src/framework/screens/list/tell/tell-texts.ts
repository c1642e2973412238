import { formatCount } from '../../../../domain/shared/money'

const customers = (count: number): string => `${formatCount(count)} ${count === 1 ? 'customer' : 'customers'}`

/** Texts of messages for many. */
export const tellTexts = {
  title: (count: number): string => `Tell ${customers(count)}`,
  titleOfOrders: (count: number): string => `Tell the customers of ${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`,
  how: 'They are put into Messages, where you tell one after the other.',
  previewTitle: 'Preview',
  preview: 'Preview',
  apply: (count: number): string => `Put ${formatCount(count)} into Messages`,
  willTell: (count: number, total: number): string =>
    count === total ? `All ${customers(total)} are told` : `${formatCount(count)} of ${customers(total)} are told`,
  refused: (count: number): string => `${formatCount(count)} ${count === 1 ? 'is' : 'are'} left out`,
  first: (shown: number): string => `The first ${formatCount(shown)}:`,
  failed: 'Failed to put the messages into the list',
  about: 'About',
  newest: 'What is new of each order',
  again: 'Also those who were told before',
  ownHelp:
    'Words that are replaced: {name}, {store} and {storePhone}. Who reads a language gets its text, all others get one of the others.',
} as const
