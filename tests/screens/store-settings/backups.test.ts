import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BackupOverview, ShownRun } from '../../../src/domain/backup/backup-overview'
import { accessibilityFaults, overflow, setSize } from '../../support/screens/looks'
import { goTo, shareAdmin, startAdmin } from '../../support/screens/open-admin'
import { settings } from '../../support/screens/pages/store-settings'
import { catchDownloads } from '../../support/screens/seen'

const admin = shareAdmin(startAdmin)

afterEach(async () => {
  vi.restoreAllMocks()
  await admin.reset()
  await admin.call('PUT', '/store/backup-settings', { schedule: 'off', hour: 2, keep: 7 })
})

const run = (changed: Partial<ShownRun> = {}): ShownRun => ({
  kind: 'schedule',
  startedAt: '2026-11-24T03:30:00.000Z',
  endedAt: '2026-11-24T03:31:00.000Z',
  ok: true,
  step: '',
  name: 'backup-2026-11-24-033000.tar',
  size: 120 * 1024 * 1024,
  files: 40,
  missing: 0,
  fault: '',
  ...changed,
})

const overview = (changed: Partial<BackupOverview> = {}): BackupOverview => ({
  place: '/var/lib/crackers/backups',
  isOnServer: true,
  state: 'fine',
  next: '2026-11-24T20:30:00.000Z',
  running: null,
  last: run(),
  lastGood: run(),
  ...changed,
})

const data = (body: unknown) => ({ status: 200, body: { success: true, data: body } })
const archive = {
  name: 'backup-2026-11-24-033000.tar',
  size: 120 * 1024 * 1024,
  madeAt: '2026-11-24T03:30:00.000Z',
  checked: true,
}

const schedule = page.getByRole('region', { name: 'Automatic backup' })
const kept = page.getByRole('region', { name: 'Backups', exact: true })
const now = kept.getByRole('button', { name: 'Back up now' })

test('a store without backups says so, and a schedule can be set', async () => {
  admin.open('/store-settings')
  await expect.element(kept).toHaveTextContent('This store has never been backed up.')
  await expect.element(kept).toHaveTextContent('No backups yet')
  await expect.element(schedule.getByLabelText('Hour')).toBeDisabled()
  await schedule.getByLabelText('Automatic backup').selectOptions('Every day')
  await schedule.getByLabelText('Hour').selectOptions('11 pm')
  await schedule.getByLabelText('Backups to keep').fill('0')
  await settings.save.click()
  await expect.element(schedule.getByText('Backups to keep must be a whole number from 1 to 365')).toBeVisible()
  await schedule.getByLabelText('Backups to keep').fill('14')
  await settings.save.click()
  await expect.element(page.getByText('Backup settings updated successfully!')).toBeVisible()
  const saved = await admin.call<{ data: unknown }>('GET', '/store/backup-settings')
  expect(saved.data).toMatchObject({ schedule: 'daily', hour: 23, keep: 14 })
  await expect.element(schedule).toHaveTextContent(/Next backup: .*11:00 pm \(Indian time\)/)
})

test('a backup is begun, shows what it does, is in the list when it has ended, and is deleted after a question', async () => {
  let shown = overview({ state: 'never', last: null, lastGood: null })
  admin.answer('GET /backups', () => data(shown))
  let archives: unknown[] = []
  admin.answer('GET /backups/archives', () => data({ archives }))
  const older = { ...archive, name: 'store-2026-11-20-033000.tar', madeAt: '2026-11-20T03:30:00.000Z', checked: false }
  admin.answer(`DELETE /backups/${older.name}`, () => {
    archives = [archive]
    return data({ name: older.name })
  })
  const running = run({ kind: 'button', endedAt: null, ok: null, step: 'Starting', size: 0 })
  admin.answer('POST /backups', () => {
    shown = { ...shown, running: { ...running, step: 'Copying the database' } }
    return { status: 202, body: { success: true, message: 'The backup has started', data: running } }
  })
  admin.open('/store-settings')
  await now.click()
  await expect.element(page.getByText('The backup has started')).toBeVisible()
  await expect.element(kept.getByRole('status')).toHaveTextContent('A backup is being made. Copying the database')
  await expect.element(now).toBeDisabled()
  shown = overview({ state: 'late', lastGood: run({ missing: 1 }) })
  archives = [archive, older]
  await expect.element(kept.getByRole('listitem').first()).toHaveTextContent('24 Nov 2026, 9:00 am · 120.0 MB · checked')
  await expect.element(now).toBeEnabled()
  await expect.element(kept).toHaveTextContent('Last backup: 24 Nov 2026, 9:00 am, 120.0 MB.')
  await expect.element(kept).toHaveTextContent('Kept in /var/lib/crackers/backups')
  await expect.element(kept.getByRole('alert')).toHaveTextContent('The last backup is older than it should be.')
  await expect.element(kept).toHaveTextContent('1 file that the store uses')

  await expect.element(kept.getByText('20 Nov 2026, 9:00 am · 120.0 MB · not checked')).toBeVisible()
  // What only a person at the server can do is said without its commands and variables.
  await expect.element(kept).toHaveTextContent('To restore a backup, ask who runs the server')
  expect(kept.element().textContent).not.toMatch(/[A-Z]+_[A-Z]+|npm/)
  await kept.getByRole('button', { name: 'Delete the backup of 20 Nov 2026, 9:00 am' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('The backup of 20 Nov 2026, 9:00 am is permanently deleted.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await kept.getByRole('button', { name: 'Delete the backup of 20 Nov 2026, 9:00 am' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('The backup was permanently deleted')).toBeVisible()
  await expect.poll(() => kept.getByRole('listitem').elements()).toHaveLength(1)
})

test('a failure says why, also one to begin or to list, and what is kept can be downloaded; the page meets WCAG AA and fits', async () => {
  const fault = `Backups cannot be kept in /mnt/${'backup-'.repeat(12)}: its file system does not respond`
  const failed = overview({ state: 'failed', last: run({ ok: false, fault }), lastGood: run({ missing: 2 }) })
  admin.answer('GET /backups', () => data(failed))
  admin.answer('GET /backups/archives', { status: 502, body: { message: 'The file store cannot be used.' } })
  admin.answer('POST /backups', { status: 409, body: { message: 'A backup is being made already.' } })
  admin.answer(`POST /backups/${archive.name}/link`, data({ url: '/files/backups/x?expires=1' }))
  const caught = catchDownloads()
  admin.open('/store-settings')
  await expect.element(kept.getByText('Failed to list the backups')).toBeVisible()
  await now.click()
  await expect.element(page.getByText('A backup is being made already.')).toBeVisible()
  admin.answer('GET /backups/archives', data({ archives: [archive] }))
  await kept.getByRole('button', { name: 'Retry' }).click()
  await expect.element(kept.getByRole('alert')).toHaveTextContent(`The backup of 24 Nov 2026, 9:00 am failed: ${fault}`)
  await expect.element(kept).toHaveTextContent('2 files that the store uses were missing already and are not in it.')
  await kept.getByRole('button', { name: 'Download the backup of 24 Nov 2026, 9:00 am' }).click()
  await expect.poll(() => caught[0]?.href).toBe(`${admin.store.url}/files/backups/x?expires=1`)
  vi.restoreAllMocks()
  await setSize('phone')
  goTo('/store-settings#backups')
  await expect.element(kept).toBeVisible()
  await expect.poll(overflow).toBe(0)
  expect(await accessibilityFaults()).toEqual([])
})
