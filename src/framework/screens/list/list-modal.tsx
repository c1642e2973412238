import { useOne, type BaseRecord } from '@refinedev/core'
import { createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { Button, Center, Group, Loader, Modal, Stack, Text } from '../../../components/ui/core'
import { PartBoundary } from '../../../components/part-boundary'
import { LoadFailed } from '../../../components/load-failed'
import { recordId, type ModalProps, type Resource } from '../../declaration/resource'
import { capitalized, screenTexts, textsOf } from '../../declaration/texts'

interface ListModalProps {
  resource: Resource
  /** Name of the modal, and the id of its record. */
  modal: { name: string; id: string }
  records: readonly BaseRecord[]
  onClose: () => void
  open: (modal: string) => void
}

type ModalComponent = ComponentType<ModalProps<BaseRecord>>
type LoadModal = () => Promise<{ default: ModalComponent }>

const loaded = new WeakMap<LoadModal, ModalComponent>()

/** The same component for the same loader, so that a modal keeps its state from render to render. */
const lazyModal = (load: LoadModal): ModalComponent => {
  const before = loaded.get(load)
  if (before) return before
  const component = lazy(() =>
    load().catch((cause: unknown) => {
      // React keeps a failed load for good; forgotten here, the next try loads again.
      loaded.delete(load)
      throw cause
    }),
  )
  loaded.set(load, component)
  return component
}

/** What stands in for the modal while its record or its code is on the way, or when neither comes. */
const Waiting = ({ title, onClose, children }: { title: string; onClose: () => void; children?: ReactNode }) => (
  <Modal opened onClose={onClose} title={title} closeButtonLabel={screenTexts.close}>
    {children ?? (
      <Center py="xl">
        <Loader aria-label={screenTexts.loading} />
      </Center>
    )}
  </Modal>
)

const NotFound = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Stack>
    <Text>{text}</Text>
    <Group position="right">
      <Button onClick={onClose}>{screenTexts.close}</Button>
    </Group>
  </Stack>
)

/**
 * The modal that the URL names. Its record comes from the list, else from the server, so that an
 * address that was copied or reloaded opens it too. A record that leaves the list while its modal is
 * open (because an action took it out of the filter) stays as it was last seen until it is read anew.
 */
export const ListModal = ({ resource, modal, records, onClose, open }: ListModalProps) => {
  const load = resource.modals?.[modal.name]
  const listed = records.find((record) => recordId(resource, record) === modal.id)
  const [tries, setTries] = useState(0)
  const [lastSeen, setLastSeen] = useState<BaseRecord>()
  if (listed && listed !== lastSeen) setLastSeen(listed)
  const seen = lastSeen && recordId(resource, lastSeen) === modal.id ? lastSeen : undefined

  const { query, result } = useOne<BaseRecord>({
    resource: resource.name,
    id: modal.id,
    errorNotification: false,
    queryOptions: { enabled: listed === undefined && resource.endpoints.one !== undefined, placeholderData: undefined },
  })
  const record = listed ?? result ?? seen
  if (!load) return null
  const title = `${capitalized(resource.singular)} ${modal.id}`
  if (!record) {
    if (!query.isError) return <Waiting title={title} onClose={onClose} />
    return (
      <Waiting title={title} onClose={onClose}>
        {query.error.statusCode === 404 ? (
          <NotFound text={screenTexts.notFound(resource.singular)} onClose={onClose} />
        ) : (
          <LoadFailed
            text={textsOf(resource).loadFailed}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
      </Waiting>
    )
  }
  return (
    <PartBoundary
      key={`${modal.name} ${tries}`}
      instead={
        <Waiting title={title} onClose={onClose}>
          <LoadFailed text={screenTexts.codeMissing} onRetry={() => setTries(tries + 1)} />
        </Waiting>
      }
    >
      <Suspense fallback={<Waiting title={title} onClose={onClose} />}>
        {createElement(lazyModal(load), { record, onClose, open })}
      </Suspense>
    </PartBoundary>
  )
}
