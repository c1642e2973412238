import { describe, expect, test } from 'vitest'
import {
  changePicked,
  nothingPicked,
  toPicked,
  type Picked,
  type PickedChange,
} from '../../../../src/components/images/picked-images'

const files = (...names: string[]): File[] => names.map((name) => new File(['x'], name, { type: 'image/png' }))
const adding = (names: string[], max = 3, isSingle = false): PickedChange => ({
  kind: 'add',
  images: files(...names).map(toPicked),
  max,
  isSingle,
  tooMany: 'too many',
})
const namesOf = ({ images }: Picked): string[] => images.map(({ file }) => file.name)
const after = (...changes: PickedChange[]): Picked => changes.reduce(changePicked, nothingPicked)

describe('adding images', () => {
  test('keeps their order and awaits a verdict for each', () => {
    const picked = after(adding(['a', 'b']), adding(['c']))
    expect(namesOf(picked)).toEqual(['a', 'b', 'c'])
    expect(picked.images.every(({ isChecking }) => isChecking)).toBe(true)
    expect(new Set(picked.images.map(({ id }) => id)).size).toBe(3)
    expect(picked).toMatchObject({ notice: undefined, leftOut: [] })
  })

  test('takes as many as there is room for and lists the rest', () => {
    const picked = after(adding(['a', 'b']), adding(['c', 'd', 'e']))
    expect(namesOf(picked)).toEqual(['a', 'b', 'c'])
    expect(picked).toMatchObject({ notice: 'too many', leftOut: ['d', 'e'] })
  })

  test('takes none when there is no room, even if stored images take it', () => {
    expect(namesOf(after(adding(['a'], -1)))).toEqual([])
    expect(after(adding(['a'], 0))).toMatchObject({ notice: 'too many', leftOut: ['a'] })
  })

  test('replaces the previous image when only one is allowed', () => {
    expect(namesOf(after(adding(['a'], 1, true), adding(['b'], 1, true)))).toEqual(['b'])
    expect(after(adding(['a', 'b'], 1, true))).toMatchObject({ notice: 'too many', leftOut: ['b'] })
  })
})

describe('the notice about the last selection', () => {
  const full = after(adding(['a', 'b', 'c', 'd']))

  test.each<[string, PickedChange]>([
    ['removing', { kind: 'remove', id: full.images[0]?.id ?? '' }],
    ['clearing', { kind: 'clear' }],
    ['another selection', adding(['e'], 9)],
  ])('is cleared after %s', (_what, change) => {
    expect(full.notice).toBe('too many')
    expect(changePicked(full, change)).toMatchObject({ notice: undefined, leftOut: [] })
  })

  test('is replaced by the error of a rejected drop, which removes no image', () => {
    const picked = changePicked(full, { kind: 'refuse', notice: 'images only' })
    expect(picked).toMatchObject({ notice: 'images only', leftOut: [] })
    expect(namesOf(picked)).toEqual(['a', 'b', 'c'])
  })
})

describe('a verdict', () => {
  const picked = after(adding(['a', 'b']))
  const [first, second] = picked.images

  test('applies to the image that was checked', () => {
    if (!first) throw new Error('nothing was added')
    const checked = changePicked(picked, { kind: 'checked', image: first, verdict: { refusal: 'no', canShrink: true } })
    expect(checked.images[0]).toMatchObject({ id: first.id, refusal: 'no', canShrink: true, isChecking: false })
    expect(checked.images[1]).toBe(second)
  })

  test('with a smaller copy replaces the file until it is undone or retried', () => {
    if (!first) throw new Error('nothing was added')
    const shrinking = changePicked(picked, { kind: 'shrinking', image: first })
    expect(shrinking.images[0]).toMatchObject({ isChecking: true, isShrinking: true })
    const smaller = new File(['s'], 'smaller', { type: 'image/jpeg' })
    const verdict = { refusal: 'too large', canShrink: true, smaller }
    const checked = changePicked(shrinking, { kind: 'checked', image: first, verdict })
    expect(checked.images[0]).toMatchObject({ id: first.id, file: smaller, refusal: undefined, isChecking: false })

    const undone = changePicked(checked, { kind: 'undo', id: first.id })
    expect(undone.images[0]).toMatchObject({ file: first.file, refusal: 'too large', canShrink: true, isChecking: false })
    expect(undone.images[0]?.original).toBeUndefined()
    const again = changePicked(undone, { kind: 'shrink', id: first.id })
    expect(again.images[0]).toEqual({ ...first, isChecking: true })
  })
})
