import { createElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Box, Button, Group, Paper, Text } from '../../../components/ui/core'
import { IconX } from '../../../components/ui/icons'
import { visuallyHidden } from '../../../components/visually-hidden'
import { PartBoundary } from '../../../components/errors/part-boundary'
import { formatCount } from '../../../domain/shared/money'
import type { BulkAction, BulkDelete, ChosenRecords } from '../../declaration/action'
import type { Resource } from '../../declaration/resource'
import { phoneScreen, tabBarHeight, wideScreen } from '../../layout/measures'
import { publishHeight, staysOnLowScreen } from '../../layout/page-styles'
import type { ListState } from '../../state/list-state'
import { type BulkWindowed, bulkWindowsOf, changeTitle, chosenOf, drawnChange } from './change/change-windows'
import { changeTexts } from './change/change-texts'
import { useRunCalls, useSelectedIds } from './change/run-calls'
import { useDeleteMany } from './change/use-change-many'
import { lazyPart } from './lazy-part'
import { ModalCode } from './modal-code'
import type { Selection } from './use-selection'

const texts = {
  selected: (count: number) => `${formatCount(count)} selected`,
  selectMatching: (total: number) => `Select all ${formatCount(total)} that match`,
  /** The same on a phone. */
  selectAll: (total: number) => `All ${formatCount(total)}`,
  clearSelection: 'Clear selection',
  more: 'More',
  progress: (done: number, of: number) => `${formatCount(done)} of ${formatCount(of)}`,
  stop: 'Stop',
} as const

/** px between the bar and the lower edge of a wide window; above the tab bar there is none. */
const wideGap = 8

const gapBelow = (): number => (window.matchMedia(wideScreen).matches ? wideGap : 0)

const onPhone = `@media ${phoneScreen}`

/** Text of which a phone shows a shorter sign, but which it reads out. */
const wordsSx = { [onPhone]: visuallyHidden }

/** The shorter sign. */
const signSx = { display: 'none', [onPhone]: { display: 'inline-flex', verticalAlign: 'middle' } }

/** A label, of which a phone shows a shorter one. */
const Words = ({ text, short }: { text: string; short: ReactNode }) => (
  <>
    <Box component="span" sx={wordsSx}>
      {text}
    </Box>
    <Box component="span" aria-hidden sx={signSx}>
      {short}
    </Box>
  </>
)

/** Most actions that a phone shows in the line. */
const mostInLine = 2

/** Actions that a phone shows after a press, below the line. */
const laterSx = (isShown: boolean) => ({
  display: 'contents',
  [onPhone]: { display: isShown ? 'contents' : 'none', '& > *': { order: 1 } },
})

const boxes = '[data-record] .row-check'

/** Selects, or not, all rows between the one that was pressed last and the one that is pressed with Shift. */
const useRange = (): void => {
  useEffect(() => {
    // Its press has loaded this bar.
    let last = document.querySelector<HTMLInputElement>(`${boxes}:checked`)
    const press = ({ target, shiftKey, isTrusted }: MouseEvent): void => {
      if (!isTrusted || !(target instanceof HTMLInputElement) || !target.matches(boxes)) return
      const all = [...document.querySelectorAll<HTMLInputElement>(boxes)]
      const [from, to] = [all.findIndex((box) => box === last), all.indexOf(target)].sort((one, other) => one - other)
      last = target
      if (!shiftKey || from === undefined || to === undefined || from < 0) return
      for (const box of all.slice(from, to + 1)) if (box !== target && box.checked !== target.checked) box.click()
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [])
}

interface BulkBarProps {
  resource: Resource
  selection: Selection
  state: ListState
  /** Number of records on all pages. */
  total: number
}

/**
 * Actions on all selected rows: one call per record, and one toast at the end; the resource's own buttons; or a window that changes all
 * of them, also those on other pages.
 */
const BulkBar = ({ resource, selection, state, total }: BulkBarProps) => {
  const bar = useRef<HTMLDivElement>(null)
  /** The open window, with the records that were counted when it was opened. */
  const [opened, setOpened] = useState<{ action: BulkWindowed; chosen: ChosenRecords }>()
  const [areAllShown, setAllShown] = useState(false)
  const { isAll, clear } = selection
  const chosen = chosenOf(resource, selection, state, total)
  const { count } = chosen
  const findIds = useSelectedIds(resource, selection, state)
  const { progress, run, stop } = useRunCalls(selection, findIds, count)
  const deleteMany = useDeleteMany(resource)
  const isShown = count > 0 || progress !== undefined
  useEffect(() => (isShown && bar.current ? publishHeight('--bulk-bar', bar.current, gapBelow) : undefined), [isShown])
  useRange()
  const filters = JSON.stringify([state.search, state.filters])
  const selectedOf = useRef(filters)
  useEffect(() => {
    // Others match now than those that were counted.
    if (isAll && selectedOf.current !== filters) clear()
    selectedOf.current = filters
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `clear` changes on every render.
  }, [filters, isAll])
  const actions = resource.bulkActions ?? []
  const windows = bulkWindowsOf(resource)
  const deletion = actions.find((bulk): bulk is BulkDelete => 'deletes' in bulk)
  const others = actions.filter(
    (bulk): bulk is Exclude<BulkAction, BulkWindowed | BulkDelete> =>
      !windows.includes(bulk as BulkWindowed) && !('deletes' in bulk),
  )
  if (!isShown && !opened) return null

  const close = (): void => setOpened(undefined)
  const hasLater = actions.length > mostInLine || actions.some((bulk) => 'buttons' in bulk)
  const inLine = hasLater ? 1 : windows.length
  const windowButton = (bulk: BulkWindowed) => (
    <Button key={bulk.id} variant="light" disabled={progress !== undefined} onClick={() => setOpened({ action: bulk, chosen })}>
      {'window' in bulk ? <Words text={bulk.label} short={bulk.short ?? bulk.label} /> : changeTexts.change}
    </Button>
  )
  return (
    <>
      {opened && (
        <ModalCode title={changeTitle(opened.action)} onClose={close}>
          {() => drawnChange(opened.action, { resource, chosen: opened.chosen, onClose: close, onDone: clear })}
        </ModalCode>
      )}
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
            '& button': { flex: 'none', height: 44, paddingInline: 8, border: 0, fontSize: 13 },
            // In its place is the sign that an action is running.
            '& button:not([data-loading]) .mantine-Button-leftIcon': { display: 'none' },
          },
        }}
      >
        <Group spacing="xs" sx={{ [onPhone]: { gap: 4, flexWrap: areAllShown ? 'wrap' : 'nowrap', overflowX: 'auto' } }}>
          <Text size="sm" role="status" sx={{ whiteSpace: 'nowrap' }}>
            {progress ? texts.progress(progress.done, progress.of) : texts.selected(count)}
          </Text>
          {!isAll && !progress && actions.length > 0 && total > count && (
            <Button variant="subtle" compact onClick={selection.selectAll}>
              <Words text={texts.selectMatching(total)} short={texts.selectAll(total)} />
            </Button>
          )}
          {windows.slice(0, inLine).map(windowButton)}
          {hasLater && (
            <Button
              variant="subtle"
              aria-expanded={areAllShown}
              sx={{ display: 'none', [onPhone]: { display: 'inline-block' } }}
              onClick={() => setAllShown(!areAllShown)}
            >
              {texts.more}
            </Button>
          )}
          <Box sx={hasLater ? laterSx(areAllShown || progress !== undefined) : { display: 'contents' }}>
            {windows.slice(inLine).map(windowButton)}
            {others.map((bulk) => {
              if ('buttons' in bulk)
                return (
                  <PartBoundary key={bulk.id} instead={null}>
                    <Suspense fallback={null}>{createElement(lazyPart(bulk.buttons), { count, findIds })}</Suspense>
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
                  onClick={() => void run(bulk)}
                >
                  {bulk.label}
                </Button>
              )
            })}
            {deletion && (
              <Button
                variant="subtle"
                color="red"
                disabled={progress !== undefined}
                onClick={() => void deleteMany(chosen).then((isDone) => isDone && clear())}
              >
                {changeTexts.delete}
              </Button>
            )}
          </Box>
          {progress ? (
            <Button variant="subtle" onClick={stop}>
              {texts.stop}
            </Button>
          ) : (
            <Button
              variant="subtle"
              aria-label={texts.clearSelection}
              title={texts.clearSelection}
              onClick={selection.clear}
              sx={{ paddingInline: 10, [onPhone]: { width: 44 } }}
            >
              <IconX size={16} aria-hidden />
            </Button>
          )}
        </Group>
      </Paper>
    </>
  )
}

export default BulkBar
