import { thumbs } from '../thumbs'
import type { Sx } from '../ui/core'

/** Height of a link to a person: for a thumb, or in a row of a list, where a pointer is, as low as its text allows. */
export const linkHeight = (isDense: boolean): Sx => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: isDense ? 26 : 40,
  [thumbs]: { minHeight: 40 },
})

/** The same for a link of an icon alone. */
export const iconLinkSize = (isDense: boolean): Sx => ({
  width: isDense ? 28 : 40,
  height: isDense ? 26 : 40,
  minWidth: 0,
  minHeight: 0,
  [thumbs]: { width: 40, height: 40 },
})

/** The words of a link stand on the line of the label beside it; an icon before them has no line. */
export const onTheLine = { alignSelf: 'baseline' } as const
