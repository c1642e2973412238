import { createStyles } from '../../../../components/ui/core'

/** Looks of the list of an open category's products. */
export const useProductStyles = createStyles((theme) => {
  const isDark = theme.colorScheme === 'dark'
  const line = `1px solid ${isDark ? theme.colors.dark[5] : theme.colors.gray[3]}`
  return {
    find: { padding: '8px 8px 12px', display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '4px 12px' },
    /** Of its own height, so that the categories below it stay in reach. */
    scroller: { maxHeight: 'max(320px, 66vh)', overflowY: 'auto', borderTop: line },
    rows: { position: 'relative', listStyle: 'none', margin: 0, padding: 0 },
    row: { position: 'absolute', left: 0, right: 0, borderBottom: line },
    about: { display: 'flex', alignItems: 'center', gap: 10 },
    picture: {
      flex: 'none',
      width: 40,
      height: 40,
      overflow: 'hidden',
      borderRadius: theme.fn.radius('sm'),
      background: isDark ? theme.colors.dark[5] : theme.colors.gray[1],
      '& > img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
    },
    words: { minWidth: 0 },
    /** Three lines at most, the rest in its title. */
    name: {
      display: '-webkit-box',
      WebkitLineClamp: 3,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      fontSize: theme.fontSizes.sm,
      fontWeight: 500,
      lineHeight: 1.35,
    },
    code: {
      color: isDark ? theme.colors.dark[1] : theme.colors.gray[6],
      fontSize: theme.fontSizes.xs,
      overflowWrap: 'anywhere',
    },
    none: { padding: 12, color: isDark ? theme.colors.dark[1] : theme.colors.gray[6], fontSize: theme.fontSizes.sm },
  }
})
