import type { Ref } from 'react'
import { VisuallyHidden } from '../../components/visually-hidden'
import { ActionIcon, Box, createStyles, Text, UnstyledButton } from '../../components/ui/core'
import { IconMenu2, IconSearch } from '../../components/ui/icons'
import { layoutTexts } from './layout-texts'
import { LogoutButton } from './logout-button'
import { frameLayer, headerHeight } from './measures'
import { ThemeToggle } from './theme-toggle'
import { UserLine } from './user-line'

const useStyles = createStyles((theme) => {
  const dark = theme.colorScheme === 'dark'
  const border = dark ? theme.colors.dark[5] : theme.colors.gray[3]
  return {
    header: {
      position: 'fixed',
      zIndex: frameLayer,
      top: 0,
      insetInline: 0,
      height: headerHeight,
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      padding: '0 12px',
      background: dark ? theme.colors.dark[7] : theme.white,
      borderBottom: `1px solid ${border}`,
      '@media print': { display: 'none' },
    },
    wide: { gap: 16, padding: '0 24px' },
    titles: { flex: 1, minWidth: 0 },
    purpose: { flex: 'none', '@media (max-width: 1279px)': { display: 'none' } },
    user: { flex: 'none', maxWidth: 240 },
    search: {
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      height: 40,
      padding: '0 12px',
      border: `1px solid ${dark ? theme.colors.dark[4] : theme.colors.gray[4]}`,
      borderRadius: theme.radius.md,
      color: dark ? theme.colors.dark[1] : theme.colors.gray[7],
      fontSize: theme.fontSizes.sm,
      '&:hover': { background: dark ? theme.colors.dark[6] : theme.colors.gray[0] },
    },
  }
})

interface HeaderProps {
  /** px, where the sidebar is fixed beside it; undefined where it is a drawer. */
  sidebarWidth: number | undefined
  menuOpened: boolean
  menuButton: Ref<HTMLButtonElement>
  onOpenMenu: () => void
  onSearch: () => void
}

/** The bar at the top of every page (specification 2: layout). */
export const Header = ({ sidebarWidth, menuOpened, menuButton, onOpenMenu, onSearch }: HeaderProps) => {
  const { classes, cx } = useStyles()
  const wide = sidebarWidth !== undefined
  return (
    <header className={cx(classes.header, { [classes.wide]: wide })} style={{ left: sidebarWidth }}>
      {!wide && (
        <ActionIcon
          ref={menuButton}
          size={40}
          variant="default"
          aria-label={layoutTexts.openMenu}
          aria-expanded={menuOpened}
          aria-haspopup="dialog"
          onClick={onOpenMenu}
        >
          <IconMenu2 size={20} />
        </ActionIcon>
      )}
      <Box className={classes.titles}>
        <Text weight={700} truncate sx={{ lineHeight: 1.3 }}>
          {layoutTexts.title}
        </Text>
        {wide ? (
          <Text size="xs" color="dimmed" truncate>
            {layoutTexts.subtitle}
          </Text>
        ) : (
          <UserLine stacked />
        )}
      </Box>
      {wide && (
        <Text size="xs" color="dimmed" className={classes.purpose}>
          {layoutTexts.purpose}
        </Text>
      )}
      {wide ? (
        <UnstyledButton
          className={classes.search}
          title={layoutTexts.search}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
        >
          <IconSearch size={18} />
          <VisuallyHidden>{layoutTexts.search}</VisuallyHidden>
          {layoutTexts.searchHint}
        </UnstyledButton>
      ) : (
        <ActionIcon size={40} variant="default" aria-label={layoutTexts.search} onClick={onSearch}>
          <IconSearch size={20} />
        </ActionIcon>
      )}
      {wide && (
        <Box className={classes.user}>
          <UserLine />
        </Box>
      )}
      <ThemeToggle />
      <LogoutButton short={!wide} />
    </header>
  )
}
