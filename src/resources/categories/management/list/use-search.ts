import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDebouncedValue } from '../../../../components/ui/hooks'
import { readScreenState } from '../screen-state'

/** ms of rest before what was typed stands in the address; the lists follow at once. */
const addressDelay = 500
const param = 'search'

/** What is searched for, as it is typed and as it stands in the address. */
export const useSearch = (): { text: string; set: (text: string) => void } => {
  const location = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(location.search).get(param) ?? ''
  const [text, set] = useState(inAddress)
  // The router draws what it is told to as a transition. Deferred, this comes with the place that was gone to last,
  // and what is written is written there.
  const rested = useDeferredValue(useDebouncedValue(text, addressDelay)[0])
  const written = useRef(inAddress)
  // A window stands in a history entry of its own: written there, the search would go with it.
  const isCovered = readScreenState(location.state).form !== undefined

  useEffect(() => {
    if (isCovered || rested === written.current) return
    written.current = rested
    const params = new URLSearchParams(location.search)
    if (rested === '') params.delete(param)
    else params.set(param, rested)
    void navigate({ search: params.toString() }, { replace: true, state: location.state as unknown })
    // Only a pause in typing is written.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rested, isCovered])

  useEffect(() => {
    // The address moved by itself: Back, or a link.
    if (inAddress === written.current) return
    written.current = inAddress
    set(inAddress)
  }, [inAddress])

  return { text, set }
}
