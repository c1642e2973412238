import { useCallback, useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react'
import { LoadingText } from '../../../components/loading-text'
import { Box, Paper, Skeleton, Stack, Text, Title } from '../../../components/ui/core'
import { unseen } from '../../../components/visually-hidden'
import { useFocusBack } from '../../../framework/screens/list/use-focus-back'
import { keyedRows, useListKeys } from '../../../framework/screens/list/use-list-keys'
import { formatCount } from '../../../domain/shared/money'
import { showToast } from '../../../providers/notifications/show-toast'
import { PartBoundary } from '../../../components/errors/part-boundary'
import { CategoriesError } from './categories-error'
import { categoriesPageTexts as texts } from './categories-texts'
import { catalogueOf, searchCatalogue } from './data/catalogue'
import { DetailedStatistics } from './figures/detailed-statistics'
import { ListPanel } from './list/list-panel'
import { ListToolbar } from './list/list-toolbar'
import { overviewOf } from './figures/overview'
import { Failures, PageHeader } from './page-header'
import { QuickOverview, SummaryCards } from './figures/quick-overview'
import { loadFormsAhead, RecordForm } from './record-form'
import { useExpanded, useSought } from './list/use-list-view'
import { useFigures } from './figures/use-figures'
import { useIsPhone } from './use-is-phone'
import { useCatalogueData, useRefresh } from './data/use-refresh'
import { useScreenState } from './use-screen-state'
import { useSmartRefresh } from './data/use-smart-refresh'
import { useDelete } from '../../../framework/calls/use-delete'
import type { ListActions } from './list/list-actions'
import type { OpenForm } from './screen-state'

/**
 * Actions on categories and subcategories: opening their forms, and deletion with a confirmation.
 *
 * @param open opens a modal
 * @param heading receives the focus when the focused element was deleted
 */
const useListActions = (open: (form: OpenForm) => void, heading: RefObject<HTMLElement>): ListActions => {
  const { remove: removeCategory } = useDelete('categories')
  const { remove: removeSubcategory } = useDelete('subcategories')
  const latest = useRef({ removeCategory, removeSubcategory })
  useEffect(() => {
    latest.current = { removeCategory, removeSubcategory }
  })
  return useMemo(() => {
    const afterwards = (isGone: boolean): void => {
      // The dialog first returns the focus to the button that is about to be removed.
      if (isGone) setTimeout(() => heading.current?.focus({ preventScroll: true }))
    }
    return {
      editCategory: ({ _id }) => open({ kind: 'edit', of: 'category', id: _id }),
      editSubcategory: ({ _id }) => open({ kind: 'edit', of: 'subcategory', id: _id }),
      addSubcategory: ({ _id }) => open({ kind: 'create', of: 'subcategory', within: _id }),
      deleteCategory: (category) => void latest.current.removeCategory(category).then(afterwards),
      deleteSubcategory: (subcategory) => void latest.current.removeSubcategory(subcategory).then(afterwards),
    }
  }, [open, heading])
}

/** Time when the oldest displayed data was loaded, epoch ms; 0 when nothing is loaded. */
const oldest = (times: readonly number[]): number => {
  const known = times.filter((time) => time > 0)
  return known.length === 0 ? 0 : Math.min(...known)
}

/** Categories with their subcategories and product counts (contract 2.6). */
const CategoriesScreen = () => {
  const isPhone = useIsPhone()
  const { categories, subcategories } = useCatalogueData()
  const figures = useFigures(categories.records, subcategories.records)
  const browsed = useExpanded(false)
  // A match may be inside a collapsed category.
  const searched = useExpanded(true)
  const screen = useScreenState(browsed.expandAll)
  const { sought, search } = useSought()
  const expanded = sought === '' ? browsed : searched
  const [areDetailsShown, setDetailsShown] = useState(false)
  const detailsId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list)
  const actions = useListActions(screen.open, heading)
  useFocusBack(screen.form !== undefined)

  const parts = [categories, ...(categories.isThere ? [subcategories] : [])]
  const refetches = [...parts.map(({ refetch }) => refetch), figures.refetch]
  const refresh = useRefresh(refetches)
  useSmartRefresh(oldest([...parts, figures].map(({ updatedAt }) => updatedAt)), () =>
    refetches.forEach((refetch) => void refetch()),
  )

  const catalogue = useMemo(
    () => catalogueOf(categories.records, subcategories.records, figures.stats),
    [categories.records, subcategories.records, figures.stats],
  )
  const found = useMemo(() => searchCatalogue(catalogue, sought), [catalogue, sought])
  const overview = useMemo(() => overviewOf(catalogue), [catalogue])

  const { open } = screen
  const createCategory = useCallback(() => open({ kind: 'create', of: 'category' }), [open])
  const createSubcategory = useCallback(() => open({ kind: 'create', of: 'subcategory' }), [open])

  const isUnreadable = categories.error?.isMalformed === true
  if (categories.error && !categories.isThere && !isUnreadable) {
    return <CategoriesError reason={categories.error.message} />
  }

  const { stats } = figures
  const subcategoriesState = subcategories.isThere ? 'there' : subcategories.error || isUnreadable ? 'missing' : 'loading'

  const refreshView = (): void => {
    const isCategories = screen.view === 'categories'
    showToast('info', isCategories ? texts.refresh.categories : texts.refresh.subcategories)
    void (isCategories ? categories : subcategories).refetch()
    void figures.refetch()
  }

  const overviewPart = (
    <>
      {stats && categories.isThere && (
        <QuickOverview
          overview={overview}
          totalProducts={stats.totalProducts}
          hasSubcategories={subcategories.isThere}
          areDetailsShown={areDetailsShown}
          detailsId={detailsId}
          onToggleDetails={() => setDetailsShown(!areDetailsShown)}
        />
      )}
      <div id={detailsId} hidden={!areDetailsShown}>
        {areDetailsShown && stats && subcategories.isThere && (
          <DetailedStatistics catalogue={catalogue} total={stats.totalProducts} />
        )}
      </div>
    </>
  )

  return (
    <Stack spacing={isPhone ? 8 : 'md'} onPointerEnter={loadFormsAhead} onFocus={loadFormsAhead}>
      <PageHeader refresh={refresh} onCreateCategory={createCategory} onCreateSubcategory={createSubcategory} />
      <Failures
        categories={{ error: categories.error, isRetrying: categories.isFetching, onRetry: () => void categories.refetch() }}
        subcategories={{
          error: subcategories.error,
          isRetrying: subcategories.isFetching,
          onRetry: () => void subcategories.refetch(),
        }}
        statistics={{ error: figures.statsError, isRetrying: figures.isFetching, onRetry: () => void figures.refetch() }}
        products={{ error: figures.productsError, isRetrying: figures.isFetching, onRetry: () => void figures.refetch() }}
      />
      <SummaryCards
        figures={{
          categories: categories.isThere ? catalogue.categories.length : undefined,
          subcategories: subcategories.isThere ? catalogue.subcategories.length : undefined,
          products: stats?.totalProducts,
          perCategory: stats && categories.isThere ? overview.perCategory : undefined,
          perSubcategory: stats && subcategories.isThere ? overview.perSubcategory : undefined,
        }}
        isLoading={{
          categories: categories.isLoading,
          subcategories: subcategoriesState === 'loading',
          products: figures.isLoading,
          perCategory: figures.isLoading || categories.isLoading,
          perSubcategory: figures.isLoading || subcategoriesState === 'loading',
        }}
      />
      {figures.cutOff && (
        <Text size="sm">{texts.failures.cutOff(formatCount(figures.cutOff.counted), formatCount(figures.cutOff.total))}</Text>
      )}
      {!isPhone && overviewPart}
      <Paper
        component="section"
        ref={list}
        sx={keyedRows}
        aria-labelledby={`${detailsId}-list`}
        // On phones the rows have their own borders and need the space.
        {...(isPhone ? { p: 0, bg: 'transparent' } : { p: 'md', withBorder: true })}
      >
        {/* The pressed button shows the same. */}
        <Title order={2} size="h4" id={`${detailsId}-list`} ref={heading} tabIndex={-1} sx={unseen}>
          {texts.views[screen.view]}
        </Title>
        <ListToolbar
          view={screen.view}
          onView={screen.show}
          onSearch={search}
          onRefresh={refreshView}
          isRefreshing={(screen.view === 'categories' ? categories : subcategories).isFetching}
          rows={screen.view === 'categories' ? expanded : undefined}
        />
        {categories.isLoading && (
          <Box aria-busy>
            <LoadingText>{texts.loading}</LoadingText>
            <Skeleton height={54} mb={8} />
            <Skeleton height={54} mb={8} />
            <Skeleton height={54} />
          </Box>
        )}
        {categories.isThere && (
          <ListPanel
            view={screen.view}
            catalogue={catalogue}
            found={found}
            searched={sought}
            subcategories={subcategoriesState}
            expanded={expanded}
            actions={actions}
            onCreateCategory={createCategory}
            onCreateSubcategory={createSubcategory}
          />
        )}
      </Paper>
      {isPhone && overviewPart}
      {screen.form && (
        <RecordForm
          form={screen.form}
          categories={categories.records}
          subcategories={subcategories.records}
          isEmpty={categories.isThere && categories.records.length === 0}
          onCreateCategory={createCategory}
          onClose={screen.close}
        />
      )}
    </Stack>
  )
}

/** The page of categories and subcategories; a rendering error shows the page's own error screen. */
const CategoriesPage = () => (
  <PartBoundary instead={<CategoriesError />}>
    <CategoriesScreen />
  </PartBoundary>
)

export default CategoriesPage
