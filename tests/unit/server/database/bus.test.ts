import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { LocalBus } from '../../../../server/database/bus'

it('what is committed before anybody listens is not heard', async () => {
  const bus = new LocalBus()
  const heard: unknown[] = []
  bus.committed([{ topic: 'change', data: 'before' }])
  bus.on('change', (data) => heard.push(data))
  bus.committed([{ topic: 'change', data: 'after' }])
  await setImmediate()
  await setImmediate()
  expect(heard).toEqual(['after'])
})
