import type { HttpError } from '@refinedev/core'
import { Link } from 'react-router'
import { ErrorScreen } from '../../../components/errors/error-screen'
import { QueryFailed } from '../../../components/errors/load-failed'
import { PageTitle } from '../../../components/section'
import { Box, Button, Loader, type Sx } from '../../../components/ui/core'
import { IconPlus, IconRefresh } from '../../../components/ui/icons'
import { phoneScreen } from '../../../framework/layout/measures'
import { PageBar, PageButtons } from '../../../framework/layout/page-bar'
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

/** On phones the buttons are in one line: the first is its icon only, and the others have none. */
const buttonsSx: Sx = {
  [`@media ${phoneScreen}`]: {
    width: '100%',
    gap: 8,
    '& > button': { flex: '1 1 auto', paddingInline: 4, fontSize: 13 },
    '& > :first-of-type': { flex: '0 0 40px' },
    '& > :first-of-type .mantine-Button-leftIcon': { margin: 0 },
    '& > :first-of-type .mantine-Button-label': { display: 'none' },
    '& > :not(:first-of-type) .mantine-Button-leftIcon': { display: 'none' },
  },
}

interface PageHeaderProps {
  refresh: ReturnType<typeof useRefresh>
  onCreateCategory: () => void
  onCreateSubcategory: () => void
}

/** Title, and actions on the whole page. */
export const PageHeader = ({ refresh: { isRefreshing, run }, onCreateCategory, onCreateSubcategory }: PageHeaderProps) => {
  const label = isRefreshing ? texts.refresh.running : texts.refresh.label
  return (
    <PageBar>
      <PageTitle title={texts.title} subtitle={texts.subtitle} isShort />
      <PageButtons sx={buttonsSx}>
        <Button
          variant="default"
          h={40}
          leftIcon={isRefreshing ? <Loader size={16} aria-hidden /> : <IconRefresh size={16} aria-hidden />}
          aria-label={label}
          title={label}
          // A disabled button would lose the focus.
          aria-disabled={isRefreshing}
          onClick={() => void run()}
        >
          {label}
        </Button>
        <Button variant="outline" h={40} leftIcon={<IconPlus size={16} aria-hidden />} onClick={onCreateSubcategory}>
          {texts.createSubcategory}
        </Button>
        <Button h={40} leftIcon={<IconPlus size={16} aria-hidden />} onClick={onCreateCategory}>
          {texts.createCategory}
        </Button>
      </PageButtons>
    </PageBar>
  )
}
