import { Box, Button, Group, Loader, Text } from '../../ui/core'
import { formatBytes } from '../format-bytes'
import { imagesTexts } from '../images-texts'
import type { PickedImage } from '../picked-images'
import type { Shrinking, ShrinkState } from './use-shrinking'

interface ShrinkOfferProps {
  image: PickedImage
  shrinking: Shrinking
  disabled: boolean
}

const Result = ({ image, state }: { image: PickedImage; state: ShrinkState & { kind: 'done' } }) => (
  <>
    <Text size="sm" weight={500}>
      {imagesTexts.shrunk(formatBytes(image.file.size), formatBytes(state.file.size))}
    </Text>
    <Text size="sm" color="dimmed">
      {imagesTexts.shrunkSize(state.width, state.height)}
    </Text>
    {image.file.type === 'image/gif' && <Text size="sm">{imagesTexts.stillOnly}</Text>}
  </>
)

/** What can be done about a picture that is too large: a smaller copy, shown before it is used. */
export const ShrinkOffer = ({ image, shrinking, disabled }: ShrinkOfferProps) => {
  const { name } = image.file
  const state = shrinking.of(image)

  if (state?.kind === 'busy') {
    return (
      <Group spacing="xs" noWrap data-focus-next>
        <Loader size="xs" aria-hidden />
        <Text size="sm" role="status">
          {imagesTexts.shrinking}
        </Text>
        <Button
          size="xs"
          variant="subtle"
          aria-label={imagesTexts.cancelShrinkingNamed(name)}
          onClick={() => shrinking.drop(image)}
        >
          {imagesTexts.cancelShrinking}
        </Button>
      </Group>
    )
  }

  if (state?.kind === 'done') {
    return (
      <Box data-focus-next>
        <Result image={image} state={state} />
        <Group spacing="xs" mt={4}>
          <Button size="xs" aria-label={imagesTexts.useNamed(name)} disabled={disabled} onClick={() => shrinking.accept(image)}>
            {imagesTexts.use}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={imagesTexts.declineNamed(name)}
            disabled={disabled}
            onClick={() => shrinking.drop(image)}
          >
            {imagesTexts.decline}
          </Button>
        </Group>
      </Box>
    )
  }

  return (
    <Box data-focus-next>
      {state && (
        <Text size="sm" role="alert" mb={4}>
          {state.text}
        </Text>
      )}
      <Button
        size="xs"
        variant="light"
        aria-label={imagesTexts.shrinkNamed(name)}
        disabled={disabled}
        onClick={() => shrinking.start([image])}
      >
        {imagesTexts.shrink}
      </Button>
    </Box>
  )
}
