import { cutText } from '../../../domain/shared/cut-text'
import { formatCount } from '../../../domain/shared/money'
import { makeTexts } from './make-texts'

/** So many are named; of more it is said how many they are. */
const mostNamed = 5
/** Characters of each. */
const longestName = 40

/**
 * Says that names cannot be printed whole, and which.
 *
 * @param names at least one
 */
export const unprintableNotice = (names: readonly string[]): string => {
  const named = names
    .slice(0, mostNamed)
    .map((name) => makeTexts.quoted(cutText(name.trim(), longestName)))
    .join(', ')
  const more = names.length - mostNamed
  return makeTexts.unprintable(
    formatCount(names.length),
    names.length === 1,
    more > 0 ? makeTexts.andMore(named, formatCount(more)) : named,
  )
}
