import { useOne, type BaseRecord } from '@refinedev/core'
import { type ComponentProps, createContext, createElement, type RefObject, useContext, useState } from 'react'
import { Button, Group, Stack, Text } from '../../../components/ui/core'
import { listPaperRules } from '../../../components/paper/paper-rules'
import { LoadFailed } from '../../../components/errors/load-failed'
import { capitalize } from '../../../domain/shared/names'
import { recordId, type ListedModal, type Resource } from '../../declaration/resource'
import { screenTexts, textsOf } from '../../declaration/texts'
import type { ListControls } from '../../state/list-state'
import { LivePlace } from '../../state/still-place'
import type { RecordWindow } from '../../state/use-overlay'
import { lazyPart } from './lazy-part'
import { ModalCode, ModalWaiting } from './modal-code'
import { useFocusBack } from './use-focus-back'

interface Readable {
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface ListModalProps {
  resource: Resource
  modal: { name: string; id: string }
  records: readonly BaseRecord[]
  /** False while `records` are not yet those that the URL asks for. */
  isListed?: boolean
  /** The query of `records`, which is repeated for a record that the backend cannot return alone. */
  list?: Readable
  onClose: () => void
  open: (modal: string, id?: string) => void
}

const NotFound = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Stack>
    <Text>{text}</Text>
    <Group position="right">
      <Button onClick={onClose}>{screenTexts.close}</Button>
    </Group>
  </Stack>
)

/** Title of the modal; until the record is loaded it is the name of the resource, since an id means nothing to the user. */
const titleOf = ({ title }: ListedModal<BaseRecord>, record: BaseRecord | undefined, singular: string): string => {
  if (typeof title === 'string') return title
  return record ? title(record) : capitalize(singular)
}

/**
 * The modal named in the URL. Its record comes from the list, otherwise from the server, so that a copied or reloaded URL opens
 * it too, if the backend can return single records. A record that leaves the list while its modal is open (because an action
 * removed it from the filter) keeps its last values until it is refetched.
 */
export const ListModal = ({ resource, modal, records, isListed = true, list, onClose, open }: ListModalProps) => {
  const declared = resource.modals?.[modal.name]
  const listed = records.find((record) => recordId(resource, record) === modal.id)
  const isReadable = resource.endpoints.one !== undefined || resource.findOne !== undefined
  const [lastSeen, setLastSeen] = useState(listed)
  if (listed && listed !== lastSeen) setLastSeen(listed)
  const seen = lastSeen && recordId(resource, lastSeen) === modal.id ? lastSeen : undefined

  const { query, result } = useOne<BaseRecord>({
    resource: resource.name,
    id: modal.id,
    errorNotification: false,
    queryOptions: { enabled: listed === undefined && isReadable, placeholderData: undefined },
  })
  const record = listed ?? result ?? seen
  if (!declared) return null
  const { load, width } = declared
  const title = titleOf(declared, record, resource.singular)
  if (!record) {
    const isMissing = isReadable ? query.error?.statusCode === 404 : isListed
    const reading: Readable = isReadable ? query : (list ?? query)
    if (!isMissing && !reading.isError) return <ModalWaiting title={title} width={width} onClose={onClose} />
    return (
      <ModalWaiting title={title} width={width} onClose={onClose}>
        {isMissing ? (
          <NotFound text={screenTexts.notFound(resource.singular)} onClose={onClose} />
        ) : (
          <LoadFailed
            text={textsOf(resource).loadFailed}
            isRetrying={reading.isFetching}
            onRetry={() => void reading.refetch()}
          />
        )}
      </ModalWaiting>
    )
  }
  return (
    // The key resets the modal's state when the history leads directly to another record.
    <ModalCode key={`${modal.name} ${modal.id}`} title={title} width={width} onClose={onClose}>
      {() => createElement(lazyPart(load), { record, onClose, open })}
    </ModalCode>
  )
}

/** The modal of the list's records that is open. */
export const ModalContext = createContext<RecordWindow | undefined>(undefined)

type ModalsProps = Omit<ComponentProps<typeof ListModal>, 'modal' | 'onClose' | 'open'> &
  Pick<ListControls, 'openModal' | 'closeModal'> & {
    /** Gets the focus when the row that opened the modal has left the list. */
    place: RefObject<HTMLElement>
  }

/** Drawn for each address, unlike the list. */
export const Modals = ({ openModal, closeModal, place, ...list }: ModalsProps) => {
  const modal = useContext(ModalContext)
  useFocusBack(modal !== undefined, place)
  if (!modal) return <style media="print">{listPaperRules}</style>
  return (
    <LivePlace>
      <ListModal {...list} modal={modal} onClose={closeModal} open={(name, id = modal.id) => openModal(name, id)} />
    </LivePlace>
  )
}
