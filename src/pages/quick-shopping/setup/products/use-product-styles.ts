import { createStyles } from '../../../../components/ui/core'

/** Looks of what stands around the products of an open category. */
export const useProductStyles = createStyles((theme) => {
  const isDark = theme.colorScheme === 'dark'
  const line = `1px solid ${isDark ? theme.colors.dark[5] : theme.colors.gray[3]}`
  return {
    find: { padding: '8px 8px 12px', display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '4px 12px' },
    /** Of its own height, so that the categories below it stay in reach. */
    scroller: { maxHeight: 'max(320px, 66vh)', overflowY: 'auto', borderTop: line },
    rows: { position: 'relative', listStyle: 'none', margin: 0, padding: 0 },
    none: { padding: 12, color: isDark ? theme.colors.dark[1] : theme.colors.gray[6], fontSize: theme.fontSizes.sm },
  }
})
