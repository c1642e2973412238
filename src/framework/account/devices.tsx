import { useLogout } from '@refinedev/core'
import { useMemo, useRef } from 'react'
import { QueryFailed } from '../../components/errors/load-failed'
import { looksOf } from '../../components/looks'
import { Spinner } from '../../components/spinner'
import { Box, Button, Group, Stack, type Sx, Text } from '../../components/ui/core'
import type { SignedInDevice } from '../../domain/account/sessions'
import { formatAge, formatDayAndTime } from '../../domain/shared/dates'
import { useCall } from '../calls/use-call'
import { useRead } from '../calls/use-read'
import { type Endpoint, type IdVariables, type NoVariables, noVariables, segment } from '../declaration/endpoint'
import { useMayLeave } from '../form/leave-guard'
import { accountTexts } from './account-texts'

const texts = accountTexts.devices

const devicesIn = (body: unknown): SignedInDevice[] => {
  const { data } = (body ?? {}) as { data?: unknown }
  return Array.isArray(data) ? (data as SignedInDevice[]) : []
}

const callsOf = (path: string) => {
  const list: Endpoint<NoVariables, SignedInDevice[]> = {
    method: 'GET',
    path,
    // That of the caller first.
    parse: (body) => devicesIn(body).sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
  }
  const end: Endpoint<IdVariables, unknown> = {
    method: 'DELETE',
    path: ({ id }) => `${path}/${segment(id)}`,
    parse: (body) => body,
    success: texts.ended,
    failure: texts.endFailed,
  }
  const endOthers: Endpoint<NoVariables, unknown> = {
    method: 'DELETE',
    path,
    parse: (body) => body,
    success: texts.othersEnded,
    failure: texts.endOthersFailed,
  }
  return { list, end, endOthers }
}

/** px */
const dotWidth = 14

/** Parts of a line, which breaks between them; the dot before the first one of each line is cut off. */
const Parts = ({ of }: { of: readonly string[] }) => (
  <Text size="sm" color="dimmed" sx={{ overflow: 'hidden' }}>
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', marginLeft: -dotWidth }}>
      {of.map((part) => (
        <Box key={part} component="span" sx={{ display: 'flex' }}>
          <Box component="span" sx={{ flex: 'none', width: dotWidth, textAlign: 'center', whiteSpace: 'pre' }}>
            {' · '}
          </Box>
          <span>{part}</span>
        </Box>
      ))}
    </Box>
  </Text>
)

interface DeviceRowProps {
  device: SignedInDevice
  isBusy: boolean
  onEnd: () => void
}

/** What is known of a device; its address where its browser is not. */
const nameOf = ({ device, ip }: SignedInDevice): string => (device.startsWith('Unknown') ? texts.unknown(ip) : device)

const rowSx: Sx = (theme) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 0',
  '& + &': { borderTop: looksOf(theme).line },
  '&:last-of-type': { paddingBottom: 0 },
})

const DeviceRow = ({ device, isBusy, onEnd }: DeviceRowProps) => {
  const { ip, lastUsedAt, createdAt, isCurrent } = device
  const name = nameOf(device)
  const used = isCurrent ? texts.thisOne : texts.used(formatAge(lastUsedAt) ?? '')
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm" weight={600}>
          {name}
        </Text>
        <Parts of={[used, texts.since(formatDayAndTime(createdAt) ?? ''), ...(name.includes(ip) ? [] : [ip])]} />
      </Box>
      <Button variant="default" loading={isBusy} aria-label={texts.endNamed(name)} onClick={onEnd}>
        {texts.end}
      </Button>
    </Box>
  )
}

interface DevicesProps {
  /** Path of the list: '/auth/sessions'. */
  path: string
  /** Whether all but this device can be signed out at once. */
  isOwn?: boolean
}

/** The devices on which a person is signed in, each with a button that signs it out (docs/decisions/0046). */
export const Devices = ({ path, isOwn = false }: DevicesProps) => {
  const calls = useMemo(() => callsOf(path), [path])
  const query = useRead(calls.list, noVariables)
  const end = useCall(calls.end)
  const endOthers = useCall(calls.endOthers)
  const { mutate: logout } = useLogout()
  const mayLeave = useMayLeave()
  const list = useRef<HTMLUListElement>(null)
  const { data } = query
  const isBusy = end.isCalling || endOthers.isCalling

  const readAgain = async (): Promise<void> => {
    await query.refetch()
    // The button that had the focus is gone.
    list.current?.focus()
  }
  const signOut = async ({ _id, isCurrent }: SignedInDevice): Promise<void> => {
    if (isCurrent) {
      if (await mayLeave()) logout()
      return
    }
    // The error toast is already shown; the device may have been signed out meanwhile.
    await end.call({ id: _id }).catch(() => undefined)
    await readAgain()
  }
  const signOutOthers = async (): Promise<void> => {
    await endOthers.call(noVariables).catch(() => undefined)
    await readAgain()
  }

  if (query.error) return <QueryFailed text={texts.loadFailed} query={query} />
  if (!data) return <Spinner isSmall />
  if (data.length === 0) return <Text size="sm">{texts.none}</Text>
  return (
    <Stack>
      <Box component="ul" ref={list} tabIndex={-1} m={0} p={0} sx={{ listStyle: 'none', outline: 'none' }}>
        {data.map((device) => (
          <DeviceRow key={device._id} device={device} isBusy={isBusy} onEnd={() => void signOut(device)} />
        ))}
      </Box>
      {isOwn && data.some(({ isCurrent }) => isCurrent) && data.length > 1 && (
        <Group>
          <Button variant="default" loading={isBusy} onClick={() => void signOutOthers()}>
            {texts.endOthers}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
