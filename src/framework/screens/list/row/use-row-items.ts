import type { BaseRecord } from '@refinedev/core'
import { useConfirm } from '../../../../components/confirm/confirm-provider'
import { IconEdit, IconEye, IconTrash } from '../../../../components/ui/icons'
import { useCaller } from '../../../calls/use-call'
import { useDelete } from '../../../calls/use-delete'
import type { Icon } from '../../../declaration/action'
import { segment } from '../../../declaration/endpoint'
import { recordId, type Resource } from '../../../declaration/resource'
import { screenTexts } from '../../../declaration/texts'
import { resourcePaths } from '../../../registry/screens-of'

/** An action on a row: a link, or a function to run. */
export interface RowItem {
  id: string
  label: string
  /** Label as the record's next step; on at most one item of a record. */
  step?: string | undefined
  icon: Icon
  color?: string | undefined
  to?: string
  newTab?: boolean
  run?: () => void
}

const withRecordId = (path: string, id: string): string => path.replace(':id', segment(id))

/**
 * Returns the actions of a row: the declared ones that apply to it, then show, edit and delete if the resource has them. All rows
 * share one set of handlers, which keeps long lists fast.
 */
export const useRowItems = (
  resource: Resource,
  openModal: (name: string, id: string) => void,
): ((record: BaseRecord) => RowItem[]) => {
  const { call } = useCaller()
  const { remove } = useDelete(resource.name)
  const confirm = useConfirm()
  const paths = resourcePaths(resource)
  const { recordPage } = resource

  const declared = (record: BaseRecord, id: string): RowItem[] => {
    const actions = (resource.rowActions ?? []).filter((action) => action.appliesTo?.(record) ?? true)
    const next = actions.find((action) => action.step?.(record) !== undefined)
    return actions.map((action) => ({
      id: action.id,
      label: action.label,
      step: action === next ? action.step?.(record) : undefined,
      icon: action.icon,
      color: action.color,
      run: async () => {
        if ('modal' in action) return openModal(action.modal, id)
        const confirmation = action.confirm?.(record)
        if (confirmation && !(await confirm(confirmation))) return
        // The error is already reported, and the optimistic update rolled back.
        await action.run(record, call).catch(() => undefined)
      },
    }))
  }

  return (record) => {
    const id = recordId(resource, record)
    return [
      ...declared(record, id),
      ...(recordPage
        ? [
            {
              id: 'show',
              label: screenTexts.show,
              icon: IconEye,
              to: recordPage.to(record),
              newTab: recordPage.newTab ?? false,
            },
          ]
        : []),
      ...(paths.show ? [{ id: 'show', label: screenTexts.show, icon: IconEye, to: withRecordId(paths.show, id) }] : []),
      ...(paths.edit ? [{ id: 'edit', label: screenTexts.edit, icon: IconEdit, to: withRecordId(paths.edit, id) }] : []),
      ...(resource.endpoints.deleteOne
        ? [{ id: 'delete', label: screenTexts.delete, icon: IconTrash, color: 'red', run: () => void remove(record) }]
        : []),
    ]
  }
}
