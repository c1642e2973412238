import { Link } from 'react-router'
import { LoadFailed } from '../../../components/errors/load-failed'
import { Box, Button, Group, Stack, Text } from '../../../components/ui/core'
import { menuTexts } from '../../../domain/menu/menu-texts'
import { makeTexts as texts } from './make-texts'
import type { Making } from './use-making'

/** Progress bar with a status text that screen readers announce once per step. */
const Underway = ({ words, percent }: { words: string; percent: number | undefined }) => (
  <Stack spacing="xs" py="md">
    <Text size="sm" role="status">
      <span>{words}</span> {percent !== undefined && <span aria-hidden>{texts.percent(percent)}</span>}
    </Text>
    <Box
      component="progress"
      max={100}
      {...(percent === undefined ? {} : { value: percent })}
      aria-label={texts.bar}
      sx={(theme) => ({ width: '100%', height: 10, accentColor: theme.fn.primaryColor() })}
    />
  </Stack>
)

const drawingWords = (percent: number | undefined): string => {
  if (percent === undefined) return texts.loadingCode
  return percent < 100 ? texts.drawing : texts.finishing
}

interface MakingStateProps {
  making: Exclude<Making, { kind: 'made' }>
  onRetry: () => void
}

/** Content of the modal until the price list is ready: progress, error, or empty menu. */
export const MakingState = ({ making, onRetry }: MakingStateProps) => {
  switch (making.kind) {
    case 'reading':
      return <Underway words={texts.reading} percent={undefined} />
    case 'drawing':
      return <Underway words={drawingWords(making.percent)} percent={making.percent} />
    case 'empty':
      return (
        <Stack spacing="sm" role="alert">
          <Text>{texts.empty.text}</Text>
          <Group>
            <Button component={Link} to="/products" h={{ base: 44, sm: 40 }}>
              {texts.empty.products}
            </Button>
          </Group>
        </Stack>
      )
    case 'failed':
      return (
        <>
          <LoadFailed
            text={making.error.text}
            reason={making.error.reason}
            detail={making.error.detail}
            retryLabel={texts.retry}
            onRetry={onRetry}
          />
          {making.error.text === menuTexts.orderFailed && <Text size="sm">{texts.orderKept}</Text>}
        </>
      )
  }
}
