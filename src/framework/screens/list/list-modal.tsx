import { useOne, type BaseRecord } from '@refinedev/core'
import { createElement, useState } from 'react'
import { Button, Group, Stack, Text } from '../../../components/ui/core'
import { LoadFailed } from '../../../components/errors/load-failed'
import { recordId, type ListedModal, type Resource } from '../../declaration/resource'
import { capitalized, screenTexts, textsOf } from '../../declaration/texts'
import { lazyPart } from './lazy-part'
import { ModalCode, ModalWaiting } from './modal-code'

interface ListModalProps {
  resource: Resource
  /** Name of the modal, and the id of its record. */
  modal: { name: string; id: string }
  records: readonly BaseRecord[]
  /** False while `records` are not yet those that the address asks for. */
  isListed?: boolean
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

/** A title that names the record is the kind of record until that is there: no id is for somebody to read. */
const titleOf = ({ title }: ListedModal<BaseRecord>, record: BaseRecord | undefined, singular: string): string => {
  if (typeof title === 'string') return title
  return record ? title(record) : capitalized(singular)
}

/**
 * The modal that the URL names. Its record comes from the list, else from the server, so that an
 * address that was copied or reloaded opens it too, where the backend gives single records at all. A record that leaves the list while its modal is
 * open (because an action took it out of the filter) stays as it was last seen until it is read anew.
 */
export const ListModal = ({ resource, modal, records, isListed = true, onClose, open }: ListModalProps) => {
  const declared = resource.modals?.[modal.name]
  const listed = records.find((record) => recordId(resource, record) === modal.id)
  const isReadable = resource.endpoints.one !== undefined || resource.findOne !== undefined
  const [lastSeen, setLastSeen] = useState<BaseRecord>()
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
  const { load } = declared
  const title = titleOf(declared, record, resource.singular)
  if (!record) {
    const isMissing = isReadable ? query.error?.statusCode === 404 : isListed
    if (!isMissing && !query.isError) return <ModalWaiting title={title} onClose={onClose} />
    return (
      <ModalWaiting title={title} onClose={onClose}>
        {isMissing ? (
          <NotFound text={screenTexts.notFound(resource.singular)} onClose={onClose} />
        ) : (
          <LoadFailed text={textsOf(resource).loadFailed} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
        )}
      </ModalWaiting>
    )
  }
  return (
    // What was typed about one record must not stand in the window of another, where the history leads to it at once.
    <ModalCode key={`${modal.name} ${modal.id}`} title={title} onClose={onClose}>
      {() => createElement(lazyPart(load), { record, onClose, open })}
    </ModalCode>
  )
}
