import { formatDay } from '../../../domain/shared/dates'
import type { StoredPriceList } from '../calls/read-price-list'

/** What a price list is called that is made from the menu at a time, ISO 8601. */
export const madeName = (time: string): string => `Price list ${formatDay(time) ?? ''}`

/** Whether a price list was made from the menu: by its name, because a PDF says nothing of it. One's own is never replaced unasked. */
export const isMadeHere = ({ name, uploadedAt }: StoredPriceList): boolean =>
  uploadedAt !== undefined && name === madeName(uploadedAt)
