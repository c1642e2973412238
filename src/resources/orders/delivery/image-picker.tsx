import { useEffect, useRef, useState, type DragEvent } from 'react'
import { imageTypes } from '../../../domain/image-file'
import { Box, Button, FileButton, Group, Stack, Text } from '../../../components/ui/core'
import { IconCamera, IconPhoto, IconX } from '../../../components/ui/icons'
import { deliveryTexts } from './delivery-texts'

interface ImagePickerProps {
  file: File | undefined
  /** Why the choice is refused. */
  error: string | undefined
  disabled: boolean
  onChange: (file: File | undefined) => void
}

const accept = imageTypes.join(',')

/** Shows a picture that is not sent yet. */
const ChosenImage = ({ file }: { file: File }) => {
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])

  return (
    <Box
      component="img"
      ref={image}
      alt={deliveryTexts.previewAlt}
      sx={(theme) => ({ maxWidth: '100%', maxHeight: 240, borderRadius: theme.radius.sm })}
    />
  )
}

/** Chooses one picture: by a button, by dropping it, or with the camera of a phone. */
export const ImagePicker = ({ file, error, disabled, onChange }: ImagePickerProps) => {
  const [isOver, setOver] = useState(false)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const hasCamera = window.matchMedia('(pointer: coarse)').matches
  const pick = (picked: File | null | undefined): void => {
    if (picked && !disabled) onChange(picked)
  }
  const hover = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over)
  }

  return (
    <Stack
      align="center"
      spacing="xs"
      p="md"
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={(event) => {
        hover(false)(event)
        pick(event.dataTransfer.files[0])
      }}
      sx={(theme) => ({
        border: `2px dashed ${error ? theme.colors.red[theme.colorScheme === 'dark' ? 4 : 7] : theme.fn.primaryColor()}`,
        borderRadius: theme.radius.md,
        background: isOver ? theme.fn.rgba(theme.fn.primaryColor(), 0.12) : undefined,
      })}
    >
      {file && !error ? <ChosenImage key={`${file.name} ${file.size} ${file.lastModified}`} file={file} /> : <Text align="center">{deliveryTexts.drop}</Text>}
      <Text size="sm" color="dimmed" align="center" sx={{ overflowWrap: 'anywhere' }}>
        {file ? deliveryTexts.chosen(file.name) : deliveryTexts.hint}
      </Text>
      <Group position="center" spacing="sm">
        <FileButton accept={accept} onChange={pick} disabled={disabled}>
          {(props) => (
            <Button
              {...props}
              ref={chooseButton}
              variant="default"
              leftIcon={<IconPhoto size={16} aria-hidden />}
              aria-describedby="delivery-image-error"
              data-autofocus
            >
              {deliveryTexts.choose}
            </Button>
          )}
        </FileButton>
        {hasCamera && (
          <FileButton accept="image/*" capture="environment" onChange={pick} disabled={disabled}>
            {(props) => (
              <Button {...props} variant="default" leftIcon={<IconCamera size={16} aria-hidden />}>
                {deliveryTexts.camera}
              </Button>
            )}
          </FileButton>
        )}
        {file && !disabled && (
          <Button
            variant="subtle"
            leftIcon={<IconX size={16} aria-hidden />}
            onClick={() => {
              onChange(undefined)
              chooseButton.current?.focus()
            }}
          >
            {deliveryTexts.removeChosen}
          </Button>
        )}
      </Group>
      <Text
        id="delivery-image-error"
        role="alert"
        size="sm"
        sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 3 : 7] })}
      >
        {error}
      </Text>
    </Stack>
  )
}
