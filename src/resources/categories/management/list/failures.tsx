import type { HttpError } from '@refinedev/core'
import { Box } from '../../../../components/ui/core'
import { detailOf } from '../../../../components/detail-of'
import { LoadFailed } from '../../../../components/errors/load-failed'
import { categoriesPageTexts } from '../categories-texts'

interface FailureProps {
  /** Why the last fetch failed; nothing is shown without it. */
  error: HttpError | undefined
  /** What could not be loaded, in the page's words (specification 8: categories). */
  text: string
  isRetrying: boolean
  onRetry: () => void
}

const Failure = ({ error, text, isRetrying, onRetry }: FailureProps) =>
  error ? (
    <LoadFailed
      // An answer that could not be read has a sentence of its own.
      text={error.isMalformed === true ? error.message : text}
      reason={error.message}
      detail={detailOf(error)}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  ) : null

type Part = Omit<FailureProps, 'text'>

export interface FailuresProps {
  categories: Part
  subcategories: Part
  statistics: Part
  products: Part
}

/** What of the page did not load, each with its own sentence and way on; what did load is shown all the same. */
export const Failures = (parts: FailuresProps) => (
  <Box sx={{ '&:empty': { display: 'none' }, '& > [role=alert]': { marginBlock: 0 }, '& > * + *': { marginTop: 12 } }}>
    <Failure {...parts.categories} text={categoriesPageTexts.failures.categories} />
    <Failure {...parts.subcategories} text={categoriesPageTexts.failures.subcategories} />
    <Failure {...parts.statistics} text={categoriesPageTexts.failures.statistics} />
    <Failure {...parts.products} text={categoriesPageTexts.failures.products} />
  </Box>
)
