import type { HttpError } from '@refinedev/core'
import { Link } from 'react-router'
import { ErrorScreen } from '../../../components/errors/error-screen'
import { QueryFailed } from '../../../components/errors/load-failed'
import { Box, Button } from '../../../components/ui/core'
import { IconPlus } from '../../../components/ui/icons'
import { phoneScreen } from '../../../framework/layout/measures'
import { PageHead } from '../../../framework/layout/page-head'
import { loadTexts } from '../load-texts'
import { categoriesPageTexts as texts } from './categories-texts'
import type { useRefresh } from './data/use-refresh'

/** Shown when the page cannot be rendered (contract 2.1). @param props.reason the cause in one sentence, if known */
export const CategoriesError = ({ reason }: { reason?: string | undefined }) => (
  <ErrorScreen title={texts.error.title} message={texts.error.text} reason={reason}>
    <Button size="md" variant="default" component={Link} to="/dashboard">
      {texts.error.dashboard}
    </Button>
  </ErrorScreen>
)

interface Part {
  /** Name of the part: 'category statistics'. */
  what: string
  query: { error: HttpError | null; isFetching: boolean; refetch: () => unknown }
}

/**
 * The parts of the page that failed to load, each with its message and a retry button; the loaded parts stay visible.
 */
export const Failures = ({ parts }: { parts: readonly Part[] }) => (
  <Box sx={{ '&:empty': { display: 'none' }, '& > [role=alert]': { marginBlock: 0 }, '& > * + *': { marginTop: 12 } }}>
    {parts.map(
      ({ what, query }) =>
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

export type Kind = 'category' | 'subcategory'

interface CategoriesHeadProps {
  refresh: ReturnType<typeof useRefresh>
  /** What can be created here, the primary one last. */
  kinds: readonly Kind[]
  onCreate: (of: Kind) => void
}

/** Label of the button that creates one. */
export const createLabels = { category: texts.createCategory, subcategory: texts.createSubcategory } as const

/** Title, and actions on the whole page. */
export const CategoriesHead = ({ refresh: { isRefreshing, run }, kinds, onCreate }: CategoriesHeadProps) => (
  // On a phone the longest label stays beside the title.
  <Box sx={{ [`@media ${phoneScreen}`]: { '&& .words': { flexBasis: 106 } } }}>
    <PageHead
      title={texts.title}
      subtitle={texts.subtitle}
      isShort
      refresh={{
        isRunning: isRefreshing,
        label: texts.refresh.label,
        runningLabel: texts.refresh.running,
        onPress: () => void run(),
      }}
    >
      {kinds.map((of, at) => (
        <Button
          key={of}
          variant={at === kinds.length - 1 ? 'filled' : 'default'}
          leftIcon={<IconPlus size={16} aria-hidden />}
          onClick={() => onCreate(of)}
        >
          {createLabels[of]}
        </Button>
      ))}
    </PageHead>
  </Box>
)
