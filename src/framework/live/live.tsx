import { useDataProvider, useNotification, useOnError, useSubscription } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button, Paper, Text } from '../../components/ui/core'
import { everything, type LiveNews } from '../../domain/live/live'
import { frameLayer, headerHeight } from '../layout/measures'
import { useSections } from '../registry/registry-context'
import type { Registered } from '../registry/sections'
import { sizeParam } from '../state/list-state'
import { useCapabilities } from '../state/use-capabilities'
import { createLiveDesk, type Waiting } from './live-desk'
import { liveTexts as texts } from './live-texts'
import { kindOf } from './news'
import { newsKey } from '../declaration/call-meta'

type Desk = ReturnType<typeof createLiveDesk>

/** What was changed in a list that is in use, above everything else, so that nothing moves. */
const WaitingBar = ({ text, onShow }: { text: string; onShow: () => void }) => (
  <Paper
    withBorder
    shadow="md"
    radius="xl"
    pl="md"
    pr={4}
    py={4}
    role="status"
    data-screen-only
    sx={{
      position: 'fixed',
      zIndex: frameLayer,
      top: headerHeight + 8,
      left: '50%',
      transform: 'translateX(-50%)',
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      whiteSpace: 'nowrap',
      '@media print': { display: 'none' },
    }}
  >
    <Text size="sm">{text}</Text>
    <Button size="sm" radius="xl" h={40} variant="light" onClick={onShow}>
      {texts.show}
    </Button>
  </Paper>
)

/** Parameters of every list that leave nothing out. */
const wholeListParams = ['page', sizeParam, 'view', 'sort']

/** Whether a list shows only some records, so that a new one may not belong to it. */
const isNarrowed = (section: Registered | undefined, search: string): boolean => {
  const modals = section?.kind === 'resource' ? Object.keys(section.modals ?? {}) : []
  return [...new URLSearchParams(search).keys()].some((name) => ![...wholeListParams, ...modals].includes(name))
}

/**
 * Lets changes by others appear by themselves: from the stream of a backend that has it, otherwise by reading the screen anew every
 * minute (docs/decisions/0059).
 */
export const Live = () => {
  const client = useQueryClient()
  const provider = useDataProvider()()
  const { mutate: checkError } = useOnError()
  const { open: notify } = useNotification()
  const { has } = useCapabilities(true)
  const sections = useSections()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<Waiting>()
  const section = sections.find(({ kind, path }) => kind === 'resource' && path === pathname)
  const listed = section?.name
  const here = useRef(listed)
  const desk = useRef<Desk>()

  useEffect(() => {
    const onNews = (message: string): void => notify?.({ type: 'success', message, key: newsKey })
    const made = createLiveDesk({ client, provider, listAt: () => here.current, onWaiting: setWaiting, onNews })
    desk.current = made
    return made.close
  }, [client, provider, notify])

  useEffect(() => {
    here.current = listed
    desk.current?.leave()
  }, [listed])

  useSubscription({
    channel: everything,
    enabled: has('live'),
    onLiveEvent: ({ payload }) => {
      const news = payload['news'] as LiveNews | undefined
      if (news?.kind === 'signed-out') checkError(news.error)
      else if (news) desk.current?.hear(news)
    },
  })

  if (!waiting) return null
  const show = (): void => {
    desk.current?.show()
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
  const text = isUnsure || isNarrowed(section, search) ? texts.unsure : texts.waiting(kindOf(resource), created.size)
  return <WaitingBar text={text} onShow={show} />
}
