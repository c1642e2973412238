import { ShapeError } from '../../providers/http/errors'
import { describeBody, readNumber, valueIn, type Envelope } from '../../providers/envelopes/envelope'

/** Named numbers of an answer; a backend may leave some of them out. */
export type Figures<Name extends string> = Partial<Record<Name, number>>

/**
 * The figures in a body, at the first envelope that holds any of them; numerals count as numbers.
 *
 * @param names the figures that may be there
 * @throws ShapeError when no envelope holds one
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
