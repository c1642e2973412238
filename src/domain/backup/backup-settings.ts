import { choice } from '../record/kinds/choices'
import { number } from '../record/kinds/numbers'
import { defineRecord, initialOf, type ValuesOf } from '../record/record'
import { typedCount } from '../shared/typed/numbers'

/** Most archives that are kept. */
const mostKept = 365

/** When the server backs the store up by itself (docs/decisions/0047). */
export const backupSettings = defineRecord('backup', {
  schedule: choice({
    label: 'Automatic backup',
    options: ['off', 'daily', 'weekly'],
    initial: 'off',
    required: true,
    looks: {
      off: { label: 'Off', color: 'gray' },
      daily: { label: 'Every day', color: 'gray' },
      weekly: { label: 'Every Sunday', color: 'gray' },
    },
  }),
  // The hour of the day in the time zone of the shop.
  hour: number({
    label: 'Hour',
    min: 0,
    max: 23,
    initial: 2,
    required: true,
    refusal: 'Hour must be a whole number from 0 to 23',
    fromForm: typedCount,
  }),
  // Older archives that the server made are removed.
  keep: number({
    label: 'Backups to keep',
    min: 1,
    max: mostKept,
    initial: 7,
    required: true,
    refusal: `Backups to keep must be a whole number from 1 to ${mostKept}`,
    fromForm: typedCount,
  }),
})

export type BackupSettings = ValuesOf<typeof backupSettings>

export const defaultBackupSettings = initialOf(backupSettings) as BackupSettings
