import { KBarProvider, useKBar, useRegisterActions, type Action } from '@refinedev/kbar'
import { createElement, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSections } from '../registry/registry-context'
import { paletteEntries } from './palette-entries'
import { PaletteWindow } from './palette-window'

interface PaletteProps {
  request: number
}

/** No motion: the window is there on the same frame, and gone on the next. */
const options = { animations: { enterMs: 0, exitMs: 0 } }

const Entries = () => {
  const navigate = useNavigate()
  const sections = useSections()
  const go = useRef(navigate)
  useEffect(() => {
    go.current = navigate
  }, [navigate])

  const actions = useMemo<Action[]>(
    () =>
      paletteEntries(sections).map(({ id, name, subtitle, keywords, icon, to, state }) => ({
        id,
        name,
        ...(subtitle === undefined ? {} : { subtitle }),
        keywords,
        icon: createElement(icon, { size: 20 }),
        perform: () => void go.current(to, { state }),
      })),
    [sections],
  )
  useRegisterActions(actions, [actions])
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
