import { useNotification } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  type ComponentProps,
  createElement,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { Box, Button, Paper } from '../../components/ui/core'
import { EmptyState } from '../../components/empty-state'
import { QueryFailed } from '../../components/errors/load-failed'
import { PartBoundary } from '../../components/errors/part-boundary'
import { Pager } from '../../components/pager'
import { shell } from '../../components/modal-window/open-in-shell'
import { useMediaQuery } from '../../components/ui/hooks'
import { invalidateFigures } from '../calls/caches'
import { capitalize } from '../../domain/shared/names'
import type { Resource } from '../declaration/resource'
import { textsOf } from '../declaration/texts'
import { useSidebarFolded } from '../layout/sidebar-fold'
import { rememberList } from '../state/list-address'
import { type ListControls, useListState, withoutModal } from '../state/list-state'
import { StillPlace } from '../state/still-place'
import { useOfferedParts } from '../state/use-offered-parts'
import { PrefetchGate } from './list/prefetch-gate'
import { activeCount } from './list/active-filters'
import { CreateButton } from './list/create/create-button'
import { useCreation } from './list/create/use-creation'
import { ListCards } from './list/cards/list-cards'
import { ListHead, MoreButton, ViewTabs, ViewToggle } from './list/list-head'
import { lazyPart } from './list/lazy-part'
import { ModalContext, Modals } from './list/list-modal'
import { CardsSkeleton, ListSkeleton } from './list/list-skeleton'
import { ListTable } from './list/list-table'
import { ListToolbar } from './list/list-toolbar'
import type { ListView } from './list/list-view'
import { ModalCode } from './list/modal-code'
import { RetainedProvider } from './list/use-retained-records'
import { PageSize, sizesOf } from './list/page-size'
import { useFocusBack } from './list/use-focus-back'
import { useGradualRows } from './list/use-gradual-rows'
import { keyedRows, useListKeys } from './list/use-list-keys'
import { useRowAnchor } from './list/use-row-anchor'
import { useListRecords } from './list/use-list-records'
import { useRowControls } from './list/row/use-row-items'
import { useSelection } from './list/use-selection'
import { flushSync } from 'react-dom'

/** True while the browser renders the page for printing. Updates synchronously, since printing starts after the event. */
const useIsPrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false)

  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true))
    const end = (): void => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])

  return isPrinting
}

const loadCreationParts = () => import('./list/create/creation-parts')

type CreationProps = ComponentProps<Awaited<ReturnType<typeof loadCreationParts>>['default']>

/** The parts where records are created in a modal; their code is asked for again when the modal is. */
const Creation = (props: CreationProps) => {
  const parts = (): ReactNode => createElement(lazyPart(loadCreationParts), props)
  return props.creation.files ? (
    <ModalCode title={props.modal.title} onClose={props.creation.close}>
      {parts}
    </ModalCode>
  ) : (
    <PartBoundary instead={null}>
      <Suspense fallback={null}>{parts()}</Suspense>
    </PartBoundary>
  )
}

const loadFirstRecords = () => import('./list/import/first-records')

/** What leads an empty list on: the button that creates a record, with the import of lists that have one. */
const FirstRecords = (props: ComponentProps<typeof CreateButton>) => {
  const button = <CreateButton {...props} />
  return props.resource.isImported ? (
    <PartBoundary instead={button}>
      <Suspense fallback={button}>{createElement(lazyPart(loadFirstRecords), props)}</Suspense>
    </PartBoundary>
  ) : (
    button
  )
}

/** Loaded when the first row is selected. */
const BulkBar = lazy(() => import('./list/bulk-bar'))

/** Widths at which a table does not fit: phones, and the narrowest windows with an unfolded sidebar. */
const narrow = '(max-width: 57em)'
const narrowBesideSidebar = `${narrow}, (min-width: 64em) and (max-width: 79em)`

interface RowsProps {
  view: ListView
  /** Identifies the page of the list. */
  page: string
  showsCards: boolean
  /** Shown below the rows. */
  children: ReactNode
}

/** The records of the page as a table or as cards. */
const Rows = ({ view, page, showsCards, children }: RowsProps) => {
  const { records } = view
  const { count, areAll } = useGradualRows(page, records.length)
  const begun = { ...view, records: records.slice(0, count) }
  return (
    <>
      {showsCards ? <ListCards view={begun} /> : <ListTable view={begun} />}
      {areAll && children}
    </>
  )
}

interface ListBodyProps {
  resource: Resource
  state: ListView['state']
  creation: CreationProps['creation']
  /** The list waits for what its address asks for. */
  isHeld: boolean
}

const ListBody = memo(function ListBody({ resource, state, creation, isHeld }: ListBodyProps) {
  const texts = textsOf(resource)
  const { createModal, views, above, headActions, emptyIcon, whenEmpty } = resource
  const isFolded = useSidebarFolded()
  const isNarrow = useMediaQuery(isFolded ? narrow : narrowBesideSidebar, undefined, { getInitialValueInEffect: false })
  const { query, records, kept, forget, total, pages, pageSize, shownPage } = useListRecords(resource, state, isHeld)
  const selection = useSelection(resource, records)
  const view: ListView = {
    resource,
    records,
    state,
    controls: useRowControls(resource, state.openModal, selection.toggle),
    selection: resource.bulkActions ? selection : undefined,
  }
  const isFiltered = activeCount(state) > 0
  const isPrinting = useIsPrinting()
  const hasTable = views === undefined || views.offered.includes('table')
  const showsCards = (isNarrow || state.view === 'cards') && !(isPrinting && hasTable)
  const createButton = useRef<HTMLButtonElement>(null)
  useFocusBack(creation.files !== undefined, createButton)
  const rows = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  useRowAnchor(top, records)
  useListKeys(top)
  const client = useQueryClient()
  const { open: notify } = useNotification()

  // Rows stay when they cannot be read again: most failures pass, and nothing moves under a finger.
  const isThere = query.data !== undefined
  // Then there is nothing to search and filter.
  const isEmpty = emptyIcon !== undefined && isThere && records.length === 0 && !isFiltered && !query.isPlaceholderData

  const refresh = async (): Promise<void> => {
    forget()
    void invalidateFigures(client, resource.name)
    const { error } = await query.refetch()
    // The end of a session is reported elsewhere.
    if (error && isThere && error.statusCode !== 401)
      notify?.({ type: 'error', message: texts.loadFailed, description: error.message })
  }

  const turnTo = (next: number): void => {
    state.setPage(next)
    top.current?.scrollIntoView({ block: 'start' })
  }

  /** The pressed button disappears, so its container receives the focus. */
  const clear = (): void => {
    state.clear()
    top.current?.focus({ preventScroll: true })
  }

  const sizes = sizesOf(resource, total)
  const shownWhileLoading = Math.min(pageSize, 10)

  return (
    <>
      <ListHead
        resource={resource}
        total={isThere ? total : undefined}
        isFound={isFiltered && !query.isPlaceholderData}
        isRefreshing={query.isFetching && !query.isLoading}
        failure={isThere ? query.error : null}
        onRefresh={() => void refresh()}
      >
        {headActions && createElement(headActions)}
        {(!isNarrow || resource.card) && views?.offered[1] && (
          <ViewToggle offered={views.offered} view={state.view} onChange={state.setView} />
        )}
        <MoreButton
          resource={resource}
          state={state}
          total={isThere ? total : undefined}
          // With all that match selected, those of the page are not what is meant.
          ids={selection.isAll ? [] : selection.ids}
          except={selection.except}
        />
        <CreateButton resource={resource} label={texts.createLabel} creation={creation} buttonRef={createButton} />
      </ListHead>
      {above && <Box data-screen-only>{createElement(above)}</Box>}
      <ViewTabs resource={resource} />
      <Paper
        ref={top}
        tabIndex={-1}
        p={12}
        withBorder
        sx={(theme) => ({
          outline: 'none',
          // The cards have their own borders, and need the space.
          [theme.fn.smallerThan('sm')]: { padding: 0, border: 0, background: 'none' },
        })}
      >
        {!isEmpty && (
          <Box data-screen-only>
            <ListToolbar resource={resource} state={state} total={isThere && !query.isPlaceholderData ? total : undefined} />
          </Box>
        )}
        {query.isPending &&
          (showsCards ? (
            <CardsSkeleton
              cards={shownWhileLoading}
              label={texts.loading}
              cardWidth={views?.cardWidth}
              isDense={resource.card !== undefined && state.view === 'table'}
            />
          ) : (
            <ListSkeleton rows={shownWhileLoading} label={texts.loading} />
          ))}
        {query.isError && !isThere && <QueryFailed text={texts.loadFailed} retryLabel={texts.retryLabel} query={query} />}
        {isThere && records.length === 0 && (
          <EmptyState text={isFiltered ? texts.emptyFiltered : texts.empty} icon={emptyIcon} focusAfter={createButton}>
            {isFiltered ? (
              <Button variant="default" onClick={clear}>
                {texts.clearLabel}
              </Button>
            ) : whenEmpty ? (
              createElement(whenEmpty)
            ) : (
              <FirstRecords resource={resource} label={texts.createFirstLabel} creation={creation} />
            )}
          </EmptyState>
        )}
        {isThere && records.length > 0 && (
          <Box ref={rows} aria-busy={query.isPlaceholderData} sx={[keyedRows, { opacity: query.isPlaceholderData ? 0.6 : 1 }]}>
            <RetainedProvider value={kept}>
              <Rows view={view} page={shownPage} showsCards={showsCards}>
                <Box data-screen-only>
                  <Pager
                    page={state.page}
                    pages={pages}
                    kind={resource.pager ?? 'window'}
                    onChange={turnTo}
                    sizes={sizes.length > 1 && <PageSize sizes={sizes} state={state} />}
                  />
                </Box>
              </Rows>
            </RetainedProvider>
            <PrefetchGate
              resource={resource}
              records={records}
              rows={rows}
              page={state.page}
              pages={pages}
              answeredAt={query.isPlaceholderData ? 0 : query.dataUpdatedAt}
            />
          </Box>
        )}
        {resource.bulkActions && selection.isUsed && (
          <PartBoundary instead={null}>
            <Suspense fallback={null}>
              <BulkBar resource={resource} selection={selection} state={state} total={total} />
            </Suspense>
          </PartBoundary>
        )}
      </Paper>
      <Modals
        resource={resource}
        records={records}
        isListed={isThere && !query.isPlaceholderData}
        openModal={state.openModal}
        closeModal={state.closeModal}
        list={query}
        place={top}
      />
      {createModal && <Creation modal={createModal} creation={creation} openModal={state.openModal} />}
    </>
  )
})

/** Opens a modal, of which the frame answers the press. */
const useOpenModal = ({ modals, singular }: Resource, open: ListControls['openModal']): ListControls['openModal'] => {
  useEffect(() => () => shell.giveUp?.(), [])
  return useCallback(
    (name, id) => {
      const { title, width } = modals?.[name] ?? {}
      const draw = () => open(name, id)
      if (!shell.open) return draw()
      shell.open({ title: typeof title === 'string' ? title : capitalize(singular), width }, draw)
    },
    [modals, singular, open],
  )
}

/** Generated list of a resource: search, filters, records with their actions and modals, and pagination. */
export const ListScreen = ({ resource: declared }: { resource: Resource }) => {
  const { resource, isHeld } = useOfferedParts(declared)
  const { modal, ...controls } = useListState(resource)
  const state = { ...controls, openModal: useOpenModal(resource, controls.openModal) }
  const creation = useCreation(resource.createModal)
  const { search } = useLocation()
  useEffect(() => rememberList(resource, search), [resource, search])
  const address = withoutModal(search, resource)
  return (
    <ModalContext.Provider value={modal}>
      <StillPlace by={() => address}>
        {/* eslint-disable-next-line react-hooks/exhaustive-deps -- An address without its modal has one state. */}
        <ListBody resource={resource} state={useMemo(() => state, [resource, address])} creation={creation} isHeld={isHeld} />
      </StillPlace>
    </ModalContext.Provider>
  )
}
