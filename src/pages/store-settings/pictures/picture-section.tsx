import type { ReactNode } from 'react'
import { PreviewImage } from '../../../components/image-preview/preview-image'
import { Section } from '../../../components/section'
import { Hint } from '../../../components/hint'
import { Box, Button, Group, Stack, Text } from '../../../components/ui/core'
import { IconTrash } from '../../../components/ui/icons'
import { UploadBar } from '../../../components/upload/upload-bar'
import { uploadTexts } from '../../../components/upload/upload-texts'
import { UploadStatus } from '../../../components/upload/upload-status'
import { formatDay } from '../../../domain/shared/dates'
import type { StorePicture } from '../../../domain/store/store-settings'
import { picturesTexts } from './pictures-texts'
import { ImagesField } from '../../../framework/form/inputs/images'
import { PartForm } from '../parts/changed-parts'
import type { PictureForm } from './use-picture'

/** Width and height of the preview, px. */
const previewSize = 160

interface CurrentPictureProps {
  picture: StorePicture | null
  texts: { alt: string; enlarge: string; none: string; delete: string }
  isDeleting: boolean
  onDelete: () => void
}

/** The stored image, its upload date, and the delete button. */
const CurrentPicture = ({ picture, texts, isDeleting, onDelete }: CurrentPictureProps) => {
  if (!picture) return <Text size="sm">{texts.none}</Text>
  const day = formatDay(picture.uploadedAt)
  return (
    <Group align="flex-start">
      <Box
        sx={(theme) => ({
          width: previewSize,
          height: previewSize,
          flexShrink: 0,
          padding: 4,
          borderRadius: theme.radius.md,
          border: `1px solid ${theme.colorScheme === 'dark' ? theme.colors.dark[4] : theme.colors.gray[3]}`,
          // Transparent images are designed for light pages, and QR codes can be scanned only on white.
          background: theme.white,
        })}
      >
        <PreviewImage key={picture.url} src={picture.url} alt={texts.alt} label={texts.enlarge} isFilling />
      </Box>
      <Stack spacing="xs" align="flex-start">
        {day !== undefined && <Hint>{picturesTexts.uploadedOn(day)}</Hint>}
        <Button
          variant="outline"
          color="red"
          h={40}
          leftIcon={<IconTrash size={16} aria-hidden />}
          loading={isDeleting}
          onClick={onDelete}
        >
          {texts.delete}
        </Button>
      </Stack>
    </Group>
  )
}

interface PictureSectionProps {
  picture: StorePicture | null
  form: PictureForm
  /** Replaces the image field. */
  chosen?: ReactNode
  /** Alternatives to uploading a file, below the field. */
  children?: ReactNode
}

/** A section with one image of the store (contract 2.10, 5.10). */
export const PictureSection = ({ picture, form: state, chosen, children }: PictureSectionProps) => {
  const { form, input, texts } = state
  const { element, upload } = form
  const isSending = upload.percent !== undefined

  const remove = async (): Promise<void> => {
    // The focused button is unmounted together with the image.
    if (await state.remove()) element.current?.querySelector('button')?.focus({ preventScroll: true })
  }

  return (
    <Section title={texts.title} level={2}>
      <Stack spacing="md">
        <CurrentPicture picture={picture} texts={texts} isDeleting={state.isDeleting} onDelete={() => void remove()} />
        <PartForm form={form}>
          {chosen ?? <ImagesField input={input} disabled={isSending} />}
          {!isSending && children}
          <UploadBar label={texts.upload} percent={upload.percent} />
          <Text size="sm" role="status">
            <UploadStatus {...upload} />
          </Text>
          {isSending && (
            <Group position="right">
              <Button variant="default" onClick={upload.cancel}>
                {uploadTexts.cancel}
              </Button>
            </Group>
          )}
        </PartForm>
      </Stack>
    </Section>
  )
}
