import { useRef, type ReactNode } from 'react'
import { ImagesField } from '../../../components/images/images-field'
import { Section } from '../../../components/section'
import { Button, Group, Stack, Text } from '../../../components/ui/core'
import { UploadBar } from '../../../components/upload/upload-bar'
import { uploadTexts } from '../../../components/upload/upload-texts'
import { UploadWords } from '../../../components/upload/upload-words'
import type { StorePicture } from '../../../domain/store/store-settings'
import { CurrentPicture } from './current-picture'
import type { picturesTexts } from './pictures-texts'
import type { PictureForm } from './use-picture'

interface PictureSectionProps {
  texts: (typeof picturesTexts)['logo' | 'qrCode']
  picture: StorePicture | null
  form: PictureForm
  /** Instead of the field that chooses a picture. */
  chosen?: ReactNode
  /** Further ways to a picture, below the field. */
  children?: ReactNode
}

/** A section with one picture of the store (specification 2 and 5: logo and QR code). */
export const PictureSection = ({ texts, picture, form, chosen, children }: PictureSectionProps) => {
  const element = useRef<HTMLFormElement>(null)
  const { images, upload, error } = form
  const isSending = upload.percent !== undefined

  const remove = async (): Promise<void> => {
    // The button that had the focus has gone with the picture.
    if (await form.remove()) element.current?.querySelector('button')?.focus({ preventScroll: true })
  }

  return (
    <Section title={texts.title} level={2}>
      <Stack spacing="md">
        <CurrentPicture picture={picture} texts={texts} isDeleting={form.isDeleting} onDelete={() => void remove()} />
        <form ref={element} onSubmit={form.submit} noValidate>
          <Stack spacing="sm">
            {chosen ?? (
              <ImagesField images={images} label={texts.next} hint={texts.hint} error={error} disabled={isSending} />
            )}
            {!isSending && children}
            <UploadBar label={texts.upload} percent={upload.percent} />
            <Text size="sm" role="status">
              <UploadWords percent={upload.percent} isCancelled={upload.isCancelled} isCutOff={upload.isCutOff} />
            </Text>
            <Group position="right">
              {isSending && (
                <Button variant="default" onClick={upload.cancel}>
                  {uploadTexts.cancel}
                </Button>
              )}
              <Button type="submit" loading={isSending}>
                {texts.upload}
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Section>
  )
}
