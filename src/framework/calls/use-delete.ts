import { useDelete as useRefineDelete, type BaseRecord, type HttpError } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '../../components/confirm/confirm-provider'
import { successOf } from '../declaration/endpoint'
import { recordId } from '../declaration/resource'
import { screenTexts } from '../declaration/texts'
import { useResourceDeclaration } from '../registry/registry-context'
import { isCapable } from '../state/use-capabilities'
import { removeCached } from './caches'
import { restoreCall } from './restore-call'
import { isStaleCopy } from './stale-copy'
import { useAskWhenChanged } from './use-ask-when-changed'
import { refetchAfter, useCaller } from './use-call'

export type Deleter = ReturnType<typeof useDelete>

/**
 * Deletes records of a resource, from its list or a record page: asks for confirmation (`confirmDelete`), deletes through Refine,
 * reports the result and refetches what it touches. If the record is in the bin afterwards, the question says so, and the
 * toast offers to restore it.
 */
export const useDelete = (resourceName: string) => {
  const resource = useResourceDeclaration(resourceName)
  const { endpoints, singular, bin = false, confirmDelete, recordTitle } = resource
  const client = useQueryClient()
  const confirm = useConfirm()
  const askWhenChanged = useAskWhenChanged()
  const { call } = useCaller()
  const { mutateAsync, mutation } = useRefineDelete<BaseRecord, HttpError>()

  /** Resolves true when the record is deleted; false when the user cancelled or the call failed, which is already reported. */
  const remove = async (record: BaseRecord): Promise<boolean> => {
    const confirmation = confirmDelete?.(record) ?? {
      title: screenTexts.deleteTitle(singular),
      text: screenTexts.deleteText(recordTitle(record)),
      confirmLabel: screenTexts.delete,
      danger: true,
    }
    const isRestorable = bin && isCapable(client, 'bin')
    const text = isRestorable
      ? confirmation.text.replace(/( This cannot be undone\.)?$/, ` ${screenTexts.inBin}`)
      : confirmation.text
    if (!(await confirm({ ...confirmation, text }))) return false
    const id = recordId(resource, record)
    // A failure is reported by the call itself.
    const undo = (): void => void call(restoreCall, { id: `${resourceName}/${id}` }).catch(() => undefined)
    const send = (basedOn: string | null | undefined): Promise<void> =>
      refetchAfter(client, resource, async () => {
        await mutateAsync({
          resource: resourceName,
          id,
          meta: { basedOn },
          invalidates: [],
          // The user is asked instead.
          errorNotification: (error) => (basedOn !== undefined && isStaleCopy(error) ? false : undefined),
          successNotification: (answer) => ({
            type: 'success',
            message: successOf(endpoints.deleteOne, answer?.data, { id }) ?? screenTexts.deleted(singular),
            ...(isRestorable ? { cancelMutation: undo } : {}),
          }),
        })
        removeCached(client, resourceName, id)
      })
    try {
      await askWhenChanged(record.updatedAt as string | undefined, confirmation, send)
      return true
    } catch {
      // Refine has already reported other errors.
      return false
    }
  }

  return { remove, isDeleting: mutation.isPending }
}
