import type { PrefetchProps } from '../prefetch-gate'
import { usePrefetchDetails } from './use-prefetch-details'
import { usePrefetchNextPage } from './use-prefetch-next-page'

/** Prefetches the next page of a list, and the details of the record whose link or button is hovered or focused. */
const Prefetch = (props: PrefetchProps) => {
  usePrefetchNextPage(props)
  usePrefetchDetails(props)
  return null
}

export default Prefetch
