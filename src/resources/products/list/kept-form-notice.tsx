import { useRef, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Box, Button, Group, Paper, Text } from '../../../components/ui/core'
import { draftOf, dropDraft, watchDrafts } from '../../../framework/form/drafts'
import { useDraftOwner } from '../../../framework/form/use-draft-owner'
import { createQuery, newProductDraft } from '../product-drafts'
import { keptFormTexts } from './kept-form-texts'

/** Says above the list that a new product was left in its form, as when the session ended, and leads back to it. */
export const KeptFormNotice = () => {
  const key = { ...newProductDraft, owner: useDraftOwner() }
  const isKept = useSyncExternalStore(watchDrafts, () => draftOf(key) !== undefined)
  const [, setParams] = useSearchParams()
  const location = useLocation()
  const place = useRef<HTMLDivElement>(null)

  const goOn = (): void => {
    // The address itself: the router's parameters are those of the last render, and a filter may have been pressed since.
    const opened = new URLSearchParams(window.location.search)
    opened.set(createQuery, 'true')
    setParams(opened, { replace: true, state: location.state as unknown })
  }

  const discard = (): void => {
    // The button goes with the notice.
    place.current?.focus({ preventScroll: true })
    dropDraft(key)
  }

  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
      {isKept && (
        <Paper withBorder p="sm" mb="md">
          <Group position="apart" spacing="xs">
            <Text role="status">{keptFormTexts.text}</Text>
            <Group spacing="xs">
              <Button h={40} onClick={goOn}>
                {keptFormTexts.continue}
              </Button>
              <Button h={40} variant="default" onClick={discard}>
                {keptFormTexts.discard}
              </Button>
            </Group>
          </Group>
        </Paper>
      )}
    </Box>
  )
}
