import type { MantineTheme } from '../../../../components/ui/core'

/** Looks of the products of an open category. */
export const productLooks = (theme: MantineTheme) => {
  const isDark = theme.colorScheme === 'dark'
  const dimmed = isDark ? theme.colors.dark[1] : theme.colors.gray[6]
  return {
    product: {
      position: 'absolute',
      left: 0,
      right: 0,
      borderBottom: `1px solid ${isDark ? theme.colors.dark[5] : theme.colors.gray[3]}`,
    },
    aboutProduct: { display: 'flex', alignItems: 'center', gap: 10 },
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
    productName: {
      display: '-webkit-box',
      WebkitLineClamp: 3,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      fontSize: theme.fontSizes.sm,
      fontWeight: 500,
      lineHeight: 1.35,
    },
    code: { color: dimmed, fontSize: theme.fontSizes.xs, overflowWrap: 'anywhere' },
  } as const
}
