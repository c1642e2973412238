import { createElement, type ReactNode, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { printRules } from '../../components/paper/paper-rules'
import { ErrorBoundary } from '../../components/errors/error-boundary'
import { PartBoundary } from '../../components/errors/part-boundary'
import { ThumbnailsProvider } from '../../components/file-host'
import { Box, createStyles } from '../../components/ui/core'
import { useMediaQuery } from '../../components/ui/hooks'
import { usePageKeys } from '../../components/use-page-keys'
import type { Notice } from '../../domain/notice/notice'
import type { Today } from '../../domain/store/today'
import { formatCount } from '../../domain/shared/money'
import { PaletteGate, usePalette } from '../palette/palette-gate'
import { sectionAt } from '../registry/menu'
import type { Registered } from '../registry/sections'
import { lazyPart, preloadPart } from '../screens/list/lazy-part'
import { ModalCode } from '../screens/list/modal-code'
import { useFocusBack } from '../screens/list/use-focus-back'
import { LivePlace } from '../state/still-place'
import { useTodayRead } from '../state/today-read'
import { useCapabilities } from '../state/use-capabilities'
import { FixedSidebar } from './fixed-sidebar'
import { Header } from './header'
import { layoutTexts } from './layout-texts'
import { DeferredGate, useIsPageRead } from './deferred-gate'
import { headerHeight, lowScreen, noticeLineHeight, tabBarHeight, wideScreen } from './measures'
import type { MenuMark } from './menu'
import { PageStyles } from './page-styles'
import { SidebarFoldedProvider, useSidebarFold } from './sidebar-fold'
import { TabBar } from './tab-bar'
import { useScrollRestoration } from './use-scroll-restoration'
import type { MenuDrawerProps } from './menu-drawer'
import { useNotices } from './use-notices'

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
const usePageChange = (main: RefObject<HTMLElement>, label: string | undefined, storeName: string): void => {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (label !== undefined) document.title = `${label} · ${storeName}`
  }, [label, storeName])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The page has focused what the address names in it.
    if (hash !== '' && main.current?.contains(document.activeElement)) return
    main.current?.focus({ preventScroll: true })
  }, [pathname, hash, main])
}

/** Asks for every address, which the layout does not. */
const ScrollRestoration = ({ content }: { content: RefObject<HTMLElement> }) => {
  useScrollRestoration(content)
  return null
}

const loadDrawer = () => import('./menu-drawer')

/** The menu of phones, whose code is loaded after the page's own data, or when the menu is opened. */
const DrawerGate = ({ isDue, ...props }: MenuDrawerProps & { isDue: boolean }) => {
  const [isUsed, setUsed] = useState(false)
  if (props.opened && !isUsed) setUsed(true)
  useEffect(() => {
    // What fails is loaded again, and told, when the menu is opened.
    if (isDue) void preloadPart(loadDrawer).catch(() => undefined)
  }, [isDue])
  if (!isUsed) return null
  return (
    <ModalCode title={layoutTexts.menu} onClose={props.onClose}>
      {() => createElement(lazyPart(loadDrawer), props)}
    </ModalCode>
  )
}

const loadShell = () => import('../../components/modal-window/window-shell')

const loadNoticeLine = () => import('./notice-line')

interface NoticeRoomProps {
  notices: readonly Notice[]
  onDismiss: (id: string) => void
}

/**
 * What is wrong with the store, above a page. What comes while the page is open would move it: the menu marks it, and the page tells
 * it when it is opened again. The room of what has ended stays as long, and is there before the code.
 */
const NoticeRoom = ({ notices, onDismiss }: NoticeRoomProps) => {
  const [hasRoom, setRoom] = useState(notices.length > 0)
  const dismiss = (id: string): void => {
    onDismiss(id)
    setRoom(notices.length > 1)
  }
  return hasRoom ? (
    <Box data-screen-only data-clear-of-toasts mb="sm" mih={noticeLineHeight}>
      <PartBoundary instead={null}>
        <Suspense fallback={null}>{createElement(lazyPart(loadNoticeLine), { notices, onDismiss: dismiss })}</Suspense>
      </PartBoundary>
    </Box>
  ) : null
}

/** The entries of the menu that are marked: where something waits for somebody, and where notices are told. */
const useMarks = (
  sections: readonly Registered[],
  waiting: Today['waiting'] | undefined,
  isTold: boolean,
): Readonly<Record<string, MenuMark>> =>
  useMemo(() => {
    const teller = sections.filter(({ tellsNotices }) => isTold && tellsNotices).at(-1)
    const waits = sections.flatMap(({ name, waits }): [string, MenuMark][] => {
      const count = (waits && waiting?.[waits.kind]) ?? 0
      return waits && count > 0 ? [[name, { count, label: `${formatCount(count)} ${waits.words}` }]] : []
    })
    return { ...Object.fromEntries(waits), ...(teller && { [teller.name]: { label: layoutTexts.told } }) }
  }, [sections, waiting, isTold])

interface LayoutProps {
  storeName: string
  /** What the user may open, also where the backend does not have it. */
  offered: readonly Registered[]
  children: ReactNode
}

/** Layout of every page: header, sidebar or drawer, tab bar and content (contract 2.2). */
export const Layout = ({ storeName, offered, children }: LayoutProps) => {
  const wide = useMediaQuery(wideScreen, undefined, { getInitialValueInEffect: false })
  const [drawerOpened, setDrawerOpened] = useState(false)
  const main = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const { has, isAnswered } = useCapabilities(true)
  const sections = useMemo(() => offered.filter(({ needs }) => !isAnswered || has(needs)), [offered, has, isAnswered])
  const here = sectionAt(sections, pathname)
  const palette = usePalette()
  const isPageRead = useIsPageRead()
  const { notices, dismiss, isAway } = useNotices(isPageRead)
  const marks = useMarks(sections, useTodayRead()?.waiting, notices.length > 0)
  usePageChange(main, here?.label, storeName)
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
        pageName={here?.label}
        isAway={isAway}
        isMarked={notices.length > 0}
        menuOpened={drawerOpened}
        menuButton={menuButton}
        onOpenMenu={openMenu}
        onSearch={palette.open}
      />
      {wide ? (
        <FixedSidebar storeName={storeName} sections={sections} marks={marks} fold={fold} onNavigate={followLink} />
      ) : (
        <DrawerGate
          isDue={isPageRead}
          opened={drawerOpened}
          storeName={storeName}
          sections={sections}
          marks={marks}
          onNavigate={followLink}
          onClose={closeDrawer}
        />
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
          paddingTop: headerHeight + (wide ? 24 : 12),
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
          <DeferredGate isDue={isPageRead} />
          {isPageRead && (
            <PartBoundary instead={null}>
              <Suspense fallback={null}>{createElement(lazyPart(loadShell))}</Suspense>
            </PartBoundary>
          )}
          {here?.tellsNotices && <NoticeRoom key={pathname} notices={notices} onDismiss={dismiss} />}
          <ThumbnailsProvider value={isAnswered ? has('thumbnails') : undefined}>
            <LivePlace>
              <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
            </LivePlace>
          </ThumbnailsProvider>
        </SidebarFoldedProvider>
      </Box>
      <LivePlace>
        <ScrollRestoration content={main} />
      </LivePlace>
      {!wide && <TabBar sections={sections} />}
      <PaletteGate request={palette.request} onShowKeys={keysHelp.show} />
      {keysHelp.keysWindow}
    </>
  )
}
