import { editDistance } from '../shared/edit-distance'
import { hasControlCharacters } from '../shared/request-fields'
import { isVisible } from '../shared/names'
import { type MessageEvent, type MessageSubject, messageSubjectLooks } from './message'

/** Most characters of a template: WhatsApp takes more, but nobody reads it. */
export const longestTemplate = 1_000

/** What stands for a placeholder in a message; '' if the order has no such thing. */
export type PlaceholderValues = Partial<Record<Placeholder, string>>

/** Explanations of the placeholders, by their names. */
export const placeholderHelp = {
  name: 'Name of the customer',
  orderId: 'Order ID',
  store: 'Name of the store',
  storePhone: 'Phone of the store',
  total: 'What the order costs',
  paid: 'What was paid so far',
  due: 'What is still to be paid',
  payNote: '“(use the link below)”, where the tracking page takes the payment',
  refunded: 'What was given back',
  track: 'Link to the tracking page',
  reason: 'Why the payment was rejected',
  transport: 'Lorry service or courier',
  lrNumber: 'LR or tracking number',
  parcels: 'Number of parcels',
  branch: 'Branch where the parcels are collected',
  branchAddress: 'Address of the branch',
  branchPhone: 'Phone of the branch',
  freight: 'Freight that the customer pays',
  expected: 'Day on which the parcels are expected',
} as const

export type Placeholder = keyof typeof placeholderHelp

const always: readonly Placeholder[] = ['name', 'orderId', 'store', 'storePhone', 'total', 'track']

const further: Record<MessageEvent, readonly Placeholder[]> = {
  'order-received': ['due', 'payNote'],
  'payment-confirmed': ['paid', 'due'],
  'payment-not-found': ['due', 'reason'],
  'being-packed': [],
  dispatched: ['transport', 'lrNumber', 'parcels', 'branch', 'branchAddress', 'branchPhone', 'freight', 'expected'],
  delivered: [],
  cancelled: [],
  refunded: ['refunded'],
}

/** The placeholders that a message knows; a text of the store's own is about no order. */
export const placeholdersOf = (subject: MessageSubject): readonly Placeholder[] =>
  subject === 'own' ? ['name', 'store', 'storePhone'] : [...always, ...further[subject]]

/** Characters that change the direction of the text around them, so that it reads as something else. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g

const pattern = /\{([^{}\n]{1,40})\}/g

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholderHelp, name)

/** The placeholders with the most similar names, the nearest first. */
const nearest = (event: MessageSubject, name: string): string[] =>
  placeholdersOf(event)
    .map((each) => ({ each, far: editDistance(name.toLowerCase(), each.toLowerCase()) }))
    .sort((first, second) => first.far - second.far)
    .slice(0, 3)
    .map(({ each }) => `{${each}}`)

const either = new Intl.ListFormat('en', { type: 'disjunction' })

/** Error messages about a template. */
export const templateTexts = {
  missing: 'Please enter a text',
  tooLong: `A message can have at most ${longestTemplate} characters`,
  control: 'A message must be text without control characters',
  direction: 'A message must not have invisible characters that change the direction of its text',
  brace: 'A “{” must begin a placeholder with its “}” on the same line, like {name}',
  unknown: (name: string, event: MessageSubject) =>
    `{${name}} cannot be used in “${messageSubjectLooks[event].label}”. Did you mean ${either.format(nearest(event, name))}?`,
} as const

/** The error message of a template; undefined if it is fine. Its length is checked first. */
export const templateFault = (event: MessageSubject, template: string): string | undefined => {
  if (template.length > longestTemplate) return templateTexts.tooLong
  if (!isVisible(template)) return templateTexts.missing
  if (hasControlCharacters(template)) return templateTexts.control
  if (template.search(directions) >= 0) return templateTexts.direction
  const names = [...template.matchAll(pattern)].map(([, name = '']) => name)
  const unknown = names.find((name) => !placeholdersOf(event).some((each) => each === name))
  if (unknown !== undefined) return templateTexts.unknown(unknown, event)
  return template.replace(pattern, '').includes('{') ? templateTexts.brace : undefined
}

/**
 * The message of a template. A line is left out if it has placeholders and none of them has a value, so that a message says
 * nothing about a branch or a freight that is not known; unknown placeholders stay as they are. Values lose what would change the
 * direction of the text around them.
 */
export const fillTemplate = (template: string, values: PlaceholderValues): string => {
  const valueOf = (name: Placeholder): string => (values[name] ?? '').replace(directions, '')
  return template
    .split('\n')
    .filter((line) => {
      const names = [...line.matchAll(pattern)].map(([, name = '']) => name).filter(isPlaceholder)
      return names.length === 0 || names.some((name) => valueOf(name))
    })
    .map((line) => line.replace(pattern, (whole, name: string) => (isPlaceholder(name) ? valueOf(name) : whole)).trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
