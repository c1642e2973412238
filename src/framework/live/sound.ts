import { readStored, writeStored } from '../../components/stored-state'

/** localStorage key of the choice to hear new records; 'on', or absent. */
const soundKey = 'live_sound'

/** Whether new records are heard on this device. */
export const isSoundOn = (): boolean => readStored(soundKey) === 'on'

/** Turns the sound on or off for this device. */
export const turnSound = (isOn: boolean): void => writeStored(soundKey, isOn ? 'on' : undefined)

/** Frequencies in Hz, one after the other. */
const tones = [660, 880]
/** Length of a tone in seconds, and its volume. */
const [length, volume] = [0.14, 0.12]

let context: AudioContext | undefined

/** A sound that could not begin within this time, in ms, is not played at all. */
const longestDelay = 1_000

/** Plays two short tones. Browsers are silent until the user has pressed something on the page, and would then play all at once. */
export const playSound = async (): Promise<void> => {
  context ??= new AudioContext()
  const startedAt = performance.now()
  await context.resume()
  if (performance.now() - startedAt > longestDelay) return
  const { destination } = context
  const gain = context.createGain()
  gain.connect(destination)
  const begin = context.currentTime
  tones.forEach((frequency, index) => {
    const tone = new OscillatorNode(gain.context, { frequency })
    tone.connect(gain)
    tone.start(begin + index * length)
    tone.stop(begin + (index + 1) * length)
  })
  gain.gain.setValueAtTime(volume, begin)
  // Without the fall the end would crack.
  gain.gain.exponentialRampToValueAtTime(0.001, begin + tones.length * length)
}
