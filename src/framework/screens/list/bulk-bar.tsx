import { useNotification, type HttpError } from '@refinedev/core'
import { createElement, Suspense, useEffect, useRef, useState } from 'react'
import { Button, Group, Paper, Text } from '../../../components/ui/core'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { useCaller } from '../../calls/use-call'
import { PartBoundary } from '../../../components/errors/part-boundary'
import type { BulkCall } from '../../declaration/action'
import type { Call } from '../../declaration/call-meta'
import type { Resource } from '../../declaration/resource'
import { screenTexts } from '../../declaration/texts'
import { tabBarHeight, wideScreen } from '../../layout/measures'
import { lazyPart } from './lazy-part'
import type { Selection } from './use-selection'

/** CSS variable with the height in px of the bar, which other parts at the bottom of the page leave free. */
const heightName = '--bulk-bar'

/** @returns stops publishing the height */
const publishHeight = (bar: HTMLElement): (() => void) => {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(heightName, `${bar.offsetHeight + 8}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty(heightName)
  }
}

/** Actions on all selected rows: one call per record, and one toast at the end; or the resource's own buttons. */
const BulkBar = ({ resource, selection }: { resource: Resource; selection: Selection }) => {
  const { call } = useCaller()
  const { open } = useNotification()
  const confirm = useConfirm()
  const [progress, setProgress] = useState<{ id: string; done: number; of: number }>()
  const bar = useRef<HTMLDivElement>(null)
  const count = selection.ids.length
  const isShown = count > 0 || progress !== undefined
  useEffect(() => (isShown && bar.current ? publishHeight(bar.current) : undefined), [isShown])
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
        ? { type: 'success', message: screenTexts.bulkDone(bulk.label, done) }
        : {
            type: 'error',
            message: bulk.label,
            description: screenTexts.bulkFailed(bulk.label, done, failures.length, failures[0]),
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
      aria-label={screenTexts.selected(count)}
      data-screen-only
      // Below the rows, so that the row which was just selected stays under the pointer.
      sx={{
        position: 'sticky',
        zIndex: 2,
        bottom: `calc(${tabBarHeight}px + env(safe-area-inset-bottom, 0px))`,
        [`@media ${wideScreen}`]: { bottom: 8 },
      }}
    >
      <Group>
        <Text size="sm" role="status">
          {progress ? `${progress.done} / ${progress.of}` : screenTexts.selected(count)}
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
        <Button variant="subtle" disabled={progress !== undefined} onClick={selection.clear}>
          {screenTexts.clearSelection}
        </Button>
      </Group>
    </Paper>
  )
}

export default BulkBar
