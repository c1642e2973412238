import { lastDays } from '../../src/domain/shared/calendar'
import type { Random } from './random'

const dayMs = 24 * 60 * 60 * 1000
const seasonDays = 45
/** Time zone of the store. */
const timeZone = 'Asia/Kolkata'
/** Number of orders that are always placed today, whatever the time of day. */
const certainlyToday = 6
/** Exponent above 1: the number of orders increases towards today. */
const rush = 1.7

/**
 * Times of the sample orders in epoch ms, oldest first, none after `now`: spread over 45 days, more frequent towards today, and
 * several of today.
 */
export const sampleTimes = (random: Random, count: number, now: number): number[] => {
  const [today] = lastDays(1, now, timeZone)
  const midnight = today?.start ?? now
  const ofToday = Math.min(certainlyToday, Math.ceil(count / 8))
  return Array.from({ length: count }, (_, index) =>
    index < ofToday
      ? midnight + Math.floor((now - midnight) * random.next())
      : now - Math.floor(seasonDays * dayMs * random.next() ** rush),
  ).sort((one, other) => one - other)
}
