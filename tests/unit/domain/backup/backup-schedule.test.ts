import { expect, it } from 'vitest'
import { backupState, isBackupDue, nextBackup } from '../../../../src/domain/backup/backup-schedule'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** An instant in the time zone of the shop, epoch ms. */
const at = (text: string): number => Date.parse(`${text}+05:30`)

const daily = { schedule: 'daily', hour: 2 } as const
// 22 November 2026 is a Sunday.
const weekly = { schedule: 'weekly', hour: 23 } as const
const off = { schedule: 'off', hour: 2 } as const

const run = (
  startedAt: number,
  status: 'done' | 'failed' | 'running' = 'done',
  kind: 'schedule' | 'button' | 'command' = 'schedule',
) => ({ kind, status, startedAt, endedAt: status === 'running' ? null : startedAt + minute })

it.each([
  [daily, '2026-11-24T01:59', '2026-11-24T02:00'],
  [daily, '2026-11-24T02:00', '2026-11-25T02:00'],
  [weekly, '2026-11-22T22:59', '2026-11-22T23:00'],
  [weekly, '2026-11-22T23:00', '2026-11-29T23:00'],
  [weekly, '2026-11-24T12:00', '2026-11-29T23:00'],
])('the next backup of %j after %s is at %s', (settings, now, next) => {
  expect(nextBackup(settings, at(now))).toBe(at(next))
})

it('the next backup is never without a schedule', () => expect(nextBackup(off, at('2026-11-24T12:00'))).toBeUndefined())

const now = at('2026-11-24T09:00')

it('a scheduled backup is due once after its hour, also if the server was off then', () => {
  expect(isBackupDue(daily, [], now)).toBe(true)
  expect(isBackupDue(daily, [run(at('2026-11-23T02:00'))], now)).toBe(true)
  expect(isBackupDue(daily, [run(at('2026-11-24T02:00'))], now)).toBe(false)
  expect(isBackupDue(daily, [run(at('2026-11-24T05:00'), 'done', 'button')], now)).toBe(false)
  expect(isBackupDue(daily, [run(at('2026-11-24T05:00'), 'done', 'command')], now)).toBe(true)
  expect(isBackupDue(weekly, [run(at('2026-11-22T22:00'))], now)).toBe(true)
  expect(isBackupDue(weekly, [run(at('2026-11-22T23:00'))], now)).toBe(false)
  expect(isBackupDue(off, [], now)).toBe(false)
})

it('a scheduled backup is not due while one runs', () =>
  expect(isBackupDue(daily, [run(now - hour, 'running')], now)).toBe(false))

it('a scheduled backup is repeated ten minutes after a failure, then every hour, and after six failures every day', () => {
  const failed = (...ages: number[]) => ages.map((age) => run(now - age - minute, 'failed'))
  expect(isBackupDue(daily, failed(9 * minute), now)).toBe(false)
  expect(isBackupDue(daily, failed(10 * minute), now)).toBe(true)
  expect(isBackupDue(daily, failed(59 * minute, 2 * hour), now)).toBe(false)
  expect(isBackupDue(daily, failed(60 * minute, 2 * hour), now)).toBe(true)
  const six = [2, 3, 4, 5, 6].map((hours) => hours * hour)
  expect(isBackupDue(daily, failed(hour, ...six.slice(1)), now)).toBe(true)
  expect(isBackupDue(daily, failed(hour, ...six), now)).toBe(false)
  expect(isBackupDue(weekly, failed(23 * hour, ...six.map((age) => age + day)), now)).toBe(false)
  expect(isBackupDue(weekly, failed(24 * hour, ...six.map((age) => age + day)), now)).toBe(true)
  // A server that was killed did not say when it failed.
  expect(isBackupDue(daily, [{ ...run(now - hour, 'failed'), endedAt: null }], now)).toBe(true)
  // Those of the night before do not count.
  expect(isBackupDue(daily, failed(9 * hour), now)).toBe(true)
})

it.each([
  ['never', daily, []],
  ['never', off, [run(now, 'running')]],
  ['fine', daily, [run(now - 2 * day)]],
  ['late', daily, [run(now - 2 * day - 1)]],
  ['fine', weekly, [run(now - 14 * day)]],
  ['late', weekly, [run(now - 14 * day - 1)]],
  ['fine', off, [run(now - 14 * day, 'done', 'command')]],
  ['failed', daily, [run(now - hour, 'failed'), run(now - day)]],
  ['failed', off, [run(now - hour, 'failed')]],
  ['fine', daily, [run(now, 'running'), run(now - hour), run(now - 2 * hour, 'failed')]],
  ['failed', daily, [run(now, 'running'), run(now - hour, 'failed'), run(now - 2 * hour)]],
] as const)('the state of the backups is %s with %j and %j', (state, settings, runs) => {
  expect(backupState(settings, runs, now)).toBe(state)
})
