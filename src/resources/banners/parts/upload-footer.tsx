import type { Upload } from '../../../framework/actions/use-upload'
import { Box, Button, Group, Text } from '../../../components/ui/core'
import { partsTexts } from './parts-texts'

interface UploadFooterProps {
  upload: Upload
  submitLabel: string
  onClose: () => void
}

/** How far an upload has come, and the buttons that send, stop and leave. */
export const UploadFooter = ({ upload: { percent, isCancelled, cancel }, submitLabel, onClose }: UploadFooterProps) => {
  const isSending = percent !== undefined
  return (
    <>
      {isSending && (
        <Box
          component="progress"
          max={100}
          value={percent}
          aria-label={submitLabel}
          sx={(theme) => ({ width: '100%', height: 12, accentColor: theme.fn.primaryColor() })}
        />
      )}
      <Text size="sm" role="status">
        {isSending && (percent < 100 ? partsTexts.uploading(percent) : partsTexts.storing)}
        {isCancelled && partsTexts.cancelled}
      </Text>
      <Group position="right">
        <Button variant="default" onClick={isSending ? cancel : onClose}>
          {isSending ? partsTexts.cancelUpload : partsTexts.cancel}
        </Button>
        <Button type="submit" loading={isSending}>
          {submitLabel}
        </Button>
      </Group>
    </>
  )
}
