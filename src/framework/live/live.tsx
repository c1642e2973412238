import { useDataProvider, useNotification, useOnError, useSubscription } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Box } from '../../components/ui/core'
import { VisuallyHidden } from '../../components/visually-hidden'
import { allResources, newsKindOf, type LiveNews, type LiveState } from '../../domain/live/live'
import { type ButtonsNotification, newsKey, type ToastButton } from '../declaration/call-meta'
import { frameLayer, headerHeight } from '../layout/measures'
import { useSections } from '../registry/registry-context'
import type { Registered } from '../registry/sections'
import { sizeParam } from '../state/list-state'
import { LivePlace } from '../state/still-place'
import { useCapabilities } from '../state/use-capabilities'
import { useKeptChoices } from '../state/use-kept-choices'
import { useToday } from '../state/use-today'
import { createLiveUpdates, type Moment, type Waiting } from './live-updates'
import { liveTexts as texts } from './live-texts'
import { type NewRecord, newsText, type NewsTarget, targetsOf } from './news'
import { isSoundOn, turnSound } from './sound'
import { WaitingBar } from './waiting-bar'

type LiveUpdates = ReturnType<typeof createLiveUpdates>

/** Says below the header, in the padding of the page, that the stream is away. */
const StateSign = ({ state }: { state: Exclude<LiveState, 'open'> }) => {
  const [short, long] = texts.states[state]
  return (
    <Box
      role="status"
      data-screen-only
      sx={(theme) => ({
        position: 'fixed',
        zIndex: frameLayer,
        top: headerHeight - 1,
        right: 12,
        padding: '0 8px',
        borderRadius: '0 0 8px 8px',
        fontSize: 11,
        lineHeight: '16px',
        fontWeight: 600,
        pointerEvents: 'none',
        color: theme.black,
        background: theme.colors.yellow[4],
      })}
    >
      <span aria-hidden>{`● ${short}`}</span>
      <VisuallyHidden>{long}</VisuallyHidden>
    </Box>
  )
}

/** Parameters of every list that leave nothing out. */
const wholeListParams = ['page', sizeParam, 'view', 'sort']

/** Whether a list shows only some records, so that a new one may not belong to it. */
const isNarrowed = (section: Registered | undefined, search: string): boolean => {
  const modals = section?.kind === 'resource' ? Object.keys(section.modals ?? {}) : []
  return [...new URLSearchParams(search).keys()].some((name) => ![...wholeListParams, ...modals].includes(name))
}

/** Where new records of a kind are: the only one of them over its list, or the list. */
const addressOf = (sections: readonly Registered[], { kind, id }: NewsTarget): string | undefined => {
  const section = sections.find(({ name }) => name === kind)
  if (section?.kind !== 'resource') return undefined
  const { path, opens, opensAt = path } = section
  return id === undefined || opens === undefined ? opensAt : `${path}?${opens}=${encodeURIComponent(id)}`
}

interface NewRecordsProps {
  section: Registered | undefined
  waiting: Waiting
  onShow: () => void
}

/** Offers to show what is new. Drawn for each address, whose filters may leave it out. */
const NewRecords = ({ section, waiting, onShow }: NewRecordsProps) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const show = (): void => {
    onShow()
    const params = new URLSearchParams(search)
    if (params.has('page')) {
      params.delete('page')
      void navigate({ pathname, search: params.toString() })
    }
    window.scrollTo({ top: 0 })
    // The pressed button disappears.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const { resource, created, isUnsure = false } = waiting
  const text = isUnsure || isNarrowed(section, search) ? texts.unsure : texts.waiting(newsKindOf(resource), created.size)
  return <WaitingBar text={text} onShow={show} />
}

export interface LiveProps {
  newsSince: Moment
}

/**
 * Lets changes by others appear by themselves: from the stream of a backend that has it, otherwise by reading the screen anew every
 * minute (docs/decisions/0059).
 *
 * @param newsSince new records since then are reported
 */
export const Live = ({ newsSince }: LiveProps) => {
  // What the menu and the lists show.
  useToday()
  useKeptChoices()
  const client = useQueryClient()
  const provider = useDataProvider()()
  const { mutate: checkError } = useOnError()
  const { open: notify } = useNotification()
  const { has } = useCapabilities(true)
  const sections = useSections()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<Waiting>()
  const [state, setState] = useState<LiveState>('open')
  const section = sections.find(({ kind, path }) => kind === 'resource' && path === pathname)
  const listed = section?.name
  const here = useRef(listed)
  const updates = useRef<LiveUpdates>()

  const tell = (records: readonly NewRecord[]): void => {
    const targets = targetsOf(records)
    const buttonTo = (target: NewsTarget): ToastButton[] => {
      const to = addressOf(sections, target)
      if (to === undefined) return []
      const press = (): void => {
        updates.current?.show()
        void navigate(to)
      }
      return [{ label: targets.length === 1 ? texts.open : texts.openKinds[target.kind], press }]
    }
    const toast: ButtonsNotification = {
      type: 'success',
      message: newsText(records),
      key: newsKey,
      buttons: [
        ...targets.flatMap(buttonTo),
        // Where the sound is noticed.
        ...(isSoundOn() ? [{ label: texts.soundOff, press: () => turnSound(false) }] : []),
      ],
    }
    notify?.(toast)
  }
  const newest = useRef(tell)
  useEffect(() => {
    newest.current = tell
  })

  useEffect(() => {
    const made = createLiveUpdates({
      client,
      provider,
      listAt: () => here.current,
      onWaiting: setWaiting,
      onNews: (records) => newest.current(records),
      onState: setState,
      newsSince,
    })
    updates.current = made
    return made.close
  }, [client, provider, newsSince])

  useEffect(() => {
    here.current = listed
    updates.current?.leave()
  }, [listed])

  useSubscription({
    channel: allResources,
    enabled: has('live'),
    onLiveEvent: ({ payload }) => {
      const news = payload['news'] as LiveNews | undefined
      if (news?.kind === 'signed-out') checkError(news.error)
      else if (news) updates.current?.receive(news)
    },
  })

  const sign = has('live') && state !== 'open' && <StateSign state={state} />
  return (
    <>
      {sign}
      {waiting && (
        <LivePlace>
          <NewRecords section={section} waiting={waiting} onShow={() => updates.current?.show()} />
        </LivePlace>
      )}
    </>
  )
}
