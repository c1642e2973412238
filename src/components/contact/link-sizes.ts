import { touchScreen } from '../touch-screen'
import type { Sx } from '../ui/core'

/** Height of a contact link: touch size, or as low as its text in a dense list used with a mouse. */
export const linkHeight = (isDense: boolean): Sx => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: isDense ? 26 : 40,
  [touchScreen]: { minHeight: 40 },
})

/** The same for a link that is only an icon. */
export const iconLinkSize = (isDense: boolean): Sx => ({
  width: isDense ? 28 : 40,
  height: isDense ? 26 : 40,
  minWidth: 0,
  minHeight: 0,
  [touchScreen]: { width: 40, height: 40 },
})

/** Aligns the text of a link with the label beside it; the icon before the text has no baseline. */
export const onBaseline = { alignSelf: 'baseline' } as const
