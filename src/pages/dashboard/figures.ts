import { ShapeError } from '../../framework/declaration/request-errors'
import { describeBody, readNumber, valueIn, type Envelope } from '../../framework/declaration/envelope'

/** Named numbers of a response; a backend may omit some of them. */
export type Figures<Name extends string> = Partial<Record<Name, number>>

/**
 * Parses the figures of a body, from the first envelope that contains any of them; numeric strings are accepted.
 *
 * @param names figures to look for
 * @throws ShapeError when no envelope contains one
 */
export const readFigures = <Name extends string>(
  body: unknown,
  envelopes: readonly Envelope[],
  names: readonly Name[],
): Figures<Name> => {
  for (const envelope of envelopes) {
    const holder = valueIn(body, envelope)
    const entries = names.flatMap((name) => {
      const number = readNumber(holder, [name])
      return number === undefined ? [] : [[name, number] as const]
    })
    if (entries.length > 0) return Object.fromEntries(entries) as Figures<Name>
  }
  throw new ShapeError(`figures such as ${names.slice(0, 2).join(', ')}`, describeBody(body))
}
