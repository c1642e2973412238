import { Hint } from '../../../components/hint'
import { ActionIcon, Box, Button, Group, Loader, Title } from '../../../components/ui/core'
import { IconPlus, IconRefresh } from '../../../components/ui/icons'
import { categoriesPageTexts as texts } from './categories-texts'
import { useIsPhone } from './use-is-phone'
import type { Refresh } from './data/use-refresh'
import type { HttpError } from '@refinedev/core'
import { detailOf } from '../../../components/detail-of'
import { LoadFailed } from '../../../components/errors/load-failed'

interface FailureProps {
  /** Error of the last fetch; without one nothing is shown. */
  error: HttpError | undefined
  /** Error message of the page (contract 8.6). */
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

interface FailuresProps {
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
    <Failure {...parts.categories} text={texts.failures.categories} />
    <Failure {...parts.subcategories} text={texts.failures.subcategories} />
    <Failure {...parts.statistics} text={texts.failures.statistics} />
    <Failure {...parts.products} text={texts.failures.products} />
  </Box>
)

interface PageHeaderProps {
  refresh: Refresh
  onCreateCategory: () => void
  onCreateSubcategory: () => void
}

interface RefreshButtonProps {
  refresh: Refresh
  isPhone: boolean
}

/** `aria-disabled` instead of `disabled`: a disabled button would lose the focus. */
const RefreshButton = ({ refresh: { isRefreshing, run }, isPhone }: RefreshButtonProps) => {
  const label = isRefreshing ? texts.refresh.running : texts.refresh.label
  const icon = isRefreshing ? <Loader size={16} aria-hidden /> : <IconRefresh size={16} aria-hidden />
  const common = { variant: 'default' as const, 'aria-disabled': isRefreshing, onClick: () => void run() }
  return isPhone ? (
    <ActionIcon size={40} aria-label={label} title={label} {...common}>
      {icon}
    </ActionIcon>
  ) : (
    <Button h={40} leftIcon={icon} {...common}>
      {label}
    </Button>
  )
}

/** Title, and actions on the whole page. */
export const PageHeader = ({ refresh, onCreateCategory, onCreateSubcategory }: PageHeaderProps) => {
  const isPhone = useIsPhone()
  const look = isPhone ? { px: 4, fz: 13 } : { leftIcon: <IconPlus size={16} aria-hidden /> }
  return (
    <Group position="apart" align="flex-start" spacing="sm">
      <Box>
        <Title order={1} size="h2" fz={isPhone ? 22 : undefined}>
          {texts.title}
        </Title>
        {/* Hidden on phones, where the rows need the space. */}
        {!isPhone && <Hint>{texts.subtitle}</Hint>}
      </Box>
      <Group spacing={isPhone ? 8 : 'sm'} sx={isPhone ? { width: '100%', '& > .mantine-Button-root': { flex: '1 1 auto' } } : {}}>
        <RefreshButton refresh={refresh} isPhone={isPhone} />
        <Button variant="outline" h={40} {...look} onClick={onCreateSubcategory}>
          {texts.createSubcategory}
        </Button>
        <Button h={40} {...look} onClick={onCreateCategory}>
          {texts.createCategory}
        </Button>
      </Group>
    </Group>
  )
}
