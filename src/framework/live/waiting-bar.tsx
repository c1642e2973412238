import { useEffect, useState } from 'react'
import { Box, Button, Paper, Text } from '../../components/ui/core'
import { foldedWidth, frameLayer, phoneScreen, sidebarWidth, tabBarHeight, wideScreen } from '../layout/measures'
import { publishHeight } from '../layout/page-styles'
import { useSidebarFolded } from '../layout/sidebar-fold'
import { liveTexts as texts } from './live-texts'

/**
 * What was changed in a list that is in use, at the bottom of the page: above the page, so that nothing moves, above the tab bar and
 * above the actions on selected rows.
 */
export const WaitingBar = ({ text, onShow }: { text: string; onShow: () => void }) => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const isFolded = useSidebarFolded()
  // The end of the page stays free of it; toasts of a phone are above it.
  useEffect(() => (place ? publishHeight('--floating', place) : undefined), [place])
  return (
    <Box
      ref={setPlace}
      data-screen-only
      sx={{
        position: 'fixed',
        zIndex: frameLayer - 1,
        insetInline: 0,
        bottom: `calc(${tabBarHeight}px + var(--bulk-bar, 0px) + env(safe-area-inset-bottom, 0px))`,
        padding: '0 12px 12px',
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
        [`@media ${phoneScreen}`]: { paddingBottom: 6 },
        [`@media ${wideScreen}`]: { left: isFolded ? foldedWidth : sidebarWidth, bottom: 'var(--bulk-bar, 0px)' },
      }}
    >
      <Paper
        shadow="md"
        radius="xl"
        pl="md"
        pr={4}
        py={4}
        role="status"
        // White on the brand colour's dark shade, in both themes.
        sx={(theme) => ({
          pointerEvents: 'auto',
          display: 'flex',
          alignItems: 'center',
          gap: 12,
          maxWidth: '100%',
          whiteSpace: 'nowrap',
          color: theme.white,
          background: theme.fn.themeColor('brand', 8),
          [`@media ${phoneScreen}`]: { paddingBlock: 0, paddingRight: 0 },
        })}
      >
        <Text size="sm">{text}</Text>
        <Button size="sm" radius="xl" h={40} variant="white" onClick={onShow}>
          {texts.show}
        </Button>
      </Paper>
    </Box>
  )
}
