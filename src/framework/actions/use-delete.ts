import { useDelete as useRefineDelete, type BaseRecord, type HttpError } from '@refinedev/core'
import { useConfirm } from '../../components/confirm/confirm-provider'
import { recordId } from '../declaration/resource'
import { successText } from '../declaration/success-text'
import { screenTexts } from '../declaration/texts'
import { useResourceDeclaration } from '../registry/registry-context'
import { useTouched } from './use-touched'

export interface Deleter {
  /** Resolves true once the record is gone; false when the person cancelled, or the call failed, which was told. */
  remove: (record: BaseRecord) => Promise<boolean>
  isDeleting: boolean
}

/**
 * Deletes records of a resource, from its list as from a page of its own: asks as the declaration says
 * (`confirmDelete`), calls the endpoint, tells how it went, and has everything touched read anew.
 */
export const useDelete = (resourceName: string): Deleter => {
  const resource = useResourceDeclaration(resourceName)
  const { endpoints, singular, confirmDelete, recordTitle } = resource
  const touched = useTouched(resource)
  const confirm = useConfirm()
  const { mutateAsync, mutation } = useRefineDelete<BaseRecord, HttpError>()

  const remove: Deleter['remove'] = async (record) => {
    const confirmation = confirmDelete?.(record) ?? {
      title: screenTexts.deleteTitle(singular),
      text: screenTexts.deleteText(recordTitle(record)),
      confirmLabel: screenTexts.delete,
      danger: true,
    }
    if (!(await confirm(confirmation))) return false
    try {
      await mutateAsync({
        resource: resourceName,
        id: recordId(resource, record),
        successNotification: (answer) => ({
          type: 'success',
          message: successText(endpoints.deleteOne, answer?.data, screenTexts.deleted(singular)),
        }),
      })
    } catch {
      // Refine has told of it by then.
      return false
    }
    void touched()
    return true
  }

  return { remove, isDeleting: mutation.isPending }
}
