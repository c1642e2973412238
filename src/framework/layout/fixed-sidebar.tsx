import { memo, useState } from 'react'
import { Box } from '../../components/ui/core'
import { useClickOutside } from '../../components/ui/hooks'
import { frameLayer, sidebarWidth } from './measures'
import { Sidebar, type SidebarProps } from './sidebar'
import type { SidebarFold } from './sidebar-fold'

interface FixedSidebarProps extends Pick<SidebarProps, 'storeName' | 'sections' | 'marks' | 'onNavigate'> {
  fold: SidebarFold
}

/**
 * The permanent sidebar of wide screens (contract 2.2). When it is folded to icons, pressing a group of entries opens it over the
 * page, until a link is followed, Escape is pressed, or the user clicks or focuses something else.
 */
export const FixedSidebar = memo(function FixedSidebar({ fold, onNavigate, ...shown }: FixedSidebarProps) {
  const [isPeeking, setPeeking] = useState(false)
  const close = () => setPeeking(false)
  const ref = useClickOutside<HTMLElement>(close)
  const isOver = fold.folded && isPeeking
  return (
    <Box
      component="aside"
      ref={ref}
      onKeyDown={({ key, target }) => {
        if (key !== 'Escape' || !isOver) return
        // The entries of a group are hidden when the sidebar folds, so the button of the group receives the focus.
        const group = (target as HTMLElement).closest('li li')?.parentElement?.previousElementSibling
        if (group instanceof HTMLElement) group.focus()
        close()
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
      sx={(theme) => {
        const dark = theme.colorScheme === 'dark'
        return {
          position: 'fixed',
          zIndex: isOver ? frameLayer + 1 : frameLayer,
          insetBlock: 0,
          left: 0,
          width: isOver ? sidebarWidth : fold.width,
          background: dark ? theme.colors.dark[7] : theme.white,
          borderRight: `1px solid ${dark ? theme.colors.dark[5] : theme.colors.gray[3]}`,
          boxShadow: isOver ? theme.shadows.lg : undefined,
          '@media print': { display: 'none' },
        }
      }}
    >
      <Sidebar
        {...shown}
        isFolded={fold.folded && !isPeeking}
        onUnfold={() => setPeeking(true)}
        onToggle={() => {
          close()
          fold.toggle()
        }}
        onNavigate={() => {
          close()
          onNavigate()
        }}
      />
    </Box>
  )
})
