import { lastDays } from '../../src/domain/shared/calendar'
import type { Random } from './random'

const dayMs = 24 * 60 * 60 * 1000
const seasonDays = 45
/** The store's own days. */
const timeZone = 'Asia/Kolkata'
/** Orders that are surely of today, whatever the hour. */
const certainlyToday = 6
/** Above 1, orders come thicker the nearer the festival is. */
const rush = 1.7

/**
 * The times of a season's orders in epoch ms, oldest first, none after `now`: over 45 days, thicker
 * towards today, and several of today.
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
