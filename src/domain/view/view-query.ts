import { daysOfChoice, isDayChoice } from '../shared/day-choice'

/** What of an address is not part of a view: the page, its length, and how it is shown. */
const notInView = ['page', 'size', 'limit', 'view']

/**
 * The query of a view: of a list's address, what filters and sorts it, in an order of its own, so that equal views are equal texts.
 *
 * @param names what the list takes; all if omitted
 */
export const viewQuery = (address: string, names?: readonly string[]): string => {
  const params = new Map(
    [...new URLSearchParams(address)]
      .map(([name, value]): [string, string] => [name, value.trim()])
      .filter(([name, value]) => value !== '' && !notInView.includes(name) && (names?.includes(name) ?? true)),
  )
  return new URLSearchParams([...params].sort(([one], [other]) => (one < other ? -1 : 1))).toString()
}

/** What some values of an address mean in the query of the list's call, by parameter and value. */
export type AddressWords = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, boolean>>>>>>

/**
 * The parameters of a list's call from the query of a view; undefined for a value that means nothing.
 *
 * @param today YYYY-MM-DD in the time zone of the shop, of which days such as 'yesterday' are told
 */
export const parametersOf = (query: string, today: string, words: AddressWords = {}): Record<string, string> | undefined => {
  const found: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(query)) {
    const of = words[name]
    if (name === 'sort') {
      const [field = '', order = 'asc'] = value.split(':')
      Object.assign(found, { sort: field, order })
    } else if (name === 'day') {
      if (!isDayChoice(value)) return undefined
      Object.assign(found, daysOfChoice(value, today))
    } else if (of) {
      const meant = Object.hasOwn(of, value) ? of[value] : undefined
      if (!meant) return undefined
      for (const [parameter, flag] of Object.entries(meant)) found[parameter] = String(flag)
    } else found[name] = value
  }
  return found
}
