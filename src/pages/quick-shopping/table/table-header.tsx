import { Link } from 'react-router'
import { thumbs } from '../../../components/thumbs'
import { Button, createStyles, Text, Title } from '../../../components/ui/core'
import { IconFileText, IconLayoutGrid, IconSettings } from '../../../components/ui/icons'
import { formatCount } from '../../../domain/shared/money'
import { tableTexts as texts } from './table-texts'
import type { Printing } from './use-print'

const useStyles = createStyles((theme) => ({
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '10px 16px',
    '@media print': { display: 'none' },
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing.xs,
    [thumbs]: { '& > *': { minHeight: 40 } },
    '@media (max-width: 48em)': { flexGrow: 1, '& > *': { flexGrow: 1, paddingInline: 10 } },
  },
}))

/** The title of the table, the ways on from it, and how far printing has come (specification 2: table view). */
export const TableHeader = ({ printing, canPrint }: { printing: Printing; canPrint: boolean }) => {
  const { classes } = useStyles()
  const { progress, print, printNow } = printing
  const words = progress && texts.loadingPictures(formatCount(progress.loaded), formatCount(progress.all))
  return (
    <div className={classes.header}>
      <div>
        <Title order={1} size="h2">
          {texts.title}
        </Title>
        <Text size="sm" color="dimmed">
          {texts.subtitle}
        </Text>
      </div>
      <div className={classes.buttons}>
        <Button component={Link} to="/quick-shopping" variant="default" leftIcon={<IconSettings size={18} aria-hidden />}>
          {texts.backToSetup}
        </Button>
        <Button component={Link} to="/quick-shopping-view" variant="default" leftIcon={<IconLayoutGrid size={18} aria-hidden />}>
          {texts.cardView}
        </Button>
        {canPrint && (
          // One button, so that it keeps the focus: while pictures are loading it prints without them.
          <Button leftIcon={<IconFileText size={18} aria-hidden />} onClick={progress ? printNow : () => void print()}>
            {progress ? texts.printNow : texts.print}
          </Button>
        )}
      </div>
      <Text role="status" size="sm" sx={{ width: '100%', '&:empty': { display: 'none' } }}>
        {words}
      </Text>
    </div>
  )
}
