import type { HttpError } from '@refinedev/core'
import { createElement, Suspense } from 'react'
import { Link } from 'react-router'
import { loadConfirmDialog } from '../../../components/confirm/load-confirm-dialog'
import { ErrorScreen } from '../../../components/errors/error-screen'
import { errorScreenTexts } from '../../../components/errors/error-screen-texts'
import { QueryFailed } from '../../../components/errors/load-failed'
import { PartBoundary, type PartFailure } from '../../../components/errors/part-boundary'
import { Box, Button } from '../../../components/ui/core'
import type { Category } from '../../../domain/category/category'
import { screenTexts } from '../../../framework/declaration/texts'
import { lazyPart } from '../../../framework/screens/list/lazy-part'
import { showToast } from '../../../providers/notifications/show-toast'
import { loadTexts } from '../load-texts'
import { categoriesPageTexts as texts } from './categories-texts'
import type { OpenForm } from './screen-state'

/** Shown when the page cannot be rendered (contract 2.1). @param props.reason the cause in one sentence, if known */
export const CategoriesError = ({ reason }: { reason?: string | undefined }) => (
  <ErrorScreen title={texts.error.title} message={texts.error.text} reason={reason}>
    <Button size="md" variant="default" component={Link} to="/dashboard">
      {texts.error.dashboard}
    </Button>
  </ErrorScreen>
)

const loadFormWindow = () => import('./record-window')

/** Preloads the code of the modals when a pointer or the focus reaches a button that opens one. */
export const preloadForms = (): void => void Promise.allSettled([loadFormWindow(), loadConfirmDialog()])

interface RecordFormProps {
  form: OpenForm
  /** Of the kind that is edited. */
  records: readonly Category[]
  onClose: () => void
}

/** Modal that creates or edits a category or subcategory (contract 2.6); nothing for a record that does not exist. */
export const RecordForm = ({ form: { of, id, within }, records, onClose }: RecordFormProps) => {
  const record = records.find(({ _id }) => _id === id)
  if (id !== undefined && !record) return null
  const props = {
    resource: of === 'category' ? ('categories' as const) : ('subcategories' as const),
    record,
    initial: within === undefined ? undefined : { categoryId: within },
    // The endpoint requires the category too (contract 7.6); the form does not show it.
    alongside: record && of === 'subcategory' ? ['categoryId'] : undefined,
    onClose,
  }
  const tellAndClose = (failure: PartFailure) => {
    showToast('error', failure === 'missing' ? screenTexts.codeMissing : errorScreenTexts.unexpected)
    onClose()
  }
  return (
    <PartBoundary key={`${of} ${id ?? within}`} onFail={tellAndClose}>
      <Suspense fallback={null}>{createElement(lazyPart(loadFormWindow), props)}</Suspense>
    </PartBoundary>
  )
}

/** The parts of the page that failed to load, each with its message and a retry button; the loaded parts stay visible. */
export const Failures = ({
  parts,
}: {
  parts: Record<string, { error: HttpError | null; isFetching: boolean; refetch: () => unknown }>
}) => (
  <Box sx={{ '&:empty': { display: 'none' }, '& > [role=alert]': { marginBlock: 0 }, '& > * + *': { marginTop: 12 } }}>
    {Object.entries(parts).map(
      ([what, query]) =>
        query.error && (
          <QueryFailed
            key={what}
            // An answer that cannot be parsed has its own message.
            text={query.error.isMalformed === true ? query.error.message : loadTexts(what).failure}
            query={query}
          />
        ),
    )}
  </Box>
)
