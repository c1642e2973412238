import { formatDay } from '../domain/shared/dates'
import { componentTexts } from './component-texts'
import type { Sx } from './ui/core'

/** The browser writes a day in its own order; in words it cannot be mistaken. The numbers are there while it is typed, and of half a day. */
const inWords: Sx = {
  'input[data-day]:not(:focus-within, :invalid)': {
    display: 'flex',
    alignItems: 'center',
    '&::-webkit-datetime-edit': { display: 'none' },
    '&::before': { content: 'attr(data-day)', flex: 1, whiteSpace: 'nowrap', overflow: 'hidden' },
    '&[value=""]::before': { opacity: 0.6 },
  },
}

/**
 * Properties of an input for a day, which says it in words ('20 Nov 2026') while nobody types in it.
 *
 * @param day YYYY-MM-DD, or ''
 */
export const dayInput = (day: string, whenEmpty: string = componentTexts.chooseDay) =>
  ({ type: 'date', 'data-day': formatDay(day) ?? whenEmpty, sx: inWords }) as const
