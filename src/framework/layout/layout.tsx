import { createElement, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { printRules } from '../../components/paper/paper-rules'
import { ErrorBoundary } from '../../components/errors/error-boundary'
import { ThumbnailsProvider } from '../../components/file-host'
import { Box, createStyles, Drawer } from '../../components/ui/core'
import { useMediaQuery } from '../../components/ui/hooks'
import { usePageKeys } from '../../components/use-page-keys'
import { PaletteGate, usePalette } from '../palette/palette-gate'
import { sectionAt } from '../registry/menu'
import { useSections } from '../registry/registry-context'
import { lazyPart } from '../screens/list/lazy-part'
import { ModalCode } from '../screens/list/modal-code'
import { useFocusBack } from '../screens/list/use-focus-back'
import { useCapabilities } from '../state/use-capabilities'
import { FixedSidebar } from './fixed-sidebar'
import { Header } from './header'
import { layoutTexts } from './layout-texts'
import { DeferredGate } from './deferred-gate'
import { headerHeight, lowScreen, tabBarHeight, wideScreen, sidebarWidth } from './measures'
import { PageStyles } from './page-styles'
import { SidebarFoldedProvider, useSidebarFold } from './sidebar-fold'
import { TabBar } from './tab-bar'
import { useScrollRestoration } from './use-scroll-restoration'
import { Sidebar } from './sidebar'

interface MenuDrawerProps {
  opened: boolean
  storeName: string
  /** Called when a link is followed. */
  onNavigate: () => void
  /** Called by Escape, the overlay or the close button. */
  onClose: () => void
}

/** The sidebar of small screens: a drawer over the page with a focus trap (contract 2.2). */
const MenuDrawer = ({ opened, storeName, onNavigate, onClose }: MenuDrawerProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    size={`min(${sidebarWidth}px, 88vw)`}
    withCloseButton={false}
    // The layout moves the focus itself: to the content after a link, otherwise back to the button.
    withFocusReturn={false}
    overlayOpacity={0.5}
    aria-label={layoutTexts.menu}
    aria-labelledby={undefined}
    aria-describedby={undefined}
    styles={{ body: { height: '100%' } }}
  >
    <Sidebar storeName={storeName} onNavigate={onNavigate} onClose={onClose} />
  </Drawer>
)

const useStyles = createStyles((theme) => ({
  link: {
    position: 'fixed',
    zIndex: 300,
    top: 8,
    left: 8,
    padding: '10px 16px',
    borderRadius: theme.radius.md,
    background: theme.fn.themeColor('brand', 8),
    color: theme.white,
    '&:not(:focus)': { transform: 'translateY(-200%)' },
    // Moved off the page, it would be printed on the previous one.
    '@media print': { display: 'none' },
  },
}))

/** First tab stop; it skips header and menu. */
const SkipLink = ({ onSkip }: { onSkip: () => void }) => {
  const { classes } = useStyles()
  return (
    <a
      className={classes.link}
      href="#main"
      onClick={(event) => {
        // The browser's own jump would add '#main' to the URL, and so to the router.
        event.preventDefault()
        onSkip()
      }}
    >
      {layoutTexts.skip}
    </a>
  )
}

const loadWindow = () => import('./keys-window')

/**
 * The keyboard shortcuts modal, lazy-loaded: `?` opens it on every page.
 *
 * @param fallback receives the focus on close, when nothing was focused before
 */
const useKeysHelp = (fallback: RefObject<HTMLElement>): { show: () => void; keysWindow: ReactNode } => {
  const [isShown, setShown] = useState(false)
  const show = useCallback(() => setShown(true), [])
  const close = (): void => setShown(false)
  // Most keyboard layouts need Shift for `?`, a few do not.
  usePageKeys({ 'shift+?': show, '?': show })
  useFocusBack(isShown, fallback)
  const keysWindow = isShown && (
    <ModalCode title={layoutTexts.keys} onClose={close}>
      {() => createElement(lazyPart(loadWindow), { onClose: close })}
    </ModalCode>
  )
  return { show, keysWindow }
}

/** Updates the document title on navigation and, except for the first page, focuses the content. */
const usePageChange = (main: RefObject<HTMLElement>, storeName: string): void => {
  const { pathname } = useLocation()
  const sections = useSections()
  const label = sectionAt(sections, pathname)?.label
  const shown = useRef(pathname)

  useEffect(() => {
    if (label !== undefined) document.title = `${label} · ${storeName}`
  }, [label, storeName])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}

interface LayoutProps {
  storeName: string
  children: ReactNode
}

/** Layout of every page: header, sidebar or drawer, tab bar and content (contract 2.2). */
export const Layout = ({ storeName, children }: LayoutProps) => {
  const wide = useMediaQuery(wideScreen, undefined, { getInitialValueInEffect: false })
  const [drawerOpened, setDrawerOpened] = useState(false)
  const main = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const { has, isAnswered } = useCapabilities(true)
  const palette = usePalette()
  usePageChange(main, storeName)
  useScrollRestoration(main)
  const fold = useSidebarFold()
  const keysHelp = useKeysHelp(main)
  // A drawer that is open while the window grows must not be open when the window shrinks again.
  if (wide && drawerOpened) setDrawerOpened(false)

  const focusMain = useCallback(() => main.current?.focus({ preventScroll: true }), [])
  const closeDrawer = () => {
    setDrawerOpened(false)
    menuButton.current?.focus()
  }
  const openMenu = useCallback(() => setDrawerOpened(true), [])
  const followLink = useCallback(() => {
    if (wide) return
    setDrawerOpened(false)
    focusMain()
  }, [wide, focusMain])

  return (
    <>
      <style>{printRules}</style>
      <PageStyles />
      <SkipLink onSkip={focusMain} />
      <Header
        sidebarWidth={wide ? fold.width : undefined}
        menuOpened={drawerOpened}
        menuButton={menuButton}
        onOpenMenu={openMenu}
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
          // The end of the page can be scrolled clear of what floats over its bottom.
          paddingBottom: `calc(${wide ? 32 : tabBarHeight + 24}px + var(--floating, 0px) + var(--bulk-bar, 0px) + env(safe-area-inset-bottom, 0px))`,
          background: theme.colorScheme === 'dark' ? theme.colors.dark[8] : theme.colors.gray[0],
          outline: 'none',
          // The tab bar is below the page there, and not over it.
          [`@media ${lowScreen}`]: { minHeight: 0, paddingBottom: 24 },
          '@media print': { margin: 0, padding: 0, background: 'none' },
        })}
      >
        <SidebarFoldedProvider value={wide && fold.folded}>
          <DeferredGate />
          <ThumbnailsProvider value={isAnswered ? has('thumbnails') : undefined}>
            <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
          </ThumbnailsProvider>
        </SidebarFoldedProvider>
      </Box>
      {!wide && <TabBar />}
      <PaletteGate request={palette.request} onShowKeys={keysHelp.show} />
      {keysHelp.keysWindow}
    </>
  )
}
