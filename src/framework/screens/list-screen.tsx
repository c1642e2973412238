import { useList, type BaseRecord, type CrudFilter, type HttpError } from '@refinedev/core'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { ActionIcon, Badge, Box, Button, Group, Paper, Text, Title } from '../../components/ui/core'
import { EmptyState } from '../../components/empty-state'
import { LoadFailed } from '../../components/load-failed'
import { Pager } from '../../components/pager'
import { useMediaQuery } from '../../components/ui/hooks'
import { IconPlus, IconRefresh } from '../../components/ui/icons'
import { formatCount } from '../../domain/money'
import type { Resource } from '../declaration/resource'
import { screenTexts, textsOf } from '../declaration/texts'
import { resourcePaths } from '../registry/screens-of'
import { rememberList } from '../state/list-address'
import { useListState, type ListState } from '../state/list-state'
import { BulkBar } from './list/bulk-bar'
import { ListCards } from './list/list-cards'
import { ListModal } from './list/list-modal'
import { ListSkeleton } from './list/list-skeleton'
import { ListTable } from './list/list-table'
import { ListToolbar } from './list/list-toolbar'
import type { ListView } from './list/list-view'
import { useCodeAhead } from './list/use-code-ahead'
import { useFocusBack } from './list/use-focus-back'
import { useRowItems } from './list/use-row-items'
import { useSelection } from './list/use-selection'

const defaultPageSize = 10
/** Where a table has no room: phones, and the narrowest windows that still show the sidebar. */
const narrow = '(max-width: 57em), (min-width: 64em) and (max-width: 79em)'

const refineFilters = ({ search, filters }: ListState): CrudFilter[] =>
  Object.entries({ ...filters, search })
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({ field, operator: 'eq', value }))

/** `detail` of a ProviderError: what was expected of an answer, and what came. */
const detailOf = (error: HttpError | null): string | undefined =>
  typeof error?.detail === 'string' ? error.detail : undefined

/** The generated list of a resource: search, filters, rows, their actions and modals, and pages. */
export const ListScreen = ({ resource }: { resource: Resource }) => {
  const texts = textsOf(resource)
  const state = useListState(resource)
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const pageSize = resource.pageSize ?? defaultPageSize
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: resource.name,
    pagination: { currentPage: state.page, pageSize },
    filters: refineFilters(state),
    sorters: state.sorter ? [state.sorter] : [],
    errorNotification: false,
    queryOptions: resource.freshMs === undefined ? {} : { staleTime: resource.freshMs },
  })
  const records = result.data
  const total = result.total ?? 0
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const selection = useSelection(resource, records)
  const view: ListView = {
    resource,
    records,
    state,
    itemsOf: useRowItems(resource, state.openModal),
    selection: resource.bulkActions ? selection : undefined,
  }
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0
  const { create } = resourcePaths(resource)
  const { page, setPage, mendPage } = state
  useFocusBack(state.modal !== undefined)
  const fetchCodeAhead = useCodeAhead(resource)
  const { search: address } = useLocation()
  useEffect(() => rememberList(resource, address), [resource, address])
  const top = useRef<HTMLDivElement>(null)

  const turnTo = (next: number): void => {
    setPage(next)
    top.current?.scrollIntoView({ block: 'start' })
  }

  useEffect(() => {
    // Rows have gone since the address was made, and the page with them.
    if (query.isSuccess && !query.isPlaceholderData && page > pages) mendPage(pages)
    // The setter is another one at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [query.isSuccess, query.isPlaceholderData, page, pages])

  const createButton = (label: string) => create !== undefined && (
    <Button component={Link} to={create} leftIcon={<IconPlus size={16} aria-hidden />}>
      {label}
    </Button>
  )

  return (
    <>
      <Group position="apart" align="flex-start" mb="md" spacing="sm" noWrap>
        <Box>
          <Group spacing="sm">
            <Title order={1} size="h2">
              {texts.title}
            </Title>
            {query.isSuccess && (
              <Badge variant="light" aria-label={screenTexts.total(formatCount(total))}>
                {formatCount(total)}
              </Badge>
            )}
          </Group>
          {texts.subtitle !== undefined && (
            <Text color="dimmed" size="sm">
              {texts.subtitle}
            </Text>
          )}
        </Box>
        <Group spacing="sm" noWrap>
          <ActionIcon
            size={40}
            variant="default"
            aria-label={screenTexts.refresh}
            title={screenTexts.refresh}
            loading={query.isFetching && !query.isLoading}
            onClick={() => void query.refetch()}
          >
            <IconRefresh size={18} />
          </ActionIcon>
          {createButton(texts.createLabel)}
        </Group>
      </Group>
      {/* Below the header, which stays in place. */}
      <Paper ref={top} p="md" withBorder sx={{ scrollMarginTop: 80 }}>
        <ListToolbar resource={resource} state={state} />
        {resource.bulkActions && (
          <BulkBar resource={resource} selection={selection} />
        )}
        {query.isLoading && <ListSkeleton rows={Math.min(pageSize, 10)} label={texts.loading} />}
        {query.isError && (
          <LoadFailed
            text={texts.loadFailed}
            reason={query.error.message}
            detail={detailOf(query.error)}
            retryLabel={texts.retryLabel}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.isSuccess && records.length === 0 && (
          <EmptyState text={isFiltered ? texts.emptyFiltered : texts.empty}>
            {isFiltered ? (
              <Button variant="default" onClick={state.clear}>
                {screenTexts.clear}
              </Button>
            ) : (
              createButton(texts.createFirstLabel)
            )}
          </EmptyState>
        )}
        {/* Rows that are there stay while a newer answer fails: they are still what is known. */}
        {query.data !== undefined && records.length > 0 && (
          <Box
            onPointerEnter={fetchCodeAhead}
            onFocus={fetchCodeAhead}
            aria-busy={query.isPlaceholderData}
            sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}
          >
            {isNarrow ? <ListCards view={view} /> : <ListTable view={view} />}
            <Pager page={state.page} pages={pages} onChange={turnTo} />
          </Box>
        )}
      </Paper>
      {state.modal && (
        <ListModal
          resource={resource}
          modal={state.modal}
          records={records}
          onClose={state.closeModal}
          open={(name) => state.modal && state.openModal(name, state.modal.id)}
        />
      )}
    </>
  )
}
