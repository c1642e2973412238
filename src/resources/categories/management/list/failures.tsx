import type { HttpError } from '@refinedev/core'
import { Box } from '../../../../components/ui/core'
import { detailOf } from '../../../../components/detail-of'
import { LoadFailed } from '../../../../components/errors/load-failed'
import { categoriesPageTexts } from '../categories-texts'

interface FailureProps {
  /** Error of the last fetch; without one nothing is shown. */
  error: HttpError | undefined
  /** Error message of the page (specification 8: categories). */
  text: string
  isRetrying: boolean
  onRetry: () => void
}

const Failure = ({ error, text, isRetrying, onRetry }: FailureProps) =>
  error ? (
    <LoadFailed
      // An answer that cannot be parsed has its own message.
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

/**
 * The parts of the page that failed to load, each with its message and a retry button; the loaded parts stay visible.
 */
export const Failures = (parts: FailuresProps) => (
  <Box sx={{ '&:empty': { display: 'none' }, '& > [role=alert]': { marginBlock: 0 }, '& > * + *': { marginTop: 12 } }}>
    <Failure {...parts.categories} text={categoriesPageTexts.failures.categories} />
    <Failure {...parts.subcategories} text={categoriesPageTexts.failures.subcategories} />
    <Failure {...parts.statistics} text={categoriesPageTexts.failures.statistics} />
    <Failure {...parts.products} text={categoriesPageTexts.failures.products} />
  </Box>
)
