import { Button, Group } from '../../ui/core'
import { imagesTexts } from '../images-texts'
import type { PickedImage } from '../picked-images'
import type { Shrinking, ShrinkState } from './use-shrinking'

interface ShrinkAllProps {
  images: readonly PickedImage[]
  shrinking: Shrinking
  disabled: boolean
}

/** What can be done about several pictures that are too large at once; nothing where there is one at most. */
export const ShrinkAll = ({ images, shrinking, disabled }: ShrinkAllProps) => {
  const inState = (...kinds: (ShrinkState['kind'] | undefined)[]): PickedImage[] =>
    images.filter((image) => image.canShrink && kinds.includes(shrinking.of(image)?.kind))
  const waiting = inState(undefined, 'failed')
  const busy = inState('busy')
  const done = inState('done')
  if (waiting.length + busy.length + done.length < 2) return null
  return (
    <Group spacing="sm" data-focus-home data-focus-next>
      {waiting.length > 1 && (
        <Button variant="light" disabled={disabled} onClick={() => shrinking.start(waiting)}>
          {imagesTexts.shrinkAll}
        </Button>
      )}
      {busy.length > 0 && (
        <Button variant="default" onClick={() => busy.forEach(shrinking.drop)}>
          {imagesTexts.cancelAll}
        </Button>
      )}
      {done.length > 1 && (
        <Button disabled={disabled} onClick={() => done.forEach(shrinking.accept)}>
          {imagesTexts.useAll}
        </Button>
      )}
    </Group>
  )
}
