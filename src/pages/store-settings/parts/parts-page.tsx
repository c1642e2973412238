import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { componentTexts } from '../../../components/component-texts'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { SaveButton } from '../../../components/save-button'
import { Anchor, Box, Button, Group, Skeleton, Stack, Text } from '../../../components/ui/core'
import { useMediaQuery } from '../../../components/ui/hooks'
import { IconChevronLeft } from '../../../components/ui/icons'
import { useLatestCallback } from '../../../components/use-latest-callback'
import { formTexts } from '../../../framework/form/form-texts'
import { KeptBar } from '../../../framework/form/kept-bar'
import { useKeepEditsWithin } from '../../../framework/form/leave-guard'
import { formWidth, headerHeight, phoneScreen } from '../../../framework/layout/measures'
import { type ChangedPart, PartIdProvider, PartsProvider, useChangedParts } from './changed-parts'
import { type Part, PartsIndex } from './parts-index'
import { QueryFailed } from '../../../components/errors/load-failed'
import { useRead } from '../../../framework/calls/use-read'
import type { Reading } from '../../../framework/calls/use-reading'
import { type Endpoint, type NoVariables, noVariables } from '../../../framework/declaration/endpoint'
import { useCapabilities } from '../../../framework/state/use-capabilities'

/** Status code of a backend without the endpoint. */
const noSuchCall = 404

/** An addition that is read, and whether the backend is known to lack it. */
export const useOptional = <Result,>(endpoint: Endpoint<NoVariables, Result | null>) => {
  const query = useRead(endpoint, noVariables)
  const { has, isAnswered } = useCapabilities(true)
  const { data, error } = query
  const isRefused = data === null || (data === undefined && error?.statusCode === noSuchCall)
  return { query, isAbsent: isRefused || (isAnswered && !has(endpoint.needs)) }
}

interface LoadedPartProps<Result> {
  query: Reading<Result>
  /** Error message when loading fails. */
  failure: string
  /** Height of the skeleton, px. */
  height: number
  /** Waits for another request. Once shown the part stays mounted, because the user may have typed into it. */
  isHeld?: boolean
  children: (data: Result) => ReactNode
}

/** A part of the page that needs a response: skeleton, content or error. */
export const LoadedPart = <Result,>({ query, failure, height, isHeld = false, children }: LoadedPartProps<Result>) => {
  const { data, error } = query
  const [wasShown, setShown] = useState(false)
  const isShown = data !== undefined && (wasShown || !isHeld)
  if (isShown !== wasShown) setShown(isShown)
  if (isShown) return <>{children(data)}</>
  if (!error) return <Skeleton height={height} radius="md" />
  return <QueryFailed text={failure} query={query} />
}

const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity

/** The part whose head is topmost in the upper half of the window, else the one that fills it; at the end of the page the last. */
const partInView = (ids: readonly string[]): string | undefined => {
  const { scrollHeight, clientHeight } = document.documentElement
  if (window.scrollY > 0 && window.scrollY >= scrollHeight - clientHeight - 1) return ids.at(-1)
  const begun = ids.filter((id) => topOf(id) < clientHeight / 2)
  return begun.find((id) => topOf(id) >= headerHeight) ?? begun.at(-1) ?? ids[0]
}

/**
 * The parts that the address names, as `#contact` or `#name+contact`, or a field of them, as `#name+contact.upiId`: the page scrolls to
 * it and focuses it.
 *
 * @param isLoading until it ends, parts above may become higher, and the field may not be there
 * @returns the parts of the address, if there are some, and the one that is in view
 */
const useOpenPart = (ids: readonly string[], isLoading: boolean) => {
  const { hash, key } = useLocation()
  const [named = '', field] = hash.slice(1).split('.')
  const opened = named.split('+').filter((id) => ids.includes(id))
  const openedIds = opened.join('+')
  const [inView, setInView] = useState(opened[0] ?? ids[0])
  const latest = useRef(ids)
  /** The last jump, and where it left the page until the user scrolls. */
  const jump = useRef<{ key: string; y?: number; height?: number }>({ key: '' })

  useEffect(() => {
    latest.current = ids
  })

  useEffect(() => {
    const parts = openedIds.split('+').flatMap((id) => document.getElementById(id) ?? [])
    const [part] = parts
    if (!part) return
    const isFirst = jump.current.key !== key
    // Once the page has loaded, whoever has gone on meanwhile is left alone.
    if (!isFirst && document.activeElement !== part && document.activeElement !== document.body) return
    const input = parts.map((each) => each.querySelector<HTMLElement>(`[name="${CSS.escape(field ?? '')}"]`)).find(Boolean)
    // What was refused when the page was saved.
    const fault = part.querySelector<HTMLElement>('[aria-invalid=true], [data-faulty] button')
    const target = input ?? fault ?? part
    setInView(parts.find((each) => each.contains(target))?.id)
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: target === part ? 'start' : 'center' })
    jump.current = { key, y: window.scrollY, height: document.documentElement.scrollHeight }
  }, [openedIds, field, key, isLoading])

  useEffect(() => {
    let frame = 0
    const follow = (): void => {
      cancelAnimationFrame(frame)
      const { key, y, height } = jump.current
      const { scrollHeight } = document.documentElement
      // What is pressed stays lit until the user scrolls, also if it cannot come to the top.
      if (y !== undefined && height !== scrollHeight) jump.current = { key, y: window.scrollY, height: scrollHeight }
      else if (y === undefined || Math.abs(window.scrollY - y) > 1) {
        jump.current = { key }
        frame = requestAnimationFrame(() => setInView(partInView(latest.current)))
      }
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', follow)
    }
  }, [])

  return { opened, inView }
}

const texts = {
  changed: (count: number) => `${count} ${count === 1 ? 'part' : 'parts'} changed`,
  discard: 'Discard',
  save: 'Save',
}

/** px: width of the index, and between it and the parts. */
const [indexWidth, gap] = [246, 32]

/** Largest width of such a page in px. */
export const partsWidth = indexWidth + gap + formWidth

interface PartsPageProps {
  /** Accessible name of the index. */
  label: string
  /** Link from a part back to the index, on a phone. */
  back: string
  parts: readonly Part[]
  /** Parts may still become higher. */
  isLoading?: boolean
}

interface SavingEnds {
  onSaved: (ids: readonly string[]) => void
  onFailed: (id: string, part: ChangedPart) => void
}

/**
 * Saves changed parts one after the other, because each may have a question; one that is refused keeps its changes, and does not hold
 * up the others.
 *
 * @param ids of all parts, in the order of the page
 */
const useSaving = (changed: ReadonlyMap<string, ChangedPart>, ids: readonly string[], ends: SavingEnds) => {
  const [saving, setSaving] = useState<readonly string[]>([])
  const isRunning = useRef(false)
  const names = ids.filter((id) => changed.has(id))
  const save = useLatestCallback(async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setSaving(names)
    try {
      let failed: [string, ChangedPart] | undefined
      for (const id of names) {
        const part = changed.get(id)
        if (part && !(await part.save())) failed ??= [id, part]
      }
      if (failed) ends.onFailed(...failed)
      else ends.onSaved(names)
    } finally {
      isRunning.current = false
      setSaving([])
    }
  })
  return { names: saving.length > 0 ? saving : names, isSaving: saving.length > 0, save }
}

/**
 * Settings in parts: beside an index at a desk, one at a time on a phone. What is changed in them is saved together, by a bar that is
 * there as long as something is changed.
 */
export const PartsPage = ({ label, back, parts, isLoading = false }: PartsPageProps) => {
  const isPhone = useMediaQuery(phoneScreen, undefined, { getInitialValueInEffect: false })
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const ids = parts.map(({ id }) => id)
  const { opened, inView } = useOpenPart(ids, isLoading)
  /** On a phone a part is loaded when it is opened first. What was loaded keeps what is typed, also if the screen is turned. */
  const [loaded, setLoaded] = useState<readonly string[]>([])
  const missing = (isPhone ? opened : ids).filter((id) => !loaded.includes(id))
  if (missing.length > 0) setLoaded([...loaded, ...missing])
  useKeepEditsWithin(pathname)

  const { changed, report } = useChangedParts()
  const bar = useRef<HTMLFormElement>(null)
  /** The bar goes, and with it what was pressed. */
  const leaveBar = ([id]: readonly string[]): void => {
    if (id !== undefined && bar.current?.contains(document.activeElement))
      document.getElementById(opened[0] ?? id)?.focus({ preventScroll: true })
  }
  const { names, isSaving, save } = useSaving(changed, ids, {
    onSaved: leaveBar,
    onFailed: (id, part) => (isPhone && !opened.includes(id) ? void navigate({ pathname, hash: id }) : part.focusFault()),
  })
  const titles = parts.filter(({ id }) => names.includes(id)).map(({ title }) => title)
  const describedBy = names.map((id) => changed.get(id)?.describedBy).find((id) => id !== undefined)

  const discard = async (): Promise<void> => {
    if (!(await confirm(componentTexts.discard))) return
    bar.current?.querySelector('button')?.focus()
    leaveBar(names)
    for (const part of changed.values()) part.revert()
  }

  const context = useMemo(() => ({ report, save: () => void save() }), [report, save])
  return (
    <PartsProvider value={context}>
      <Box
        sx={{
          display: 'grid',
          gap: `0 ${gap}px`,
          gridTemplateColumns: `${indexWidth}px minmax(0, ${formWidth}px)`,
          alignItems: 'start',
          [`@media ${phoneScreen}`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        {isPhone && opened.length > 0 ? (
          <Anchor component={Link} to={pathname} sx={{ display: 'inline-flex', alignItems: 'center', gap: 4, minHeight: 44 }}>
            <IconChevronLeft size={16} />
            <span>{back}</span>
          </Anchor>
        ) : (
          <PartsIndex label={label} parts={parts} changed={names} current={isPhone ? undefined : inView} />
        )}
        <Stack spacing="md">
          {parts
            .filter(({ id }) => loaded.includes(id))
            .map(({ id, content }) => (
              <Box
                key={id}
                id={id}
                tabIndex={-1}
                hidden={isPhone && !opened.includes(id)}
                sx={{ '&:focus': { outline: 'none' } }}
              >
                <PartIdProvider value={id}>{content}</PartIdProvider>
              </Box>
            ))}
          {names.length > 0 && (
            <KeptBar>
              <form
                ref={bar}
                onSubmit={(event) => {
                  event.preventDefault()
                  void save()
                }}
              >
                <Group position="apart" spacing="xs" noWrap>
                  <Box role="status" sx={{ minWidth: 0, lineHeight: 1.3 }}>
                    <Text weight={600}>{texts.changed(names.length)}</Text>
                    <Text size="sm" color="dimmed" truncate>
                      {titles.join(', ')}
                    </Text>
                  </Box>
                  <Group spacing="xs" noWrap sx={{ flexShrink: 0 }}>
                    <Button variant="default" disabled={isSaving} onClick={() => void discard()}>
                      {texts.discard}
                    </Button>
                    <SaveButton isChanged={!isSaving} isSaving={isSaving} describedBy={describedBy}>
                      {isSaving ? formTexts.saving : texts.save}
                    </SaveButton>
                  </Group>
                </Group>
              </form>
            </KeptBar>
          )}
        </Stack>
      </Box>
    </PartsProvider>
  )
}
