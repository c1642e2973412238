import { useEffect, useRef } from 'react'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { QueryFailed } from '../../../components/errors/load-failed'
import { useFileAddress } from '../../../components/file-host'
import { Hint } from '../../../components/hint'
import { formatBytes } from '../../../components/images/format-bytes'
import { LoadingText } from '../../../components/loading-text'
import { startDownload } from '../../../components/plain/file-link'
import { Section } from '../../../components/section'
import { Alert, Box, Button, Group, SimpleGrid, Stack, Text } from '../../../components/ui/core'
import { IconAlertTriangle, IconDownload } from '../../../components/ui/icons'
import type { BackupOverview, ShownArchive } from '../../../domain/backup/backup-overview'
import { type BackupSettings, backupSettings } from '../../../domain/backup/backup-settings'
import { formatDayAndTime } from '../../../domain/shared/dates'
import { useCall, useCaller } from '../../../framework/calls/use-call'
import { useRead } from '../../../framework/calls/use-read'
import { noVariables } from '../../../framework/declaration/endpoint'
import { SelectField } from '../../../framework/form/inputs/select'
import { TextField } from '../../../framework/form/inputs/text'
import {
  backupFailures,
  beginBackup,
  linkToBackup,
  readArchives,
  readBackups,
  removeBackup,
} from '../../../providers/envelopes/backups'
import { saveBackupSettings } from '../calls/settings-calls'
import { FormSection, useSettingsForm } from '../form/form-section'
import { readBackupSettings, type Settings } from '../../../providers/envelopes/store-settings'

/** Texts of the backups in the store settings (docs/decisions/0047). */
export const backupsTexts = {
  schedule: {
    title: 'Automatic backup',
    help: 'A backup contains everything: orders, products, settings, pictures and documents.',
    next: (time: string) => `Next backup: ${time} (Indian time)`,
    off: 'Turn this on, so that you lose nothing when the server or its disk breaks.',
    hour: (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`,
    hourHelp: 'Indian time',
    keepHelp: 'Older ones are removed when a new one is complete and checked.',
  },
  kept: {
    title: 'Backups',
    now: 'Back up now',
    running: (step: string) => `A backup is being made. ${step}`,
    loading: 'Loading backups...',
    good: (time: string, size: string) => `Last backup: ${time}, ${size}.`,
    missing: (files: string) => `${files} that the store uses were missing already and are not in it.`,
    never: 'This store has never been backed up.',
    failed: (time: string, reason: string) => `The backup of ${time} failed: ${reason}`,
    late: 'The last backup is older than it should be.',
    place: (place: string) => `Kept in ${place}`,
    onServer:
      'Whoever loses the server would lose these backups too. Download one from time to time, or ask who runs the server to keep them in a second place; its documentation says how, under “Automatic backups”.',
    warning: 'A backup contains personal data of your customers. Store it safely.',
    empty: 'No backups yet',
    list: 'Kept backups',
    download: 'Download',
    downloadOf: (time: string) => `Download the backup of ${time}`,
    checked: 'checked',
    notChecked: 'not checked',
    checkedHelp: 'A checked backup was read again after it was made, and is complete.',
    restore: 'To restore a backup, ask who runs the server; its documentation says how, under “Restoring”.',
    remove: 'Delete',
    removeOf: (time: string) => `Delete the backup of ${time}`,
    question: (time: string) => ({
      title: 'Delete this backup?',
      text: `The backup of ${time} is permanently deleted. This cannot be undone.`,
      confirmLabel: 'Delete',
      danger: true,
    }),
  },
} as const

/** How often the state is read, in ms: often while a backup runs, seldom to notice one that the schedule has begun. */
const readMs = { running: 3_000, idle: 60_000 }

const { schedule: texts, kept: keptTexts } = backupsTexts

const hours = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [String(hour), texts.hour(hour)]))

/** Time of a backup as text; the server sends valid times. */
const timeOf = (instant: string): string => formatDayAndTime(instant) ?? instant

/** When the server backs the store up, and how many backups it keeps. */
export const BackupScheduleSection = ({ settings }: { settings: Settings<BackupSettings> }) => {
  const { call } = useCall(saveBackupSettings)
  const { data } = useRead(readBackups, noVariables)
  const { form, bind } = useSettingsForm(backupSettings, {
    name: texts.title,
    saved: settings,
    from: readBackupSettings,
    save: call,
  })
  const isOff = form.values.schedule === 'off'

  return (
    <FormSection title={texts.title} form={form}>
      <Hint>{texts.help}</Hint>
      <SimpleGrid cols={3} breakpoints={[{ maxWidth: 'sm', cols: 1 }]} sx={{ alignItems: 'start' }}>
        <SelectField {...bind('schedule')} options={backupSettings.fields.schedule.looks} />
        <SelectField {...bind('hour')} options={hours} help={texts.hourHelp} disabled={isOff} />
        <TextField {...bind('keep')} help={texts.keepHelp} inputMode="numeric" />
      </SimpleGrid>
      {isOff ? <Hint>{texts.off}</Hint> : data?.next && <Hint>{texts.next(timeOf(data.next))}</Hint>}
    </FormSection>
  )
}

/** What is wrong with the backups; undefined for nothing. */
const faultIn = ({ state, last }: BackupOverview): string | undefined => {
  if (state === 'failed' && last) return keptTexts.failed(timeOf(last.startedAt), last.fault)
  if (state === 'never') return keptTexts.never
  return state === 'late' ? keptTexts.late : undefined
}

/** The last good backup, what is wrong, and what a running one does. */
const BackupStatus = ({ overview }: { overview: BackupOverview }) => {
  const { running, lastGood, place, isOnServer } = overview
  const fault = faultIn(overview)
  return (
    <>
      {fault !== undefined && (
        <Alert color="orange" icon={<IconAlertTriangle size={20} aria-hidden />} sx={{ overflowWrap: 'anywhere' }}>
          {fault}
        </Alert>
      )}
      {lastGood && <Text size="sm">{keptTexts.good(timeOf(lastGood.startedAt), formatBytes(lastGood.size))}</Text>}
      {lastGood && lastGood.missing > 0 && (
        <Text size="sm">{keptTexts.missing(lastGood.missing === 1 ? '1 file' : `${lastGood.missing} files`)}</Text>
      )}
      <Text size="sm" role="status">
        {running ? keptTexts.running(running.step) : ''}
      </Text>
      <Text size="sm" sx={{ overflowWrap: 'anywhere' }}>
        {keptTexts.place(place)}
      </Text>
      {isOnServer && <Hint>{keptTexts.onServer}</Hint>}
    </>
  )
}

/** The archives, each with a download and a deletion; the address of a download is asked for with the click, because it expires. */
const ArchiveList = ({ archives }: { archives: readonly ShownArchive[] }) => {
  const { call, isCalling } = useCaller()
  const confirm = useConfirm()
  const addressOf = useFileAddress()
  const download = (name: string): void => {
    call(linkToBackup, { name }).then(
      (url) => startDownload(addressOf(url), name),
      // The toast has told it.
      () => undefined,
    )
  }
  const remove = async (name: string, time: string): Promise<void> => {
    // The toast tells how it went.
    if (await confirm(keptTexts.question(time))) await call(removeBackup, { name }).catch(() => undefined)
  }
  if (archives.length === 0) return <Text size="sm">{keptTexts.empty}</Text>
  return (
    <Box component="ul" p={0} m={0} aria-label={keptTexts.list} sx={{ listStyle: 'none' }}>
      {archives.map(({ name, size, madeAt, checked }) => (
        <Box key={name} component="li" py={4}>
          <Group position="apart" spacing="xs">
            <Text size="sm">
              {[timeOf(madeAt), formatBytes(size), checked ? keptTexts.checked : keptTexts.notChecked].join(' · ')}
            </Text>
            <Group spacing="xs">
              <Button
                variant="default"
                leftIcon={<IconDownload size={16} aria-hidden />}
                aria-label={keptTexts.downloadOf(timeOf(madeAt))}
                disabled={isCalling}
                onClick={() => download(name)}
              >
                {keptTexts.download}
              </Button>
              <Button
                variant="subtle"
                color="red"
                aria-label={keptTexts.removeOf(timeOf(madeAt))}
                disabled={isCalling}
                onClick={() => void remove(name, timeOf(madeAt))}
              >
                {keptTexts.remove}
              </Button>
            </Group>
          </Group>
        </Box>
      ))}
    </Box>
  )
}

/** The backups that are kept, with their state, a backup now, and downloads. */
export const KeptBackupsSection = () => {
  const overview = useRead(readBackups, noVariables, {
    refetchInterval: ({ state: { data } }) => (data?.running ? readMs.running : readMs.idle),
  })
  const archives = useRead(readArchives, noVariables)
  const { call, isCalling } = useCall(beginBackup)
  const isRunning = Boolean(overview.data?.running)
  const wasRunning = useRef(false)
  const { refetch } = archives

  // A backup that has ended is in the list.
  useEffect(() => {
    if (wasRunning.current && !isRunning) void refetch()
    wasRunning.current = isRunning
  }, [isRunning, refetch])

  return (
    <Section
      title={keptTexts.title}
      level={2}
      aside={
        <Button
          disabled={isCalling || isRunning || !overview.data}
          onClick={() => {
            // The toast tells a failure.
            call(noVariables).catch(() => undefined)
          }}
        >
          {keptTexts.now}
        </Button>
      }
    >
      <Stack spacing="sm">
        {overview.data && <BackupStatus overview={overview.data} />}
        {overview.isLoading && <LoadingText>{keptTexts.loading}</LoadingText>}
        {overview.error && <QueryFailed text={backupFailures.overview} query={overview} />}
        {archives.error ? (
          <QueryFailed text={backupFailures.archives} query={archives} />
        ) : (
          archives.data && <ArchiveList archives={archives.data} />
        )}
        {archives.data && archives.data.length > 0 && (
          <>
            <Hint>{keptTexts.checkedHelp}</Hint>
            <Hint>{keptTexts.restore}</Hint>
          </>
        )}
        <Hint>{keptTexts.warning}</Hint>
      </Stack>
    </Section>
  )
}
