import { useNotification } from '@refinedev/core'
import { ModalWindow } from '../../components/modal-window/modal-window'
import { windowPaperRules } from '../../components/paper/window-paper-rules'
import { useCopyText } from '../../components/plain/copy-text'
import { linkTo, startDownload } from '../../components/plain/file-link'
import { plainTexts } from '../../components/plain/plain-texts'
import { useStoreName } from '../../components/store-name'
import { Box, Button, Code, Group, Stack, Text } from '../../components/ui/core'
import { useWarnWhen } from '../form/leave-guard'
import { accountTexts } from './account-texts'

const texts = accountTexts.factor

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** New recovery codes, which are shown once: only the button that says so closes the window. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => {
  const { open } = useNotification()
  const storeName = useStoreName()
  useWarnWhen(true)
  const text = codes.join('\n')
  const failed = plainTexts.copyFailed
  const { isCopied, copy } = useCopyText(text, () => open?.({ type: 'error', message: failed, description: failed }))
  const download = (): void => {
    const lines = `${texts.fileTitle(storeName)}\n\n${text}\n`
    startDownload(linkTo(new Blob([lines], { type: 'text/plain' })), texts.file)
  }
  return (
    <ModalWindow title={texts.codes} width={560} printRules={windowPaperRules} onClose={undefined}>
      <Stack spacing="sm">
        <Text data-autofocus tabIndex={-1} weight={600} sx={{ outline: 'none' }}>
          {texts.fileTitle(storeName)}
        </Text>
        <Text size="sm">{texts.keep}</Text>
        <Box component="ul" aria-label={texts.codes} m={0} p={0} sx={{ columns: 2, listStyle: 'none', lineHeight: 2 }}>
          {codes.map((code) => (
            <li key={code}>
              <Code style={{ fontSize: 16 }}>{code}</Code>
            </li>
          ))}
        </Box>
        <Group spacing="sm" data-screen-only>
          <Button variant="default" onClick={(event) => void copy(event)}>
            <span aria-live="polite">{isCopied ? plainTexts.copied : texts.copy}</span>
          </Button>
          <Button variant="default" onClick={download}>
            {texts.download}
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            {texts.print}
          </Button>
          <Button onClick={onKept}>{texts.kept}</Button>
        </Group>
      </Stack>
    </ModalWindow>
  )
}
