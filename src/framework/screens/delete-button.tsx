import type { BaseRecord } from '@refinedev/core'
import { useNavigate } from 'react-router'
import { Button } from '../../components/ui/core'
import { IconTrash } from '../../components/ui/icons'
import { useDelete } from '../calls/use-delete'
import type { Resource } from '../declaration/resource'
import { screenTexts } from '../declaration/texts'
import { listAddress } from '../state/list-address'

/** Deletes the record of a page after a confirmation, and returns to the list. */
export const DeleteButton = ({ resource, record }: { resource: Resource; record: BaseRecord }) => {
  const { remove, isDeleting } = useDelete(resource.name)
  const navigate = useNavigate()

  const run = async (): Promise<void> => {
    if (await remove(record)) await navigate(listAddress(resource), { replace: true })
  }

  return (
    <Button
      variant="subtle"
      color="gray"
      data-short
      aria-label={screenTexts.delete}
      leftIcon={<IconTrash size={16} aria-hidden />}
      loading={isDeleting}
      onClick={() => void run()}
    >
      {screenTexts.delete}
    </Button>
  )
}
