import { useCallback, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorBoundary } from '../../components/error-boundary'
import { Box } from '../../components/ui/core'
import { useMediaQuery } from '../../components/ui/hooks'
import { PaletteGate } from '../palette/palette-gate'
import { usePalette } from '../palette/use-palette'
import { Header } from './header'
import { FixedSidebar } from './fixed-sidebar'
import { useKeysHelp } from './keys-help'
import { useKeptScroll } from './use-kept-scroll'
import { headerHeight, tabBarHeight, wideScreen } from './measures'
import { MenuDrawer } from './menu-drawer'
import { SidebarFoldedProvider, useSidebarFold } from './sidebar-fold'
import { SkipLink } from './skip-link'
import { TabBar } from './tab-bar'
import { usePageChange } from './use-page-change'

interface LayoutProps {
  storeName: string
  children: ReactNode
}

/** The frame around every page: header, sidebar or drawer, tab bar, and the content (specification 2: layout). */
export const Layout = ({ storeName, children }: LayoutProps) => {
  const wide = useMediaQuery(wideScreen, undefined, { getInitialValueInEffect: false })
  const [drawerOpened, setDrawerOpened] = useState(false)
  const main = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const palette = usePalette()
  usePageChange(main, storeName)
  useKeptScroll(main)
  const fold = useSidebarFold()
  const keysHelp = useKeysHelp(main)
  // A drawer left open while the window grows must not be found open when it shrinks again.
  if (wide && drawerOpened) setDrawerOpened(false)

  const focusMain = useCallback(() => main.current?.focus({ preventScroll: true }), [])
  const closeDrawer = () => {
    setDrawerOpened(false)
    menuButton.current?.focus()
  }
  const followLink = () => {
    if (wide) return
    setDrawerOpened(false)
    focusMain()
  }

  return (
    <>
      <SkipLink onSkip={focusMain} />
      <Header
        sidebarWidth={wide ? fold.width : undefined}
        menuOpened={drawerOpened}
        menuButton={menuButton}
        onOpenMenu={() => setDrawerOpened(true)}
        onSearch={palette.open}
      />
      {wide ? (
        <FixedSidebar storeName={storeName} fold={fold} onNavigate={followLink} />
      ) : (
        <MenuDrawer opened={drawerOpened} storeName={storeName} onNavigate={followLink} onClose={closeDrawer} />
      )}
      <Box
        component="main"
        id="main"
        ref={main}
        tabIndex={-1}
        sx={(theme) => ({
          minHeight: '100vh',
          marginLeft: wide ? fold.width : 0,
          padding: wide ? 24 : 12,
          paddingTop: headerHeight + (wide ? 24 : 16),
          paddingBottom: wide ? 32 : `calc(${tabBarHeight + 24}px + env(safe-area-inset-bottom, 0px))`,
          background: theme.colorScheme === 'dark' ? theme.colors.dark[8] : theme.colors.gray[0],
          outline: 'none',
          '@media print': { margin: 0, padding: 0, background: 'none' },
        })}
      >
        <SidebarFoldedProvider value={wide && fold.folded}>
          <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
        </SidebarFoldedProvider>
      </Box>
      {!wide && <TabBar />}
      <PaletteGate request={palette.request} onShowKeys={keysHelp.show} />
      {keysHelp.keysWindow}
    </>
  )
}
