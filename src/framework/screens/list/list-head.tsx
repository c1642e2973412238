import type { HttpError } from '@refinedev/core'
import { type ComponentProps, createElement, type ReactNode, Suspense, useState } from 'react'
import { PartBoundary } from '../../../components/errors/part-boundary'
import { ActionIcon, Badge, Box } from '../../../components/ui/core'
import { IconDotsVertical } from '../../../components/ui/icons'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { exportRight } from '../../../domain/account/rights'
import { formatCount } from '../../../domain/shared/money'
import { isRefusal } from '../../../domain/shared/refusal'
import type { Resource } from '../../declaration/resource'
import { screenTexts, textsOf } from '../../declaration/texts'
import { PageHead } from '../../layout/page-head'
import { useMay } from '../../registry/rights'
import { useKnownViews } from '../../state/known-reads'
import { useCapabilities } from '../../state/use-capabilities'
import { lazyPart } from './lazy-part'

const loadToggle = () => import('./view-toggle')

/** Switches between the views of a list; its room is kept until it is loaded. */
export const ViewToggle = (props: ComponentProps<Awaited<ReturnType<typeof loadToggle>>['default']>) => (
  <PartBoundary>
    <Suspense fallback={<Box w={79} />}>{createElement(lazyPart(loadToggle), props)}</Suspense>
  </PartBoundary>
)

const loadTabs = () => import('./views/view-tabs')

/** px of the tabs of views, with their distance to the list. */
const tabsHeight = 48

/** The views of a list as tabs; their room is there before their code. */
export const ViewTabs = ({ resource }: { resource: Resource }) =>
  useKnownViews().some((view) => view.resource === resource.name) ? (
    <Box h={tabsHeight} data-screen-only>
      <PartBoundary instead={null}>
        <Suspense fallback={null}>{createElement(lazyPart(loadTabs), { resource })}</Suspense>
      </PartBoundary>
    </Box>
  ) : null

const loadMore = () => import('./more/more-actions')

export type MoreProps = Omit<
  ComponentProps<Awaited<ReturnType<typeof loadMore>>['default']>,
  'onClose' | 'isExported' | 'isImported'
>

/** Opens what else can be done with a list; the code for it is loaded at the press. */
export const MoreButton = (props: MoreProps) => {
  const { resource, total } = props
  const [isOpen, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const { has, isAnswered } = useCapabilities(true)
  const isExported = useMay(exportRight(resource.name)) && resource.isExported !== false && (has('export') || !isAnswered)
  const isImported = useMay(`${resource.name}:create`) && resource.isImported && has('import')
  // What every reader has is known when the backend has answered, and takes no room that others have not.
  const hasViews = resource.isExported !== false && has('views')
  const close = (): void => {
    setOpen(false)
    button?.focus({ preventScroll: true })
  }
  return props.actions || isImported || ((isExported || hasViews) && total !== 0) ? (
    <Box sx={{ position: 'relative', '& > button': { minWidth: 'inherit', minHeight: 'inherit' } }}>
      <ActionIcon
        ref={setButton}
        size={40}
        variant="default"
        aria-label={screenTexts.moreActions(resource.label)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDotsVertical size={18} />
      </ActionIcon>
      {isOpen && (
        <PartBoundary onFail={close}>
          <Suspense fallback={null}>
            {createElement(lazyPart(loadMore), { ...props, isExported, isImported, onClose: close })}
          </Suspense>
        </PartBoundary>
      )}
    </Box>
  ) : null
}

interface ListHeadProps {
  resource: Resource
  /** Number of all records; undefined while unknown. */
  total: number | undefined
  isRefreshing: boolean
  /** The number is that of a search or a filter, and told to screen readers: '14 orders'. */
  isFound: boolean
  /** Why the records could not be read again. */
  failure: HttpError | null
  onRefresh: () => void
  /** Shown after the Refresh button. */
  children: ReactNode
}

/** Head of a list: title, number of records, and actions on the list as a whole. */
export const ListHead = ({ resource, total, isFound, isRefreshing, failure, onRefresh, children }: ListHeadProps) => {
  const { title, subtitle } = textsOf(resource)
  const outdated = failure ? screenTexts.outdated(isRefusal(failure.statusCode)) : undefined
  const { mostCounted = Infinity } = resource
  const shown = total === undefined ? undefined : formatCount(total) + (total < mostCounted ? '' : '+')
  const things = total === 1 ? resource.singular : resource.name.replaceAll('-', ' ')
  const found = isFound && shown !== undefined ? screenTexts.found(shown, things) : ''
  return (
    <PageHead
      title={title}
      beside={
        // That there is none is said below.
        shown !== undefined &&
        total !== 0 && (
          <Badge variant="light" aria-label={screenTexts.total(shown)}>
            {shown}
          </Badge>
        )
      }
      subtitle={subtitle}
      isShort
      mb={16}
      refresh={{ isRunning: isRefreshing, outdated, onPress: onRefresh }}
    >
      {children}
      <VisuallyHidden role="status">{outdated ?? found}</VisuallyHidden>
    </PageHead>
  )
}
