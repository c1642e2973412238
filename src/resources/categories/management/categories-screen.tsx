import { createElement, Suspense, useId, useMemo, useRef, useState } from 'react'
import { PartBoundary, type PartFailure } from '../../../components/errors/part-boundary'
import { Paper, Stack, Text, Title } from '../../../components/ui/core'
import { useMediaQuery } from '../../../components/ui/hooks'
import { visuallyHidden } from '../../../components/visually-hidden'
import { formatCount } from '../../../domain/shared/money'
import { phoneScreen } from '../../../framework/layout/measures'
import { ListSkeleton } from '../../../framework/screens/list/list-skeleton'
import { useFocusBack } from '../../../framework/screens/list/use-focus-back'
import { keyedRows, useListKeys } from '../../../framework/screens/list/use-list-keys'
import { showToast } from '../../../providers/notifications/show-toast'
import { categoriesPageTexts as texts } from './categories-texts'
import { catalogueOf, searchCatalogue } from './data/catalogue'
import { useCatalogueData, useRefresh } from './data/use-refresh'
import { useSmartRefresh } from './data/use-smart-refresh'
import { DetailedStatistics } from './figures/detailed-statistics'
import { overviewOf } from './figures/overview'
import { QuickOverview, SummaryCards } from './figures/quick-overview'
import { useFigures } from './figures/use-figures'
import { useListActions } from './list/entry-parts'
import { ListPanel } from './list/list-panel'
import { ListToolbar } from './list/list-toolbar'
import { useExpanded, useSearchText } from './list/use-list-view'
import { CategoriesError, CategoriesHead, Failures, type Kind } from './page-header'
import { type OpenForm, useScreenState } from './screen-state'
import { errorScreenTexts } from '../../../components/errors/error-screen-texts'
import { loadConfirmDialog } from '../../../components/confirm/load-confirm-dialog'
import type { Category, Subcategory } from '../../../domain/category/category'
import { screenTexts } from '../../../framework/declaration/texts'
import type { DeclaredWindowProps } from '../../../framework/form/declared-form'
import { lazyPart } from '../../../framework/screens/list/lazy-part'

const loadFormWindow = () =>
  import('../../../framework/form/declared-form').then(({ DeclaredWindow }) => ({ default: DeclaredWindow }))

/** Preloads the code of the modals when a pointer or the focus reaches a button that opens one. */
const preloadForms = (): void => void Promise.allSettled([loadFormWindow(), loadConfirmDialog()])

interface RecordFormProps {
  form: OpenForm
  categories: readonly Category[]
  subcategories: readonly Subcategory[]
  onClose: () => void
}

/** Props of the form; undefined for a record that does not exist. */
const formProps = ({ form, categories, subcategories }: RecordFormProps): Omit<DeclaredWindowProps, 'onClose'> | undefined => {
  const resource = form.of === 'category' ? 'categories' : 'subcategories'
  if (form.kind === 'create') {
    const within = 'within' in form ? form.within : undefined
    return { resource, ...(within === undefined ? {} : { initial: { categoryId: within } }) }
  }
  if (form.of === 'category') {
    const record = categories.find(({ _id }) => _id === form.id)
    return record && { resource, record }
  }
  const record = subcategories.find(({ _id }) => _id === form.id)
  // The endpoint requires the category too (contract 7.6); the form does not show it.
  return record && { resource, record, alongside: ['categoryId'] }
}

/** Modal that creates or edits a category or subcategory (contract 2.6). */
const RecordForm = (props: RecordFormProps) => {
  const { form, onClose } = props
  const shown = formProps(props)
  if (!shown) return null
  const key = form.kind === 'edit' ? form.id : ('within' in form && form.within) || 'new'
  const tellAndClose = (failure: PartFailure) => {
    showToast('error', failure === 'missing' ? screenTexts.codeMissing : errorScreenTexts.unexpected)
    onClose()
  }
  return (
    <PartBoundary key={`${shown.resource} ${key}`} onFail={tellAndClose}>
      <Suspense fallback={null}>{createElement(lazyPart(loadFormWindow), { ...shown, onClose })}</Suspense>
    </PartBoundary>
  )
}

/** Time when the oldest displayed data was loaded, epoch ms; 0 when nothing is loaded. */
const oldest = (times: readonly number[]): number => {
  const known = times.filter((time) => time > 0)
  return known.length === 0 ? 0 : Math.min(...known)
}

/** Categories with their subcategories and product counts (contract 2.6). */
const CategoriesScreen = () => {
  const isPhone = useMediaQuery(phoneScreen, undefined, { getInitialValueInEffect: false })
  const { categories, subcategories } = useCatalogueData()
  const figures = useFigures(categories.records, subcategories.records)
  const browsed = useExpanded(false)
  // A match may be inside a collapsed category.
  const searched = useExpanded(true)
  const screen = useScreenState(browsed.expandAll)
  const { sought, search } = useSearchText()
  const expanded = sought === '' ? browsed : searched
  const [areDetailsShown, setDetailsShown] = useState(false)
  const id = useId()
  const detailsId = `${id}-details`
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list)
  const actions = useListActions(screen.open, heading)
  useFocusBack(screen.form !== undefined)

  const queries = [categories.query, ...(categories.isThere ? [subcategories.query] : [])]
  const refetches = [...queries.map(({ refetch }) => refetch), figures.refetch]
  const refresh = useRefresh(refetches)
  useSmartRefresh(oldest([...queries.map(({ dataUpdatedAt }) => dataUpdatedAt), figures.updatedAt]), () =>
    refetches.forEach((refetch) => void refetch()),
  )

  const catalogue = useMemo(
    () => catalogueOf(categories.records, subcategories.records, figures.stats),
    [categories.records, subcategories.records, figures.stats],
  )
  const found = useMemo(() => searchCatalogue(catalogue, sought), [catalogue, sought])
  const overview = useMemo(() => overviewOf(catalogue), [catalogue])

  const { error } = categories.query
  const isUnreadable = error?.isMalformed === true
  if (error && !categories.isThere && !isUnreadable) return <CategoriesError reason={error.message} />

  const create = (of: Kind): void => screen.open({ kind: 'create', of })
  /** What the view shows. */
  const kind = screen.view === 'categories' ? 'category' : 'subcategory'
  const { stats } = figures
  const subcategoriesState = subcategories.isThere ? 'there' : subcategories.query.error || isUnreadable ? 'missing' : 'loading'
  const isWaiting = subcategoriesState === 'loading'
  const shown = screen.view === 'categories' ? categories : subcategories

  const refreshView = (): void => {
    showToast('info', texts.refresh[screen.view])
    void shown.query.refetch()
    void figures.refetch()
  }

  const summary = (
    <SummaryCards
      figures={{
        categories: { value: categories.isThere ? catalogue.categories.length : undefined, isLoading: categories.isLoading },
        subcategories: { value: subcategories.isThere ? catalogue.subcategories.length : undefined, isLoading: isWaiting },
        products: { value: stats?.totalProducts, isLoading: figures.isLoading },
        perCategory: {
          value: stats && categories.isThere ? overview.perCategory : undefined,
          isLoading: figures.isLoading || categories.isLoading,
        },
        perSubcategory: {
          value: stats && subcategories.isThere ? overview.perSubcategory : undefined,
          isLoading: figures.isLoading || isWaiting,
        },
      }}
    />
  )
  const overviewPart = (
    <>
      {figures.cutOff && (
        <Text size="sm">{texts.cutOff(formatCount(figures.cutOff.counted), formatCount(figures.cutOff.total))}</Text>
      )}
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
    <Stack spacing={isPhone ? 8 : 'md'} onPointerEnter={preloadForms} onFocus={preloadForms}>
      <CategoriesHead refresh={refresh} kinds={isPhone ? [kind] : ['subcategory', 'category']} onCreate={create} />
      <Failures
        parts={[
          { what: 'categories', query: categories.query },
          { what: 'subcategories', query: subcategories.query },
          { what: 'category statistics', query: { ...figures, error: figures.statsError } },
          { what: 'products', query: { ...figures, error: figures.productsError } },
        ]}
      />
      {!isPhone && summary}
      <Paper
        component="section"
        ref={list}
        sx={keyedRows}
        aria-labelledby={`${id}-list`}
        // On phones the rows have their own borders and need the space.
        {...(isPhone ? { p: 0, bg: 'transparent' } : { p: 'md', withBorder: true })}
      >
        {/* The pressed button shows the same. */}
        <Title order={2} size="h4" id={`${id}-list`} ref={heading} tabIndex={-1} sx={visuallyHidden}>
          {texts.views[screen.view]}
        </Title>
        <ListToolbar
          view={screen.view}
          onView={screen.show}
          onSearch={search}
          onRefresh={refreshView}
          isRefreshing={shown.query.isFetching}
          rows={screen.view === 'categories' ? expanded : undefined}
          isPhone={isPhone}
          // Beside the title a phone has room for one of the two.
          other={kind === 'category' ? 'subcategory' : 'category'}
          onCreate={create}
        />
        {categories.isLoading && <ListSkeleton rows={3} label={texts.loading} />}
        {categories.isThere && (
          <ListPanel
            view={screen.view}
            catalogue={catalogue}
            found={found}
            searched={sought}
            subcategories={subcategoriesState}
            expanded={expanded}
            actions={actions}
          />
        )}
      </Paper>
      {/* Below the list, once its height is known. */}
      {!categories.isLoading && (
        <>
          {isPhone && summary}
          {overviewPart}
        </>
      )}
      {screen.form && (
        <RecordForm
          form={screen.form}
          categories={categories.records}
          subcategories={subcategories.records}
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
