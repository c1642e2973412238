import { createStyles } from '../../../../components/ui/core'
import { headerHeight } from '../../../../framework/layout/measures'

/** Where the buttons stand beside the title; narrower, they have a line of their own below it. */
const wide = '@media (min-width: 77em)'
const phone = '@media (max-width: 36em)'

/** px of the title's line, where it has one, and of it what stays in sight above the buttons */
const titleHeight = 40
const titleRest = 6

/** Looks of the title and of what is done with the arrangement. */
export const useHeaderStyles = createStyles((theme) => {
  const isDark = theme.colorScheme === 'dark'
  return {
    /** In reach however far the page is scrolled; of two lines the title's goes under the page's header. */
    bar: {
      position: 'sticky',
      top: headerHeight - titleHeight + titleRest,
      zIndex: 2,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 12,
      padding: '0 0 8px',
      background: isDark ? theme.colors.dark[8] : theme.colors.gray[0],
      [wide]: { top: headerHeight, flexWrap: 'nowrap', padding: '8px 0', margin: '-8px 0' },
    },
    title: { display: 'flex', alignItems: 'center', height: titleHeight, whiteSpace: 'nowrap' },
    unsaved: { marginLeft: 'auto', whiteSpace: 'nowrap' },
    buttons: {
      display: 'flex',
      gap: 8,
      flexBasis: '100%',
      '& > a, & > button': { height: 40, paddingInline: 14 },
      '& > [aria-disabled=true]:not([type=submit])': {
        cursor: 'not-allowed',
        color: isDark ? theme.colors.dark[2] : theme.colors.gray[6],
      },
      [wide]: { flexBasis: 'auto', flex: 'none' },
      [phone]: {
        gap: 6,
        flexWrap: 'wrap',
        '& > a, & > button': { flexGrow: 1, paddingInline: 6, fontSize: 13 },
        // Four names fit side by side, but not with pictures.
        '& .mantine-Button-leftIcon': { display: 'none' },
      },
    },
    /** What the screen is for, and where else it leads. */
    about: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0 20px',
      '& > a': { lineHeight: '40px' },
      [phone]: { '& > div': { fontSize: theme.fontSizes.xs } },
    },
  }
})
