import { lazy, Suspense, useId, useState } from 'react'
import { LoadingText } from '../../components/loading-text'
import { PartBoundary } from '../../components/errors/part-boundary'
import { Section } from '../../components/section'
import { Box, Button, Text } from '../../components/ui/core'
import { useMay } from '../registry/rights'
import { useCapabilities } from '../state/use-capabilities'
import type { HistoryLinesProps } from './history-lines'
import { historyTexts as texts } from './history-texts'

const HistoryLines = lazy(() => import('./history-lines').then((module) => ({ default: module.HistoryLines })))

/**
 * The history of a record, or of all records of a resource. It is collapsed, and reads nothing before it is opened; nothing
 * is shown for a backend without a history, and to people who may not read it.
 *
 * @param level of the heading, as for `Section`
 */
export const HistorySection = ({ level, ...record }: HistoryLinesProps & { level: 2 | 3 }) => {
  const mayRead = useMay('history:read')
  const { has } = useCapabilities(mayRead)
  const [isOpen, setOpen] = useState(false)
  const contentId = useId()
  if (!mayRead || !has('history')) return null
  return (
    <Box data-screen-only>
      <Section
        title={texts.title}
        level={level}
        aside={
          <Button
            variant="default"
            h={40}
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => setOpen((before) => !before)}
          >
            {isOpen ? texts.hide : texts.show}
          </Button>
        }
      >
        <div id={contentId}>
          {isOpen && (
            <PartBoundary instead={<Text size="sm">{texts.loadFailed}</Text>}>
              <Suspense fallback={<LoadingText>{texts.loading}</LoadingText>}>
                <HistoryLines {...record} />
              </Suspense>
            </PartBoundary>
          )}
        </div>
      </Section>
    </Box>
  )
}
