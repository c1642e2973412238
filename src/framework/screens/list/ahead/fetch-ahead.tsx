import type { AheadProps } from '../ahead-gate'
import { useDetailsAhead } from './use-details-ahead'
import { useNextPageAhead } from './use-next-page-ahead'

/** Fetches the next page of a list ahead, and the details of the record whose link or button is hovered or focused. */
const FetchAhead = (props: AheadProps) => {
  useNextPageAhead(props)
  useDetailsAhead(props)
  return null
}

export default FetchAhead
