import { createStyles } from '../../components/ui/core'
import { layoutTexts } from './layout-texts'

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
    // Moved out of a page, it would stand on the one before.
    '@media print': { display: 'none' },
  },
}))

/** The first stop of the Tab key: past header and menu. */
export const SkipLink = ({ onSkip }: { onSkip: () => void }) => {
  const { classes } = useStyles()
  return (
    <a
      className={classes.link}
      href="#main"
      onClick={(event) => {
        // The browser's own jump would leave '#main' in the address, and so in the router.
        event.preventDefault()
        onSkip()
      }}
    >
      {layoutTexts.skip}
    </a>
  )
}
