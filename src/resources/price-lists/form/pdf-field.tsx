import { useId, useRef } from 'react'
import { canDrop, zoneLook } from '../../../components/can-drop'
import { formatBytes } from '../../../components/images/format-bytes'
import { useKeptFocus } from '../../../components/focus/use-kept-focus'
import { Hint } from '../../../components/hint'
import { ActionIcon, Box, Button, Group, Paper, Stack, Text } from '../../../components/ui/core'
import { Dropzone } from '../../../components/ui/dropzone'
import { IconFileText, IconX } from '../../../components/ui/icons'
import { formTexts } from './form-texts'
import type { ChosenPdf } from './use-pdf'

interface PdfFieldProps {
  pdf: ChosenPdf
  label: string
  /** Help text that explains when the field may stay empty. */
  help?: string | undefined
  /** Error message of the form. */
  error: string | undefined
  /** True during the upload. */
  disabled: boolean
  onChoose: (files: readonly File[]) => void
}

/** The chosen file with a remove button. */
const ChosenFile = ({ file, disabled, onRemove }: { file: File; disabled: boolean; onRemove: () => void }) => (
  <Paper withBorder px="sm" py={4}>
    <Group noWrap spacing="sm">
      <IconFileText size={24} stroke={1.5} aria-hidden style={{ flexShrink: 0 }} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Text size="sm" weight={500} sx={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
        <Hint>{formatBytes(file.size)}</Hint>
      </Box>
      <ActionIcon
        size={40}
        aria-label={formTexts.removeFile(file.name)}
        title={formTexts.removeFile(file.name)}
        disabled={disabled}
        onClick={onRemove}
      >
        <IconX size={18} />
      </ActionIcon>
    </Group>
  </Paper>
)

/** Field for a PDF, by drag and drop or a button, with its error below. */
export const PdfField = ({ pdf, label, help, error, disabled, onChoose }: PdfFieldProps) => {
  const open = useRef<() => void>(null)
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hintId = useId()
  const errorId = useId()
  useKeptFocus(container, button)
  return (
    <Stack spacing="xs" role="group" aria-label={label} ref={container}>
      <Text size="sm" weight={500} aria-hidden>
        {label}
      </Text>
      <Dropzone
        accept={['application/pdf']}
        multiple={false}
        disabled={disabled}
        openRef={open}
        useFsAccessApi={false}
        activateOnClick={false}
        activateOnKeyboard={false}
        onDrop={() => undefined}
        // The form shows its own errors; the validation of Dropzone is not used.
        onDropAny={(accepted, rejections) => onChoose([...accepted, ...rejections.map(({ file }) => file)])}
        p="md"
        sx={zoneLook}
        styles={{ inner: { pointerEvents: 'auto' } }}
      >
        <Stack align="center" spacing={6}>
          {canDrop() && <Text align="center">{formTexts.drop}</Text>}
          <Text id={hintId} size="sm" color="dimmed" align="center">
            {help === undefined ? formTexts.hint : `${formTexts.hint}. ${help}`}
          </Text>
          <Button
            ref={button}
            variant="default"
            h={40}
            leftIcon={<IconFileText size={16} aria-hidden />}
            aria-describedby={error === undefined ? hintId : `${errorId} ${hintId}`}
            {...(error === undefined ? {} : { 'data-faulty': true })}
            disabled={disabled}
            onClick={() => open.current?.()}
          >
            {pdf.file ? formTexts.chooseOther : formTexts.choose}
          </Button>
        </Stack>
      </Dropzone>
      {pdf.file && <ChosenFile file={pdf.file} disabled={disabled} onRemove={pdf.remove} />}
      <Text
        id={errorId}
        role="alert"
        size="sm"
        sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 4 : 7] })}
      >
        {error}
      </Text>
    </Stack>
  )
}
