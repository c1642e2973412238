import { createElement } from 'react'
import type { BulkWindowProps } from '../../../framework/declaration/action'
import { lazyPart } from '../../../framework/screens/list/lazy-part'

/** Loaded here, because the list would name all its files otherwise. */
const load = async () => {
  const [{ default: ChangeWindow }, { orderRecord }] = await Promise.all([
    import('../../../framework/screens/list/change/change-window'),
    import('../../../domain/order/order-fields'),
  ])
  return { default: (props: BulkWindowProps) => <ChangeWindow {...props} definition={orderRecord} /> }
}

/** Changes the status of many orders (docs/decisions/0105). */
const StatusWindow = (props: BulkWindowProps) => createElement(lazyPart(load), props)

export default StatusWindow
