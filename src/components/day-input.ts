import { formatDay } from '../domain/shared/dates'
import { componentTexts } from './component-texts'

/**
 * Properties of an input for a day, which says it in words ('20 Nov 2026') while nobody types in it: the browser would write it in the
 * order of its own language.
 *
 * @param day YYYY-MM-DD, or ''
 */
export const dayInput = (day: string, whenEmpty: string = componentTexts.chooseDay) =>
  ({ type: 'date', 'data-day': formatDay(day) ?? whenEmpty }) as const
