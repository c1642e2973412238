import { useRef, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Box, Button, Group, Paper, Text } from '../../../components/ui/core'
import { draftOf, dropDraft, useDraftOwner, watchDrafts } from '../../../framework/form/drafts'
import { createQuery, newProductDraft } from '../product-drafts'

/** Texts about the draft of a new product. */
const texts = {
  text: 'You have an unsaved product.',
  continue: 'Continue',
  discard: 'Discard',
} as const

/** Notice that there is a draft of a new product, for example after the session ended, with a button that opens it. */
export const KeptFormNotice = () => {
  const key = { ...newProductDraft, owner: useDraftOwner() }
  const isKept = useSyncExternalStore(watchDrafts, () => draftOf(key) !== undefined)
  const [, setParams] = useSearchParams()
  const location = useLocation()
  const place = useRef<HTMLDivElement>(null)

  const goOn = (): void => {
    // The browser's URL: the router's is that of the last render, and a filter may have changed since.
    const opened = new URLSearchParams(window.location.search)
    opened.set(createQuery, 'true')
    setParams(opened, { replace: true, state: location.state as unknown })
  }

  const discard = (): void => {
    // The pressed button disappears together with the notice.
    place.current?.focus({ preventScroll: true })
    dropDraft(key)
  }

  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
      {isKept && (
        <Paper withBorder p="sm" mb="md">
          <Group position="apart" spacing="xs">
            <Text role="status">{texts.text}</Text>
            <Group spacing="xs">
              <Button h={{ base: 44, sm: 40 }} onClick={goOn}>
                {texts.continue}
              </Button>
              <Button h={{ base: 44, sm: 40 }} variant="default" onClick={discard}>
                {texts.discard}
              </Button>
            </Group>
          </Group>
        </Paper>
      )}
    </Box>
  )
}
