import { PreviewImage } from '../../../components/image-preview/preview-image'
import { Box, Button, Group, Stack, Text } from '../../../components/ui/core'
import { IconTrash } from '../../../components/ui/icons'
import { formatDay } from '../../../domain/shared/dates'
import type { StorePicture } from '../../../domain/store/store-settings'
import { picturesTexts } from './pictures-texts'

/** Width and height of the preview, px. */
const previewSize = 160

interface CurrentPictureProps {
  picture: StorePicture | null
  texts: { alt: string; enlarge: string; none: string; delete: string }
  isDeleting: boolean
  onDelete: () => void
}

/** The picture that the store has, since when, and the way to delete it. */
export const CurrentPicture = ({ picture, texts, isDeleting, onDelete }: CurrentPictureProps) => {
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
          // See-through pictures are made for light pages, and codes are read on white alone.
          background: theme.white,
        })}
      >
        <PreviewImage key={picture.url} src={picture.url} alt={texts.alt} label={texts.enlarge} isFilling />
      </Box>
      <Stack spacing="xs" align="flex-start">
        {day !== undefined && (
          <Text size="sm" color="dimmed">
            {picturesTexts.uploadedOn(day)}
          </Text>
        )}
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
