import { useOne, type BaseRecord } from '@refinedev/core'
import { createElement, lazy, Suspense, useState, type ComponentType } from 'react'
import { Center, Loader, Modal, Text } from '../../../components/ui/core'
import { LoadFailed } from '../../../components/load-failed'
import { recordId, type ModalProps, type Resource } from '../../declaration/resource'
import { screenTexts, textsOf } from '../../declaration/texts'

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
  const component = loaded.get(load) ?? lazy(load)
  loaded.set(load, component)
  return component
}

/** What stands in for the modal while its record or its code is on the way, or when neither comes. */
const Waiting = ({ onClose, failure, onRetry }: { onClose: () => void; failure?: string | undefined; onRetry?: () => void }) => (
  <Modal opened onClose={onClose} title={failure === undefined ? undefined : ' '} closeButtonLabel="Close">
    {failure === undefined || !onRetry ? (
      <Center py="xl">
        {failure === undefined ? <Loader aria-label="Loading" /> : <Text>{failure}</Text>}
      </Center>
    ) : (
      <LoadFailed text={failure} onRetry={onRetry} />
    )}
  </Modal>
)

/**
 * The modal that the URL names. Its record comes from the list, else from the server, so that an
 * address that was copied or reloaded opens it too. A record that leaves the list while its modal is
 * open (because an action took it out of the filter) stays as it was last seen until it is read anew.
 */
export const ListModal = ({ resource, modal, records, onClose, open }: ListModalProps) => {
  const load = resource.modals?.[modal.name]
  const listed = records.find((record) => recordId(resource, record) === modal.id)
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
  if (!record) {
    if (!query.isError) return <Waiting onClose={onClose} />
    return query.error.statusCode === 404 ? (
      <Waiting onClose={onClose} failure={screenTexts.notFound(resource.singular)} />
    ) : (
      <Waiting onClose={onClose} failure={textsOf(resource).loadFailed} onRetry={() => void query.refetch()} />
    )
  }
  return (
    <Suspense fallback={<Waiting onClose={onClose} />}>
      {createElement(lazyModal(load), { record, onClose, open })}
    </Suspense>
  )
}
