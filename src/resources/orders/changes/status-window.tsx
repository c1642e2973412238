import { createElement } from 'react'
import { orderMeaning, orderStatuses } from '../../../domain/order/lifecycle'
import type { BulkWindowProps } from '../../../framework/declaration/action'
import { lazyPart } from '../../../framework/screens/list/lazy-part'

/** Loaded here, because the list would name all its files otherwise. */
const load = async () => {
  const [{ default: ChangeWindow, reasonName }, { orderRecord }, { CancelReason, noCancelReason }] = await Promise.all([
    import('../../../framework/screens/list/change/change-window'),
    import('../../../domain/order/order-fields'),
    import('../parts/cancellation'),
  ])
  return {
    default: (props: BulkWindowProps) => (
      <ChangeWindow
        {...props}
        definition={orderRecord}
        reason={{
          isAsked: ({ orderStatus }) => orderStatuses.some((each) => each === orderStatus && orderMeaning(each).isCancelled),
          missing: noCancelReason,
          draw: (form) => (
            <CancelReason
              error={form.errors[reasonName]}
              // Told on every drawing.
              onChoose={(reason) => form.values[reasonName] !== reason && form.set({ [reasonName]: reason })}
            />
          ),
        }}
      />
    ),
  }
}

/** Changes the status of many orders, of which a cancellation has a reason (docs/decisions/0105). */
const StatusWindow = (props: BulkWindowProps) => createElement(lazyPart(load), props)

export default StatusWindow
