import { KBarProvider, Priority, useKBar, useRegisterActions, type Action } from '@refinedev/kbar'
import { createElement, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSections } from '../registry/registry-context'
import { paletteEntries, searchEntries, type PaletteEntry } from './palette-entries'
import { PaletteWindow } from './palette-window'

interface PaletteProps {
  request: number
}

/** No motion: the window is there on the same frame, and gone on the next. */
const options = { animations: { enterMs: 0, exitMs: 0 } }

const actionOf = ({ id, name, subtitle, keywords, icon }: PaletteEntry, priority: number): Action => ({
  id,
  name,
  ...(subtitle === undefined ? {} : { subtitle }),
  keywords,
  priority,
  icon: createElement(icon, { size: 20 }),
})

const Entries = () => {
  const navigate = useNavigate()
  const sections = useSections()
  const { typed } = useKBar(({ searchQuery }) => ({ typed: searchQuery }))
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  }, [navigate])

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
  useRegisterActions(places, [places])
  useRegisterActions(searches, [searches])
  return null
}

/** Opens or closes the palette with every further request, the one that loaded it included. */
const Requests = ({ request }: PaletteProps) => {
  const { query } = useKBar()
  const answered = useRef(0)
  useEffect(() => {
    if (answered.current === request) return
    answered.current = request
    query.toggle()
  }, [request, query])
  return null
}

/** The command palette: Refine's kbar over the registry. */
export const Palette = ({ request }: PaletteProps) => (
  <KBarProvider options={options}>
    <Entries />
    <Requests request={request} />
    <PaletteWindow />
  </KBarProvider>
)
