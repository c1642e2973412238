import { useNotification } from '@refinedev/core'
import type { ChangeOutcome } from '../../../../domain/change-set/change-set'
import { useConfirm } from '../../../../components/confirm/confirm-provider'
import { useCaller } from '../../../calls/use-call'
import type { BulkWindowProps, ChosenRecords } from '../../../declaration/action'
import { screenTexts } from '../../../declaration/texts'
import { changeCall, type ChangeVariables, listPath, nounOf, revertCall } from './change-calls'
import { changeTexts as texts } from './change-texts'

/** Changes many records of a resource, of which a toast says the number and offers to undo it. */
export const useChangeMany = (resource: BulkWindowProps['resource']) => {
  const { call } = useCaller()
  const { open: notify } = useNotification()
  const noun = (count: number): string => nounOf(resource, count)

  /** @param done says how many of what were changed */
  const changeMany = async (
    json: ChangeVariables['json'],
    done: (count: number, noun: string) => string = texts.done,
  ): Promise<ChangeOutcome> => {
    const outcome = await call(changeCall, { path: listPath(resource), resource: resource.name, json }, { quiet: true })
    const { changeSetId: id, changed, refused } = outcome
    // A failure is reported by the call itself.
    const undo = (): void => void call(revertCall, { id: id ?? '', resource: resource.name }).catch(() => undefined)
    const [first] = refused
    notify?.({
      ...{ type: changed === 0 ? 'error' : 'success', message: done(changed, noun(changed)) },
      ...(first && { description: texts.leftOut(refused.length, first.title, first.message) }),
      ...(id === undefined ? {} : { cancelMutation: undo }),
    })
    return outcome
  }
  return { changeMany, noun }
}

/** Deletes the chosen records into the bin, if the user agrees. @returns whether they were deleted */
export const useDeleteMany = (resource: BulkWindowProps['resource']) => {
  const { changeMany, noun } = useChangeMany(resource)
  const confirm = useConfirm()
  return async ({ count, selection }: ChosenRecords): Promise<boolean> => {
    const question = { title: texts.deleteTitle(count, noun(count)), text: screenTexts.inBin, danger: true }
    if (!(await confirm({ ...question, confirmLabel: texts.deleteLabel(count) }))) return false
    try {
      return (await changeMany({ selection, change: { delete: true } }, texts.deleted)).changed > 0
    } catch {
      // It is reported by the call itself.
      return false
    }
  }
}
