import { useFileUrl } from '../../../../components/images/use-file-url'
import { PreviewImage } from '../../../../components/image-preview/preview-image'
import { Box, Button, Stack, Text } from '../../../../components/ui/core'
import { picturesTexts } from '../pictures-texts'

/** Width and height of the preview, px: large enough to be scanned from the screen. */
const previewSize = 220

const { make: texts } = picturesTexts

interface MadeCodeProps {
  file: File
  upiId: string
  payee: string
  disabled: boolean
  onDecline: () => void
}

/** A generated QR code that is not uploaded yet, with its payee. */
export const MadeCode = ({ file, upiId, payee, disabled, onDecline }: MadeCodeProps) => {
  const url = useFileUrl(file)
  return (
    <Stack role="group" aria-label={texts.made} align="center" spacing="xs">
      <Box
        sx={(theme) => ({
          width: previewSize,
          height: previewSize,
          overflow: 'hidden',
          borderRadius: theme.radius.md,
          background: theme.white,
        })}
      >
        {url !== undefined && <PreviewImage src={url} alt={texts.alt(upiId)} label={texts.enlarge} isFilling />}
      </Box>
      <Box sx={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
        <Text weight={600}>{upiId}</Text>
        <Text size="sm">{payee}</Text>
      </Box>
      <Text size="sm" color="dimmed" align="center">
        {texts.try}
      </Text>
      <Button variant="subtle" h={40} disabled={disabled} onClick={onDecline}>
        {texts.decline}
      </Button>
    </Stack>
  )
}
