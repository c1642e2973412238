import { afterEach, expect, it, vi } from 'vitest'
import { playSound } from '../../../../src/framework/live/sound'

afterEach(() => vi.unstubAllGlobals())

it('sounds that wait for the first press are not played all at once with the next one', async () => {
  const started: number[] = []
  const waiting: (() => void)[] = []
  let isAllowed = false
  const node = {
    connect: () => undefined,
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
  }
  // Node has no sound; this is what browsers do before the user has pressed something.
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      createGain = () => node
      resume = () =>
        new Promise<void>((resolve) => {
          waiting.push(resolve)
          if (isAllowed) for (const each of waiting.splice(0)) each()
        })
    },
  )
  vi.stubGlobal(
    'OscillatorNode',
    class {
      connect = () => undefined
      start = (at: number) => started.push(at)
      stop = () => undefined
    },
  )
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const early = [playSound(), playSound(), playSound()]
  now = 60_000
  isAllowed = true
  await Promise.all([...early, playSound()])
  expect(started).toEqual([0, 0.14])
  vi.restoreAllMocks()
})
