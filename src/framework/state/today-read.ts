import type { Today } from '../../domain/store/today'
import { anyResource, readKey } from '../calls/caches'
import { noVariables } from '../declaration/endpoint'
import { useKnown } from './known-reads'

/** GET /today, without what understands its answer: only some pages need that. */
export const todayCall = { method: 'GET', path: '/today', needs: 'today', figuresOf: anyResource } as const

const todayKey = readKey(todayCall, noVariables)

/** What waits today as somebody has read it, the dashboard or the live updates; it asks for nothing itself. */
export const useTodayRead = (): Today | undefined => useKnown(todayKey)
