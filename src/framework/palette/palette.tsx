import { KBarProvider, Priority, useKBar, useRegisterActions, type Action } from '@refinedev/kbar'
import { useList } from '@refinedev/core'
import { createElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconKeyboard } from '../../components/ui/icons'
import { useDebouncedValue } from '../../components/ui/hooks'
import type { Resource } from '../declaration/resource'
import { layoutTexts } from '../layout/layout-texts'
import { sortByUse } from '../registry/menu'
import { useSections } from '../registry/registry-context'
import { recordEntries, paletteEntries, searchEntries, shortestSearch, nounOf, type PaletteEntry } from './palette-entries'
import { paletteTexts } from './palette-texts'
import { resourcesOf } from '../registry/sections'
import { PaletteWindow } from './palette-window'
import { cleanLine } from '../../domain/shared/typed/text'

export interface PaletteProps {
  request: number
  onShowKeys: () => void
}

/** No animation: the modal opens and closes within one frame. */
const options = { animations: { enterMs: 0, exitMs: 0 } }

const actionOf = ({ id, name, subtitle, keywords, icon }: PaletteEntry, priority: number): Action => ({
  id,
  name,
  ...(subtitle === undefined ? {} : { subtitle }),
  keywords,
  priority,
  icon: createElement(icon, { size: 20 }),
})

/** Debounce of the search in ms. */
const searchDelay = 250

/** Maximum number of results per resource. */
const mostFound = 4

interface FoundProps {
  resource: Resource
  /** Its records stay above those of a lower rank, whichever answer comes first; how well a text matches counts for less than 1. */
  rank: number
  typed: string
  /** `typed` after the debounce. */
  text: string
  go: (to: string) => void
  /** Reports whether the search failed. */
  onOutcome: (resource: Resource, hasFailed: boolean) => void
}

/** Adds the records that the search of a list finds; Enter opens the first order. */
const Found = ({ resource, rank, typed, text, go, onOutcome }: FoundProps) => {
  const isAsked = cleanLine(text).length >= shortestSearch && text === typed
  const { result, query } = useList({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: mostFound },
    // The typed text, not the debounced one: a request for an outdated text has no observer left and is cancelled.
    filters: [{ field: 'search', operator: 'eq', value: cleanLine(typed) }],
    errorNotification: false,
    queryOptions: { enabled: isAsked, placeholderData: undefined, retry: false },
  })
  const records = isAsked && query.isSuccess ? result.data : undefined
  const actions = useMemo<Action[]>(
    () =>
      recordEntries(resource, records ?? [], typed).map((entry) => ({
        ...actionOf(entry, Priority.HIGH + rank),
        perform: () => go(entry.to),
      })),
    [resource, rank, records, typed, go],
  )
  useRegisterActions(actions, [actions])
  const hasFailed = isAsked && query.isError
  useEffect(() => onOutcome(resource, hasFailed), [resource, hasFailed, onOutcome])
  return null
}

const Entries = ({ onShowKeys, onOutcome }: Pick<PaletteProps, 'onShowKeys'> & Pick<FoundProps, 'onOutcome'>) => {
  const navigate = useNavigate()
  const sections = useSections()
  const { typed } = useKBar(({ searchQuery }) => ({ typed: searchQuery }))
  const [text] = useDebouncedValue(typed, searchDelay)
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  }, [navigate])
  const go = useCallback((to: string) => void latest.current(to), [])
  const searched = useMemo(() => resourcesOf(sortByUse(sections)).filter(({ search }) => search === true), [sections])

  const places = useMemo<Action[]>(
    () =>
      paletteEntries(sections).map((entry) => ({
        ...actionOf(entry, Priority.NORMAL),
        perform: () => void latest.current(entry.to, { state: entry.state }),
      })),
    [sections],
  )
  const searches = useMemo<Action[]>(
    () =>
      searchEntries(sections, typed).map((entry) => ({
        ...actionOf(entry, Priority.LOW),
        perform: () => void latest.current(entry.to),
      })),
    [sections, typed],
  )
  const help = useMemo<Action[]>(
    () => [
      {
        id: 'keys',
        name: layoutTexts.keys,
        keywords: paletteTexts.keysWords,
        priority: Priority.NORMAL,
        icon: createElement(IconKeyboard, { size: 20 }),
        perform: onShowKeys,
      },
    ],
    [onShowKeys],
  )
  useRegisterActions(places, [places])
  useRegisterActions(help, [help])
  useRegisterActions(searches, [searches])
  return (
    <>
      {searched.map((resource, at) => (
        <Found
          key={resource.name}
          resource={resource}
          rank={searched.length - at}
          typed={typed}
          text={text}
          go={go}
          onOutcome={onOutcome}
        />
      ))}
    </>
  )
}

/** Toggles the palette on every request, including the one that loaded it. */
const Requests = ({ request }: Pick<PaletteProps, 'request'>) => {
  const { query } = useKBar()
  const lastAnswered = useRef(0)
  useEffect(() => {
    if (lastAnswered.current === request) return
    lastAnswered.current = request
    query.toggle()
  }, [request, query])
  return null
}

/** The command palette: Refine's kbar for the registry. */
export const Palette = ({ request, onShowKeys }: PaletteProps) => {
  const [failed, setFailed] = useState<readonly string[]>([])
  const onOutcome = useCallback((resource: Resource, hasFailed: boolean): void => {
    const word = nounOf(resource)
    setFailed((now) => [...now.filter((other) => other !== word), ...(hasFailed ? [word] : [])])
  }, [])
  return (
    <KBarProvider options={options}>
      <Entries onShowKeys={onShowKeys} onOutcome={onOutcome} />
      <Requests request={request} />
      <PaletteWindow failed={failed} />
    </KBarProvider>
  )
}
