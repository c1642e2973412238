import { useId, useRef, type RefObject } from 'react'
import { canDrop, zoneLook } from '../can-drop'
import { Button, FileButton, Group, Stack, Text } from '../ui/core'
import { Dropzone } from '../ui/dropzone'
import { IconCamera, IconPhoto } from '../ui/icons'
import { imagesTexts } from './images-texts'
import type { Images } from './use-images'

interface ChooseImagesProps {
  images: Images
  hint: string
  disabled: boolean
  isFirst: boolean
  chooseButton: RefObject<HTMLButtonElement>
}

/** Opens the camera on phones. */
const CameraButton = ({ disabled, onPhoto }: { disabled: boolean; onPhoto: (photo: File) => void }) => {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      accept="image/*"
      capture="environment"
      resetRef={reset}
      disabled={disabled}
      onChange={(photo) => {
        if (photo) onPhoto(photo)
        // Otherwise choosing the same file again would not fire a change event.
        reset.current?.()
      }}
    >
      {(button) => (
        <Button {...button} variant="default" leftIcon={<IconCamera size={16} aria-hidden />}>
          {imagesTexts.camera}
        </Button>
      )}
    </FileButton>
  )
}

/** Drop zone for images, with the buttons that open the file dialog and the camera. */
export const ChooseImages = ({ images, hint, disabled, isFirst, chooseButton }: ChooseImagesProps) => {
  const { isSingle } = images
  const open = useRef<() => void>(null)
  const hintId = useId()
  const hasCamera = window.matchMedia('(pointer: coarse)').matches
  return (
    <Dropzone
      accept={[...images.rules.types]}
      multiple={!isSingle}
      disabled={disabled}
      openRef={open}
      // On phones the native file input offers more image sources than the File System Access API.
      useFsAccessApi={false}
      activateOnClick={false}
      activateOnKeyboard={false}
      onDrop={() => undefined}
      onDropAny={(accepted, rejections, event?: { type?: string }) =>
        images.add(
          // Each file shows its own error; the validation of Dropzone is not used.
          [...accepted, ...rejections.map(({ file }) => file)],
          event?.type === 'drop' ? 'dropped' : 'chosen',
        )
      }
      sx={zoneLook}
      styles={{ inner: { pointerEvents: 'auto' } }}
    >
      <Stack align="center" spacing="xs">
        {canDrop() && <Text align="center">{isSingle ? imagesTexts.dropOne : imagesTexts.dropMany}</Text>}
        <Text id={hintId} size="sm" color="dimmed" align="center">
          {hint}
        </Text>
        <Group position="center" spacing="sm">
          <Button
            ref={chooseButton}
            variant="default"
            leftIcon={<IconPhoto size={16} aria-hidden />}
            aria-describedby={hintId}
            disabled={disabled}
            {...(isFirst ? { 'data-autofocus': true } : {})}
            onClick={() => open.current?.()}
          >
            {isSingle ? imagesTexts.chooseOne : imagesTexts.chooseMany}
          </Button>
          {hasCamera && <CameraButton disabled={disabled} onPhoto={(photo) => images.add([photo])} />}
        </Group>
      </Stack>
    </Dropzone>
  )
}
