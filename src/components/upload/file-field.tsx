import { useId, useRef } from 'react'
import { canDrop, zoneLook } from '../can-drop'
import { formatBytes } from '../images/format-bytes'
import { useFocusRecovery } from '../focus/use-focus-recovery'
import { Hint } from '../hint'
import { touchScreen } from '../touch-screen'
import { ActionIcon, Box, Button, Group, Paper, Stack, Text } from '../ui/core'
import { Dropzone } from '../ui/dropzone'
import { IconFileText, IconX } from '../ui/icons'

interface FileFieldProps {
  /** The chosen file. */
  file: File | undefined
  label: string
  /** Media types and file name extensions, by type, that the file dialog offers. */
  accept: string[] | Record<string, string[]>
  texts: {
    drop: string
    /** What kind of file it is, and how large it may be. */
    hint: string
    choose: string
    chooseOther: string
    removeFile: (name: string) => string
  }
  /** Several files may be chosen at once; they are shown by the caller. */
  isMultiple?: boolean
  /** The choice of the file is what the page is for. */
  isMain?: boolean
  /** Help text that explains when the field may stay empty. */
  help?: string | undefined
  /** Error message of the form. */
  error: string | undefined
  /** True during the upload. */
  disabled: boolean
  onChoose: (files: readonly File[]) => void
  onRemove: () => void
}

/** The chosen file with a remove button. */
const ChosenFile = ({ file, texts, disabled, onRemove }: Omit<FileFieldProps, 'file'> & { file: File }) => (
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
        aria-label={texts.removeFile(file.name)}
        title={texts.removeFile(file.name)}
        disabled={disabled}
        onClick={onRemove}
      >
        <IconX size={18} />
      </ActionIcon>
    </Group>
  </Paper>
)

/** Field for one file, by drag and drop or a button, with its error below. */
export const FileField = ({ file, ...props }: FileFieldProps) => {
  const { label, accept, texts, isMain = false, isMultiple = false, help, error, disabled, onChoose } = props
  const open = useRef<() => void>(null)
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hintId = useId()
  const errorId = useId()
  useFocusRecovery(container, button)
  return (
    <Stack spacing="xs" role="group" aria-label={label} ref={container}>
      {!isMain && (
        <Text size="sm" weight={500} aria-hidden>
          {label}
        </Text>
      )}
      <Dropzone
        accept={accept}
        multiple={isMultiple}
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
        <Stack align="center" spacing="xs">
          {canDrop() && (
            <Text size="sm" weight={500} align="center">
              {texts.drop}
            </Text>
          )}
          <Text id={hintId} size="sm" color="dimmed" align="center" sx={{ textWrap: 'balance' }}>
            {help === undefined ? texts.hint : `${texts.hint}. ${help}`}
          </Text>
          <Button
            ref={button}
            variant={isMain && !file ? 'filled' : 'default'}
            sx={{ [touchScreen]: { width: '100%', minHeight: 44 } }}
            leftIcon={<IconFileText size={16} aria-hidden />}
            aria-describedby={error === undefined ? hintId : `${errorId} ${hintId}`}
            {...(error === undefined ? {} : { 'data-faulty': true })}
            disabled={disabled}
            onClick={() => open.current?.()}
          >
            {file ? texts.chooseOther : texts.choose}
          </Button>
        </Stack>
      </Dropzone>
      {file && <ChosenFile {...props} file={file} />}
      <Text
        id={errorId}
        role="alert"
        size="sm"
        sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 4 : 7], '&:empty': { display: 'none' } })}
      >
        {error}
      </Text>
    </Stack>
  )
}
