import { startTransition, useCallback, useId, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { PartBoundary } from '../../../components/errors/part-boundary'
import { Box, Button, Paper, Stack, Text, Title } from '../../../components/ui/core'
import { useMediaQuery } from '../../../components/ui/hooks'
import { IconChevronDown, IconChevronRight, IconPlus, IconRefresh } from '../../../components/ui/icons'
import { useLatestCallback } from '../../../components/use-latest-callback'
import { visuallyHidden } from '../../../components/visually-hidden'
import type { Category, Subcategory } from '../../../domain/category/category'
import { formatCount } from '../../../domain/shared/money'
import { useDelete } from '../../../framework/calls/use-delete'
import { phoneScreen } from '../../../framework/layout/measures'
import { PageHead } from '../../../framework/layout/page-head'
import { MoreButton } from '../../../framework/screens/list/list-head'
import { ListSkeleton } from '../../../framework/screens/list/list-skeleton'
import { useFocusBack } from '../../../framework/screens/list/use-focus-back'
import { keyedRows, useListKeys } from '../../../framework/screens/list/use-list-keys'
import { useReferenced } from '../../../framework/state/use-referenced'
import { retryUpTo } from '../../../providers/data/retry'
import { showToast } from '../../../providers/notifications/show-toast'
import { categories as categoryResource, subcategories as subcategoryResource } from '../index'
import { categoriesPageTexts as texts } from './categories-texts'
import { catalogueOf, searchCatalogue } from './data/catalogue'
import { useRefresh, useSmartRefresh } from './data/use-refresh'
import { overviewOf } from './figures/overview'
import { QuickOverview, SummaryCards } from './figures/overview-parts'
import { useFigures } from './figures/use-figures'
import { ListPanel } from './list/list-panel'
import { ListToolbar, searchParam } from './list/list-toolbar'
import { CategoriesError, Failures, preloadForms, RecordForm } from './page-parts'
import { type Kind, useExpanded, useScreenState } from './screen-state'

/** Categories and subcategories are fresh for 5 minutes, and requests are retried up to 3 times (contract 9.6). */
const options = { staleTime: 5 * 60_000, refetchOnMount: true as const, retry: retryUpTo(3) }

/** The lists of the two views; the declarations themselves load theirs with the forms. */
const lists = {
  categories: { ...categoryResource, isImported: true as const },
  subcategories: { ...subcategoryResource, isImported: true as const },
}

/** What is exported is not what the page's own search finds. */
const wholeList = { page: 1, size: undefined, search: '', filters: {}, view: 'table' as const, sorter: undefined }

/** Records of the page; `isThere` once a valid answer has arrived. */
const useRecords = <T extends Category>(name: string, enabled: boolean) => {
  const records = useReferenced<T>(name, enabled, options)
  return { ...records, isThere: records.query.data !== undefined }
}

/** Categories with their subcategories and product counts (contract 2.6). */
const CategoriesScreen = () => {
  const isPhone = useMediaQuery(phoneScreen, undefined, { getInitialValueInEffect: false })
  const categories = useRecords<Category>('categories', true)
  // They are requested once the categories are there (contract 7.6).
  const subcategories = useRecords<Subcategory>('subcategories', categories.isThere)
  const figures = useFigures(categories.records, subcategories.records)
  const browsed = useExpanded(false)
  // A match may be inside a collapsed category.
  const searched = useExpanded(true)
  const { setAll } = browsed
  const { view, form, show, open, close } = useScreenState(() => setAll(true))
  // A key draws the field of the search alone; the rows that it finds follow.
  const [sought, setSought] = useState((new URLSearchParams(useLocation().search).get(searchParam) ?? '').trim())
  const search = useCallback((text: string) => startTransition(() => setSought(text.trim())), [])
  const expanded = sought === '' ? browsed : searched
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  useListKeys(rows)
  useFocusBack(form !== undefined)

  const { remove: removeCategory } = useDelete('categories')
  const { remove: removeSubcategory } = useDelete('subcategories')
  const remove = useLatestCallback(async (of: Kind, record: Category) => {
    const isGone = await (of === 'category' ? removeCategory : removeSubcategory)(record)
    // The dialog first returns the focus to the button that is about to be removed.
    if (isGone) setTimeout(() => heading.current?.focus({ preventScroll: true }))
  })
  const actions = useMemo(() => ({ open, remove: (...of: Parameters<typeof remove>) => void remove(...of) }), [open, remove])

  const queries = [categories.query, ...(categories.isThere ? [subcategories.query] : [])]
  const refetches = [...queries.map(({ refetch }) => refetch), figures.refetch]
  const refresh = useRefresh(refetches)
  useSmartRefresh([...queries.map(({ dataUpdatedAt }) => dataUpdatedAt), figures.updatedAt], () =>
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

  const shown = view === 'categories' ? categories : subcategories
  const [kind, other]: readonly [Kind, Kind] = view === 'categories' ? ['category', 'subcategory'] : ['subcategory', 'category']
  const subcategoriesState = subcategories.isThere ? 'there' : subcategories.query.error || isUnreadable ? 'missing' : 'loading'
  const areAllOpen = found.categories.length > 0 && found.categories.every(({ record }) => expanded.isExpanded(record._id))

  const list = {
    resource: lists[view],
    state: wholeList,
    total: shown.isThere ? shown.records.length : undefined,
    ids: [],
    except: [],
  }

  const refreshView = (): void => {
    if (shown.query.isFetching) return
    showToast('info', texts.refresh.runningView[view])
    void shown.query.refetch()
    void figures.refetch()
  }

  const summary = (
    <SummaryCards
      catalogue={catalogue}
      overview={overview}
      categories={categories}
      subcategories={{ isThere: subcategories.isThere, isLoading: subcategoriesState === 'loading' }}
      figures={{ isThere: figures.stats !== undefined, isLoading: figures.isLoading }}
    />
  )

  return (
    <Stack spacing={isPhone ? 8 : 'md'} onPointerEnter={preloadForms} onFocus={preloadForms}>
      {/* On a phone the longest label stays beside the title. */}
      <Box sx={{ [`@media ${phoneScreen}`]: { '&& .words': { flexBasis: 106 } } }}>
        <PageHead title={texts.title} subtitle={texts.subtitle} isShort refresh={refresh}>
          {(isPhone ? [kind] : (['subcategory', 'category'] as const)).map((of, at, { length }) => (
            <Button
              key={of}
              variant={at === length - 1 ? 'filled' : 'default'}
              leftIcon={<IconPlus size={16} aria-hidden />}
              onClick={() => open({ of })}
            >
              {texts.create(of)}
            </Button>
          ))}
          {!isPhone && <MoreButton key={view} {...list} />}
        </PageHead>
      </Box>
      <Failures
        parts={{
          categories: categories.query,
          subcategories: subcategories.query,
          'category statistics': { ...figures, error: figures.statsError },
          products: { ...figures, error: figures.productsError },
        }}
      />
      {!isPhone && summary}
      <Paper
        component="section"
        ref={rows}
        sx={keyedRows}
        aria-labelledby={`${id}-list`}
        // On phones the rows have their own borders and need the space.
        {...(isPhone ? { p: 0, bg: 'transparent' } : { p: 12, withBorder: true })}
      >
        {/* The pressed button shows the same. */}
        <Title order={2} size="h4" id={`${id}-list`} ref={heading} tabIndex={-1} sx={visuallyHidden}>
          {texts.view[view]}
        </Title>
        <ListToolbar
          view={view}
          onView={show}
          onSearch={search}
          isPhone={isPhone}
          list={list}
          actions={[
            // Beside the title a phone has room for one of the two.
            ...(isPhone
              ? [{ key: 'create', label: texts.create(other), Icon: IconPlus, onClick: () => open({ of: other }) }]
              : []),
            ...(view === 'subcategories'
              ? []
              : [
                  {
                    key: 'all',
                    label: areAllOpen ? texts.collapseAll : texts.expandAll,
                    Icon: areAllOpen ? IconChevronRight : IconChevronDown,
                    onClick: () => expanded.setAll(!areAllOpen),
                  },
                ]),
            {
              key: 'refresh',
              label: texts.refresh.view(view),
              Icon: IconRefresh,
              isBusy: shown.query.isFetching,
              onClick: refreshView,
            },
          ]}
        />
        {categories.isLoading && <ListSkeleton rows={3} label={texts.loading} />}
        {categories.isThere && (
          <ListPanel
            view={view}
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
          {figures.cutOff && (
            <Text size="sm">{texts.cutOff(formatCount(figures.cutOff.counted), formatCount(figures.cutOff.total))}</Text>
          )}
          {figures.stats && categories.isThere && (
            <QuickOverview catalogue={catalogue} overview={overview} hasSubcategories={subcategories.isThere} />
          )}
        </>
      )}
      {form && <RecordForm form={form} records={(form.of === 'category' ? categories : subcategories).records} onClose={close} />}
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
