import { useState } from 'react'
import { useFileAddress } from '../../components/file-host'
import { ActionIcon, Box, Group, Text, UnstyledButton } from '../../components/ui/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '../../components/ui/icons'
import { useRead } from '../calls/use-read'
import { noVariables } from '../declaration/endpoint'
import type { Registered } from '../registry/sections'
import { layoutTexts } from './layout-texts'
import { headerHeight } from './measures'
import { Menu, type MenuMark } from './menu'
import { useMenuStyles } from './menu-styles'
import { storeLogo } from './store-logo-endpoint'

/** px */
const logoSize = 36

/** The store's logo; the letter C when there is none or it cannot be loaded (contract 2.2). */
const StoreLogo = () => {
  const { data } = useRead(storeLogo, noVariables, { retry: false })
  const [broken, setBroken] = useState<string>()
  const address = useFileAddress()
  const url = data?.url
  const shown = url !== broken ? url : undefined
  return (
    <Box
      sx={(theme) => ({
        width: logoSize,
        height: logoSize,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        borderRadius: theme.radius.md,
        background: theme.white,
        color: theme.fn.themeColor('brand', 8),
        fontSize: 20,
        fontWeight: 700,
      })}
    >
      {shown ? (
        <img
          src={address(shown)}
          alt=""
          width={logoSize}
          height={logoSize}
          style={{ objectFit: 'contain' }}
          onError={() => setBroken(shown)}
        />
      ) : (
        <span aria-hidden>C</span>
      )}
    </Box>
  )
}

export interface SidebarProps {
  storeName: string
  /** Those that the backend may have. */
  sections: readonly Registered[]
  /** By the names of sections. */
  marks: Readonly<Record<string, MenuMark>>
  onNavigate: () => void
  /** Closes the drawer; adds a close button. */
  onClose?: () => void
  /** Shows only icons. */
  isFolded?: boolean
  /** Called when a group is pressed while the sidebar is folded. */
  onUnfold?: () => void
  /** Folds and unfolds the fixed sidebar; adds a button for it. */
  onToggle?: () => void
}

/** The button at the bottom of the fixed sidebar. */
const FoldButton = ({ isFolded, onToggle }: { isFolded: boolean; onToggle: () => void }) => {
  const { classes } = useMenuStyles()
  const Icon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const label = isFolded ? layoutTexts.unfold : layoutTexts.fold
  return (
    <Box px="sm" py={4} sx={{ flex: 'none' }}>
      <UnstyledButton
        className={classes.line}
        aria-label={isFolded ? label : undefined}
        title={isFolded ? label : undefined}
        onClick={onToggle}
      >
        <Icon size={20} />
        {!isFolded && <span>{label}</span>}
      </UnstyledButton>
    </Box>
  )
}

/** The store's logo and name, with the menu below (contract 2.2). */
export const Sidebar = ({
  storeName,
  sections,
  marks,
  onNavigate,
  onClose,
  isFolded = false,
  onUnfold,
  onToggle,
}: SidebarProps) => (
  <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
    <Group
      noWrap
      spacing="sm"
      px={isFolded ? 18 : 'md'}
      // The brand colour's medium shade (contract 9.2); white text on it has a contrast of 9:1.
      sx={{ flex: 'none', height: headerHeight, background: '#2D4F4A', color: '#fff' }}
    >
      <StoreLogo />
      {!isFolded && (
        <Text weight={600} lineClamp={2} sx={{ flex: 1, lineHeight: 1.2 }}>
          {storeName}
        </Text>
      )}
      {onClose && (
        <ActionIcon size={40} variant="transparent" aria-label={layoutTexts.closeMenu} onClick={onClose} sx={{ color: '#fff' }}>
          <IconX size={20} />
        </ActionIcon>
      )}
    </Group>
    {/* What goes on below fades out. */}
    <Box
      px="sm"
      pt={6}
      pb={12}
      sx={{
        flex: 1,
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        maskImage: 'linear-gradient(0deg,#0000,#000 12px)',
      }}
    >
      <Menu sections={sections} marks={marks} onNavigate={onNavigate} isFolded={isFolded} onUnfold={onUnfold} />
    </Box>
    {/* The header shows this text where it has the space. */}
    {!isFolded && (
      <Text
        size="xs"
        color="dimmed"
        align="center"
        p="xs"
        sx={{ flex: 'none', '@media (min-width: 1280px)': { display: 'none' } }}
      >
        {[...(onClose ? [layoutTexts.title] : []), layoutTexts.subtitle, layoutTexts.purpose].join(' · ')}
      </Text>
    )}
    {onToggle && <FoldButton isFolded={isFolded} onToggle={onToggle} />}
  </Box>
)
