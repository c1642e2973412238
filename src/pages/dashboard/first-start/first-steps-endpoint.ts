import { type FirstSteps, firstSteps, type SettledStep } from '../../../domain/store/first-steps'
import { type Endpoint, type NoVariables, updateCachedRead } from '../../../framework/declaration/endpoint'
import { isRecord, valueIn } from '../../../framework/declaration/envelope'

/** An answer of another shape tells of no steps, so that no list is shown. */
const parse = (body: unknown): FirstSteps => {
  const data = valueIn(body, 'data')
  const steps = isRecord(data) && isRecord(data.steps) ? data.steps : {}
  const told = firstSteps.flatMap((step) => (typeof steps[step] === 'boolean' ? [[step, steps[step]] as const] : []))
  const orderId = valueIn(body, 'data.orderId')
  return {
    steps: Object.fromEntries(told),
    isPutAway: isRecord(data) && data.isPutAway === true,
    ...(typeof orderId === 'string' && { orderId }),
  }
}

/** GET /first-steps: what is left to do in a new store (`first-steps` in src/domain/store/capabilities.ts). */
export const readFirstSteps: Endpoint<NoVariables, FirstSteps> = {
  method: 'GET',
  path: '/first-steps',
  needs: 'first-steps',
  parse,
}

/** PUT /first-steps: puts the list away, brings it back, or calls a step done for which nothing is stored. */
export const changeFirstSteps: Endpoint<{ isPutAway?: boolean; settled?: SettledStep }, FirstSteps> = {
  method: 'PUT',
  path: '/first-steps',
  serialize: (json) => ({ json }),
  parse,
  failure: 'Failed to update the first steps',
  touches: [updateCachedRead(readFirstSteps, (_before, _sent, after) => after)],
}
