import { startOf } from '../shared/calendar'
import { addDays, shopTimeZone, shopToday } from '../shared/calendar-date'
import type { BackupRun } from './backup-run'
import type { BackupSettings } from './backup-settings'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long after the first failure, the next ones, and all further ones a scheduled backup is tried again, in ms. */
const waits = { first: 10 * minuteMs, next: hourMs, further: dayMs }

/**
 * Number of failures after which a day is waited: each of them leaves an archive behind in a place that can be written but not
 * read.
 */
const manyFailures = 6

/** A running backup without a sign of life for this long, in ms, was interrupted. */
export const aliveMs = 3 * minuteMs

const waitAfter = (failures: number): number => {
  if (failures === 1) return waits.first
  return failures < manyFailures ? waits.next : waits.further
}

type Timing = Pick<BackupSettings, 'schedule' | 'hour'>

/** Interval between two backups, in ms; without a schedule one a week is expected. */
const intervalOf = (schedule: string): number => (schedule === 'daily' ? 1 : 7) * dayMs

const isSunday = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 0

/** The time of the schedule on a day, epoch ms. */
const timeOn = (date: string, hour: number): number => startOf(date, shopTimeZone) + hour * hourMs

/** The nearest time of the schedule at or before `now` (`step` -1), or after it (1), epoch ms; undefined without a schedule. */
const slotFrom = ({ schedule, hour }: Timing, now: number, step: 1 | -1): number | undefined => {
  if (schedule === 'off') return undefined
  let date = shopToday(now)
  for (let days = 0; days < 9; days += 1, date = addDays(date, step)) {
    const time = timeOn(date, hour)
    const isSlot = step === 1 ? time > now : time <= now
    if (isSlot && (schedule === 'daily' || isSunday(date))) return time
  }
  return undefined
}

/** The next time of the schedule, epoch ms; undefined without a schedule. */
export const nextBackup = (settings: Timing, now: number): number | undefined => slotFrom(settings, now, 1)

/** Runs from further in the future, in ms, were dated by a wrong clock and do not count. */
const skewMs = 60 * 60_000

/** A run as far as the schedule depends on it. */
type Run = Pick<BackupRun, 'kind' | 'status' | 'startedAt' | 'endedAt'>

/**
 * Returns whether a scheduled backup is to be made: the last time of the schedule has passed without one, also while the server
 * was off. A failed one is repeated after ten minutes, then every hour, and after six failures every day.
 *
 * @param runs newest first; those of the command do not count, because they may be kept elsewhere
 */
export const isBackupDue = (settings: Timing, runs: readonly Run[], now: number): boolean => {
  const slot = slotFrom(settings, now, -1)
  if (slot === undefined) return false
  const since = runs.filter(({ kind, startedAt }) => kind !== 'command' && startedAt >= slot && startedAt <= now + skewMs)
  if (since.some(({ status }) => status !== 'failed')) return false
  const [last] = since
  if (!last) return true
  return now - (last.endedAt ?? last.startedAt) >= waitAfter(since.length)
}

/** How well a store is backed up: nothing to do, never backed up, the last backup failed, or the last good one is too old. */
export type BackupState = 'fine' | 'never' | 'failed' | 'late'

/** @param runs newest first, of all kinds */
export const backupState = ({ schedule }: Timing, runs: readonly Run[], now: number): BackupState => {
  const ended = runs.filter(({ status, startedAt }) => status !== 'running' && startedAt <= now + skewMs)
  const good = ended.find(({ status }) => status === 'done')
  if (ended[0]?.status === 'failed') return 'failed'
  if (!good) return 'never'
  return now - good.startedAt > 2 * intervalOf(schedule) ? 'late' : 'fine'
}
