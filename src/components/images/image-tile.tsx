import type { ReactNode } from 'react'
import { PreviewImage } from '../image-preview/preview-image'
import { ActionIcon, Center, Group, Paper, Stack, Text } from '../ui/core'
import { IconPhotoOff, IconX } from '../ui/icons'
import { imagesTexts } from './images-texts'

/** Width and height of the preview, px. */
const previewSize = 96

interface ImageTileProps {
  name: string
  /** URL of the preview; undefined for none. */
  url: string | undefined
  isRefused?: boolean
  disabled: boolean
  /** Undefined where the image cannot be removed. */
  onRemove: (() => void) | undefined
  /** File size, error message and actions. */
  children?: ReactNode
}

/** One image in the list of a form: preview, name and remove button. */
export const ImageTile = ({ name, url, isRefused = false, disabled, onRemove, children }: ImageTileProps) => (
  <Paper
    component="li"
    withBorder
    p="xs"
    data-focus-home
    sx={(theme) => ({
      listStyle: 'none',
      ...(isRefused ? { borderColor: theme.colors.red[theme.colorScheme === 'dark' ? 4 : 7] } : {}),
    })}
  >
    <Group noWrap align="flex-start" spacing="sm">
      <Center
        sx={(theme) => ({
          width: previewSize,
          height: previewSize,
          flexShrink: 0,
          overflow: 'hidden',
          borderRadius: theme.radius.sm,
          background: theme.colorScheme === 'dark' ? theme.colors.dark[8] : theme.colors.gray[1],
        })}
      >
        {url === undefined ? (
          <IconPhotoOff size={32} stroke={1.5} aria-label={imagesTexts.noPreview} />
        ) : (
          <PreviewImage key={url} src={url} alt={imagesTexts.alt(name)} label={imagesTexts.enlarge(name)} isFilling />
        )}
      </Center>
      <Stack spacing={4} sx={{ flexGrow: 1, minWidth: 0 }}>
        <Group noWrap spacing={4} align="flex-start" position="apart" sx={{ minHeight: 32 }}>
          <Text size="sm" weight={500} sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {name}
          </Text>
          {onRemove && (
            <ActionIcon
              size={40}
              mt={-8}
              mr={-6}
              mb={-8}
              aria-label={imagesTexts.remove(name)}
              title={imagesTexts.remove(name)}
              disabled={disabled}
              onClick={onRemove}
              data-focus-last
            >
              <IconX size={18} />
            </ActionIcon>
          )}
        </Group>
        {children}
      </Stack>
    </Group>
  </Paper>
)
