import { useGetIdentity, useLogout } from '@refinedev/core'
import { createElement, forwardRef, memo, type ReactNode, type Ref, useRef, useState } from 'react'
import { ActionIcon, Box, Button, createStyles, Text, UnstyledButton, useMantineColorScheme } from '../../components/ui/core'
import { IconLogout, IconMenu2, IconMoon, IconSearch, IconSun } from '../../components/ui/icons'
import { VisuallyHidden } from '../../components/visually-hidden'
import type { User } from '../../domain/account/account'
import { initialsOf } from '../../domain/account/initials'
import { useMayLeave } from '../form/leave-guard'
import { lazyPart } from '../screens/list/lazy-part'
import { ModalCode } from '../screens/list/modal-code'
import { useFocusBack } from '../screens/list/use-focus-back'
import { useCapabilities } from '../state/use-capabilities'
import { layoutTexts } from './layout-texts'
import { frameLayer, headerHeight, lowScreen } from './measures'

/** px; a finger needs more than a mouse. */
const buttonSize = (wide: boolean): number => (wide ? 36 : 44)

const useStyles = createStyles((theme) => {
  const dark = theme.colorScheme === 'dark'
  const border = dark ? theme.colors.dark[5] : theme.colors.gray[3]
  const away = theme.fn.variant({ variant: 'light', color: 'red' })
  return {
    header: {
      position: 'fixed',
      zIndex: frameLayer,
      top: 0,
      insetInline: 0,
      height: headerHeight,
      display: 'flex',
      alignItems: 'center',
      padding: '0 4px',
      background: dark ? theme.colors.dark[7] : theme.white,
      borderBottom: `1px solid ${border}`,
      [`@media ${lowScreen}`]: { position: 'absolute' },
      '@media print': { display: 'none' },
    },
    wide: { gap: 12, padding: '0 16px 0 24px' },
    titles: { flex: 1, minWidth: 0 },
    line: { display: 'flex', alignItems: 'baseline', gap: 12, whiteSpace: 'nowrap', overflow: 'hidden' },
    // The names are brighter than the buttons.
    title: { color: dark ? theme.white : theme.black, fontWeight: 700 },
    // The page's own title says it until it has scrolled away; a browser without timelines of scrolling shows both.
    place: {
      '@keyframes place': { to: { maxHeight: 18, opacity: 1 } },
      maxHeight: 0,
      opacity: 0,
      animation: 'place linear both',
      animationTimeline: 'scroll()',
      animationRange: '24px 64px',
    },
    quiet: { color: dark ? theme.colors.dark[1] : theme.colors.gray[7] },
    // As at the entry of the menu.
    marked: {
      position: 'relative',
      '&::after': {
        content: '""',
        position: 'absolute',
        top: 8,
        right: 8,
        width: 8,
        height: 8,
        borderRadius: 10,
        background: theme.fn.themeColor('marigold', 5),
        forcedColorAdjust: 'none',
      },
    },
    purpose: { '@media (max-width: 1279px)': { display: 'none' } },
    away: {
      flex: 1,
      minWidth: 0,
      maxHeight: headerHeight - 8,
      padding: '2px 8px',
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      borderRadius: theme.radius.sm,
      background: away.background,
      color: away.color,
      fontSize: 12,
      lineHeight: '16px',
    },
    user: { flex: 'none', maxWidth: 280 },
    account: { display: 'flex', alignItems: 'center', gap: 8, minHeight: 44 },
    initials: {
      flex: 'none',
      width: 28,
      lineHeight: '28px',
      borderRadius: 14,
      textAlign: 'center',
      fontSize: 11,
      fontWeight: 700,
      color: dark ? theme.white : theme.black,
      background: border,
    },
    search: {
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      height: buttonSize(true),
      padding: '0 12px',
      border: `1px solid ${dark ? theme.colors.dark[4] : theme.colors.gray[4]}`,
      borderRadius: theme.radius.md,
      color: dark ? theme.colors.dark[1] : theme.colors.gray[7],
      fontSize: theme.fontSizes.sm,
      '&:hover': { background: dark ? theme.colors.dark[6] : theme.colors.gray[0] },
    },
  }
})

/** Ends the session; asks first about unsaved changes. Labelled 'Exit' when space is short (contract 2.2). */
const LogoutButton = ({ wide }: { wide: boolean }) => {
  const { classes } = useStyles()
  const { mutate: logout } = useLogout()
  const mayLeave = useMayLeave()
  const leave = async (): Promise<void> => {
    if (await mayLeave()) logout()
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      className={classes.quiet}
      px={wide ? 10 : 8}
      styles={{ root: { height: buttonSize(wide), flex: 'none' } }}
      leftIcon={wide ? <IconLogout size={18} /> : undefined}
      onClick={() => void leave()}
    >
      {wide ? layoutTexts.logout : layoutTexts.logoutShort}
    </Button>
  )
}

/**
 * Email address of the signed-in user and the branch, if any (contract 2.2).
 * @param stacked one below the other, when they do not fit on one line
 */
const UserLine = ({ stacked = false }: { stacked?: boolean }) => {
  const { data: user } = useGetIdentity<User | null>()
  const parts = [user?.email, user?.branch].filter((part) => part !== undefined && part !== '')
  const lines = stacked ? parts : [parts.join(' · ')]
  return (
    <>
      {lines.map((line) => (
        <Text key={line} size="xs" color="dimmed" truncate title={line} sx={{ lineHeight: 1.3 }}>
          {line}
        </Text>
      ))}
    </>
  )
}

/** The dark/light toggle of the header (contract 2.2); its label names the theme that it switches to. */
const ThemeToggle = ({ wide }: { wide: boolean }) => {
  const { classes } = useStyles()
  const scheme = useMantineColorScheme()
  const dark = scheme.colorScheme === 'dark'
  const label = dark ? layoutTexts.toLight : layoutTexts.toDark
  return (
    <ActionIcon
      className={classes.quiet}
      size={buttonSize(wide)}
      aria-label={label}
      title={label}
      onClick={() => scheme.toggleColorScheme()}
    >
      {dark ? <IconSun size={20} /> : <IconMoon size={20} />}
    </ActionIcon>
  )
}

const loadAccount = () => import('../account/account-window')

interface AccountButtonProps {
  className: string
  /** Opens the account; undefined for a backend that cannot change it. */
  onClick: (() => void) | undefined
  children: ReactNode
}

/** The initials of the signed-in user in a circle. */
const Initials = ({ className }: { className: string }) => {
  const { data: user } = useGetIdentity<User | null>()
  return (
    <span className={className} aria-hidden>
      {initialsOf(user ?? {})}
    </span>
  )
}

/** The signed-in user as a button that opens their account. */
const AccountButton = forwardRef<HTMLButtonElement, AccountButtonProps>(({ className, onClick, children }, ref) => {
  const { classes, cx } = useStyles()
  return onClick ? (
    <UnstyledButton ref={ref} className={cx(classes.account, className)} title={layoutTexts.account} onClick={onClick}>
      <Initials className={classes.initials} />
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <VisuallyHidden>{layoutTexts.account}</VisuallyHidden>
    </UnstyledButton>
  ) : (
    <Box className={className}>{children}</Box>
  )
})
AccountButton.displayName = 'AccountButton'

/** The modal of one's own account, and what opens it. It stays open when the header changes its width. */
const useAccountWindow = () => {
  const { has } = useCapabilities(true)
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const button = useRef<HTMLButtonElement>(null)
  useFocusBack(isOpen, button)
  return {
    accountButton: button,
    openAccount: has('staff') ? () => setOpen(true) : undefined,
    accountWindow: isOpen && (
      <ModalCode title={layoutTexts.account} onClose={close}>
        {() => createElement(lazyPart(loadAccount), { onClose: close })}
      </ModalCode>
    ),
  }
}

interface HeaderProps {
  /** px, when the sidebar is fixed; undefined when it is a drawer. */
  sidebarWidth: number | undefined
  /** What a small screen shows in place of the panel's name. */
  pageName: string | undefined
  /** The database does not respond. */
  isAway: boolean
  /** An entry of the menu is marked, because its page tells what is wrong with the store. */
  isMarked: boolean
  menuOpened: boolean
  menuButton: Ref<HTMLButtonElement>
  onOpenMenu: () => void
  onSearch: () => void
}

/** The names of the panel and what it is for, on one line (contract 2.2). */
const Titles = () => {
  const { classes, cx } = useStyles()
  return (
    <Box className={cx(classes.titles, classes.line)}>
      <Text className={classes.title}>{layoutTexts.title}</Text>
      <Text size="xs" color="dimmed">
        {layoutTexts.subtitle}
      </Text>
      <Text size="xs" color="dimmed" className={classes.purpose}>
        {layoutTexts.purpose}
      </Text>
    </Box>
  )
}

/** Every page tells here that the database does not respond, over nothing that is on the page. */
const Away = () => {
  const { classes } = useStyles()
  return (
    <Box role="alert" className={classes.away} title={layoutTexts.awayAdvice}>
      <strong>{layoutTexts.away}</strong> <span>{layoutTexts.awayAdvice}</span>
    </Box>
  )
}

/** The bar at the top of every page (contract 2.2). */
export const Header = memo(function Header(props: HeaderProps) {
  const { sidebarWidth, pageName, isAway, isMarked, menuOpened, menuButton, ...on } = props
  const { classes, cx } = useStyles()
  const wide = sidebarWidth !== undefined
  const { accountButton, openAccount, accountWindow } = useAccountWindow()
  return (
    <header className={cx(classes.header, { [classes.wide]: wide })} style={{ left: sidebarWidth }}>
      {!wide && (
        <ActionIcon
          ref={menuButton}
          className={cx(classes.quiet, { [classes.marked]: isMarked })}
          size={buttonSize(wide)}
          aria-label={isMarked ? `${layoutTexts.openMenu} (${layoutTexts.told})` : layoutTexts.openMenu}
          aria-expanded={menuOpened}
          aria-haspopup="dialog"
          onClick={on.onOpenMenu}
        >
          <IconMenu2 size={20} />
        </ActionIcon>
      )}
      {isAway && <Away />}
      {wide && !isAway && <Titles />}
      {!wide && !isAway && (
        <AccountButton ref={accountButton} className={classes.titles} onClick={openAccount}>
          <Text size="sm" className={cx(classes.title, classes.place)} truncate sx={{ lineHeight: 1.3 }}>
            {pageName ?? layoutTexts.title}
          </Text>
          <UserLine stacked />
        </AccountButton>
      )}
      {wide ? (
        <UnstyledButton
          className={classes.search}
          title={layoutTexts.search}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={on.onSearch}
        >
          <IconSearch size={16} />
          <VisuallyHidden>{layoutTexts.search}</VisuallyHidden>
          {layoutTexts.searchHint}
        </UnstyledButton>
      ) : (
        <ActionIcon className={classes.quiet} size={buttonSize(wide)} aria-label={layoutTexts.search} onClick={on.onSearch}>
          <IconSearch size={20} />
        </ActionIcon>
      )}
      {wide && (
        <AccountButton ref={accountButton} className={classes.user} onClick={openAccount}>
          <UserLine />
        </AccountButton>
      )}
      <ThemeToggle wide={wide} />
      <LogoutButton wide={wide} />
      {accountWindow}
    </header>
  )
})
