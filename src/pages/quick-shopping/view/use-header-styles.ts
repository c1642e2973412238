import { thumbs } from '../../../components/thumbs'
import { createStyles } from '../../../components/ui/core'
import { headerHeight } from '../../../framework/layout/measures'

const phone = '@media (max-width: 48em)'

/** Looks of the bar above the menu; while it is edited, the bar stays in sight however long the menu is. */
export const useHeaderStyles = createStyles((theme) => {
  const isDark = theme.colorScheme === 'dark'
  return {
    bar: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '6px 16px',
      minHeight: 48,
      '@media print': { display: 'none' },
    },
    stuck: {
      position: 'sticky',
      zIndex: 2,
      top: headerHeight,
      padding: '8px 16px',
      border: `1px solid ${isDark ? theme.colors.dark[4] : theme.colors.gray[3]}`,
      borderRadius: theme.fn.radius('md'),
      background: isDark ? theme.colors.dark[7] : theme.white,
      boxShadow: theme.shadows.sm,
      [phone]: { padding: '8px 12px' },
    },
    state: { outline: 'none' },
    buttons: {
      [thumbs]: { '& > *': { minHeight: 40 } },
      [phone]: { flexGrow: 1, '& > *': { flexGrow: 1, paddingInline: 10 } },
    },
  }
})
