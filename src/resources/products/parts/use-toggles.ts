import type { Product } from '../../../domain/product/product'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { useActions } from '../../../framework/actions/use-action'
import type { ToggleAction } from '../endpoints/change-endpoints'
import { toggleConsequence } from '../toggle-consequences'

/** Toggles a flag of a product once the person has read what customers will see of it, and agreed. */
export const useToggles = (product: Product): ((action: ToggleAction) => Promise<void>) => {
  const { run } = useActions('products')
  const confirm = useConfirm()
  return async (action) => {
    if (!(await confirm(toggleConsequence(action, product)))) return
    // A refusal has been told and taken back by then.
    await run({ action, id: product._id }).catch(() => undefined)
  }
}
