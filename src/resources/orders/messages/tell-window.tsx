import { createElement } from 'react'
import type { BulkWindowProps } from '../../../framework/declaration/action'
import { lazyPart } from '../../../framework/screens/list/lazy-part'

const load = () => import('./tell-customers')

/** Loaded here, because the list would name all its files otherwise. */
const TellOrders = (props: BulkWindowProps) => createElement(lazyPart(load), props)

export default TellOrders
