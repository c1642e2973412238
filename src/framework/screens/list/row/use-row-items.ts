import type { BaseRecord } from '@refinedev/core'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useConfirm } from '../../../../components/confirm/confirm-provider'
import { IconEdit, IconEye, IconTrash } from '../../../../components/ui/icons'
import { useRowCall } from '../../../calls/use-call'
import { type Deleter, useDelete } from '../../../calls/use-delete'
import type { Icon } from '../../../declaration/action'
import type { Call } from '../../../declaration/call-meta'
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
  waits?: boolean | undefined
  /** It does what a press of the record's heading does. */
  opens?: boolean
  icon: Icon
  color?: string | undefined
  to?: string
  newTab?: boolean
  run?: () => void
}

/** Functions that all rows of a list share, and that stay the same between renders. */
export interface RowControls {
  itemsOf: (record: BaseRecord) => RowItem[]
  openModal: (name: string, id: string) => void
  /** Selects or deselects a row. */
  toggle: (id: string) => void
}

const withRecordId = (path: string, id: string): string => path.replace(':id', segment(id))

/** What runs an action. */
type Runners = { call: Call; remove: Deleter['remove']; confirm: ReturnType<typeof useConfirm> } & Pick<RowControls, 'openModal'>

/**
 * Returns the actions of a record: show and edit if the resource has them, the declared ones that apply to it, then delete.
 *
 * @param runners read when an action runs
 */
const itemsOf = (resource: Resource, record: BaseRecord, runners: { readonly current: Runners }): RowItem[] => {
  const id = recordId(resource, record)
  const { recordPage } = resource
  const paths = resourcePaths(resource)
  const actions = (resource.rowActions ?? []).filter((action) => action.appliesTo?.(record) ?? true)
  const next = actions.find((action) => action.step?.(record) !== undefined)
  const declared = actions.map((action) => ({
    id: action.id,
    label: action.label,
    step: action === next ? action.step?.(record) : undefined,
    waits: action.waits?.(record),
    opens: 'modal' in action && action.modal === resource.opens,
    icon: action.icon,
    color: action.color,
    run: async () => {
      const { call, confirm, openModal } = runners.current
      if ('modal' in action) return openModal(action.modal, id)
      const confirmation = action.confirm?.(record)
      if (confirmation && !(await confirm(confirmation))) return
      // The error is already reported, and the optimistic update rolled back.
      await action.run(record, call).catch(() => undefined)
    },
  }))
  const show = { id: 'show', label: screenTexts.show, icon: IconEye }
  return [
    ...(recordPage ? [{ ...show, to: recordPage.to(record), newTab: recordPage.newTab ?? false }] : []),
    ...(paths.show ? [{ ...show, to: withRecordId(paths.show, id) }] : []),
    ...(paths.edit ? [{ id: 'edit', label: screenTexts.edit, icon: IconEdit, to: withRecordId(paths.edit, id) }] : []),
    ...declared,
    ...(resource.endpoints.deleteOne
      ? [
          {
            id: 'delete',
            label: screenTexts.delete,
            icon: IconTrash,
            color: 'red',
            run: () => void runners.current.remove(record),
          },
        ]
      : []),
  ]
}

/** Returns the functions that the rows of a list share. */
export const useRowControls = (
  resource: Resource,
  openModal: RowControls['openModal'],
  toggle: RowControls['toggle'],
): RowControls => {
  const call = useRowCall()
  const { remove } = useDelete(resource.name)
  const confirm = useConfirm()
  const runners = useRef<Runners>({ call, remove, confirm, openModal })
  useLayoutEffect(() => {
    runners.current = { call, remove, confirm, openModal }
  })
  return useMemo(
    () => ({ itemsOf: (record) => itemsOf(resource, record, runners), openModal, toggle }),
    [resource, openModal, toggle],
  )
}
