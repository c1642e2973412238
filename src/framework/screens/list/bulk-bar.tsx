import { useNotification, type HttpError } from '@refinedev/core'
import { createElement, Suspense, useEffect, useRef, useState } from 'react'
import { Box, Button, Group, Paper, Text } from '../../../components/ui/core'
import { IconX } from '../../../components/ui/icons'
import { visuallyHidden } from '../../../components/visually-hidden'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { useCaller } from '../../calls/use-call'
import { PartBoundary } from '../../../components/errors/part-boundary'
import type { BulkCall } from '../../declaration/action'
import type { Call } from '../../declaration/call-meta'
import type { Resource } from '../../declaration/resource'
import { phoneScreen, tabBarHeight, wideScreen } from '../../layout/measures'
import { publishHeight, staysOnLowScreen } from '../../layout/page-styles'
import { lazyPart } from './lazy-part'
import type { Selection } from './use-selection'

const texts = {
  selected: (count: number) => `${count} selected`,
  clearSelection: 'Clear selection',
  bulkDone: (label: string, done: number) => `${label}: ${done} done`,
  bulkFailed: (label: string, done: number, failed: number, reason: string) =>
    `${label}: ${done} done, ${failed} failed. ${reason}`,
} as const

/** px between the bar and the lower edge of a wide window; above the tab bar there is none. */
const wideGap = 8

const gapBelow = (): number => (window.matchMedia(wideScreen).matches ? wideGap : 0)

const onPhone = `@media ${phoneScreen}`

/** Text of which a phone shows a shorter sign, but which it reads out. */
const wordsSx = { [onPhone]: visuallyHidden }

/** The shorter sign. */
const signSx = { display: 'none', [onPhone]: { display: 'inline-flex', verticalAlign: 'middle' } }

/** Actions on all selected rows: one call per record, and one toast at the end; or the resource's own buttons. */
const BulkBar = ({ resource, selection }: { resource: Resource; selection: Selection }) => {
  const { call } = useCaller()
  const { open } = useNotification()
  const confirm = useConfirm()
  const [progress, setProgress] = useState<{ id: string; done: number; of: number }>()
  const bar = useRef<HTMLDivElement>(null)
  const count = selection.ids.length
  const isShown = count > 0 || progress !== undefined
  useEffect(() => (isShown && bar.current ? publishHeight('--bulk-bar', bar.current, gapBelow) : undefined), [isShown])
  if (!isShown) return null

  const callQuietly: Call = (endpoint, variables) => call(endpoint, variables, { quiet: true })

  const runAll = async (bulk: BulkCall): Promise<void> => {
    const confirmation = bulk.confirm?.(count)
    if (confirmation && !(await confirm(confirmation))) return
    const failures: string[] = []
    for (const [index, id] of selection.ids.entries()) {
      setProgress({ id: bulk.id, done: index, of: count })
      const failure = await bulk.run(id, callQuietly).then(
        () => undefined,
        (error: HttpError) => error,
      )
      // The session has ended, which is already reported; the remaining calls would fail too.
      if (failure?.statusCode === 401) return
      if (failure) failures.push(failure.message)
    }
    setProgress(undefined)
    const done = count - failures.length
    open?.(
      failures[0] === undefined
        ? { type: 'success', message: texts.bulkDone(bulk.label, done) }
        : {
            type: 'error',
            message: bulk.label,
            description: texts.bulkFailed(bulk.label, done, failures.length, failures[0]),
          },
    )
    if (failures.length === 0) selection.clear()
  }

  return (
    <Paper
      ref={bar}
      withBorder
      shadow="md"
      p="xs"
      mt="sm"
      role="region"
      aria-label={texts.selected(count)}
      data-screen-only
      // Below the rows, so that the row which was just selected stays under the pointer.
      sx={{
        position: 'sticky',
        zIndex: 2,
        bottom: `calc(${tabBarHeight}px + env(safe-area-inset-bottom, 0px))`,
        [`@media ${wideScreen}`]: { bottom: wideGap },
        ...staysOnLowScreen,
        // One line, because the rows have little room.
        [onPhone]: {
          padding: '0 4px',
          '& button': { height: 44, paddingInline: 8, border: 0, fontSize: 13 },
          // In its place is the sign that an action is running.
          '& button:not([data-loading]) .mantine-Button-leftIcon': { display: 'none' },
        },
      }}
    >
      <Group sx={{ [onPhone]: { gap: 4 } }}>
        <Text size="sm" role="status">
          {progress ? `${progress.done} / ${progress.of}` : texts.selected(count)}
        </Text>
        {(resource.bulkActions ?? []).map((bulk) => {
          if ('buttons' in bulk)
            return (
              <PartBoundary key={bulk.id} instead={null}>
                <Suspense fallback={null}>{createElement(lazyPart(bulk.buttons), { ids: selection.ids })}</Suspense>
              </PartBoundary>
            )
          const { icon: BulkIcon } = bulk
          return (
            <Button
              key={bulk.id}
              variant="light"
              leftIcon={<BulkIcon size={16} />}
              loading={progress?.id === bulk.id}
              disabled={progress !== undefined}
              onClick={() => void runAll(bulk)}
            >
              {bulk.label}
            </Button>
          )
        })}
        <Button variant="subtle" disabled={progress !== undefined} onClick={selection.clear} sx={{ [onPhone]: { width: 44 } }}>
          <Box component="span" sx={wordsSx}>
            {texts.clearSelection}
          </Box>
          <Box component="span" aria-hidden sx={signSx}>
            <IconX size={16} />
          </Box>
        </Button>
      </Group>
    </Paper>
  )
}

export default BulkBar
