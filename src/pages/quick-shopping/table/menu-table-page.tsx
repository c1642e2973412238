import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { paperRules } from '../../../components/paper/paper-rules'
import { Spinner } from '../../../components/spinner'
import { useStoreName } from '../../../components/store-name'
import { thumbs } from '../../../components/thumbs'
import { Button, createStyles, Stack, Text, Title } from '../../../components/ui/core'
import { IconFileText, IconLayoutGrid, IconSettings } from '../../../components/ui/icons'
import { isArranged } from '../../../domain/menu/menu-order'
import { formatDay } from '../../../domain/shared/dates'
import { formatCount } from '../../../domain/shared/money'
import { longMenu } from '../parts/long-menu'
import { MenuEmpty } from '../parts/menu-empty'
import { MenuFailures } from '../parts/menu-failures'
import { quickShoppingTexts } from '../quick-shopping-texts'
import { useMenu } from '../use-menu'
import { ArrangementSummary } from './arrangement-summary'
import { MenuTable } from './menu-table'
import { tableTexts as texts } from './table-texts'
import { type Printing, usePrint } from './use-print'
import { useTableStyles } from './use-table-styles'

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

/** Title of the table, navigation buttons, and progress of printing (specification 2: table view). */
const TableHeader = ({ printing, canPrint }: { printing: Printing; canPrint: boolean }) => {
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
          // One button for both actions, so that it keeps the focus: while images are loading it prints without them.
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

const today = (): string => formatDay(new Date().toISOString()) ?? ''

/** Date of printing: '20 Nov 2026', also when the page was opened days before. */
const usePrintDay = (): string => {
  const [day, setDay] = useState(today)
  useEffect(() => {
    // Synchronous, because the browser starts printing when the handler returns.
    const onPrint = () => flushSync(() => setDay(today()))
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [])
  return day
}

/** The saved menu as a printable table (specification 2: quick shopping table view). */
const MenuTablePage = () => {
  const menu = useMenu()
  const { classes } = useTableStyles()
  const sheet = useRef<HTMLDivElement>(null)
  const printing = usePrint(sheet)
  const storeName = useStoreName()
  const day = usePrintDay()
  const { categories } = menu
  const isEmpty = categories?.length === 0
  // Deferred: thousands of rows are rendered in time slices, and the page stays responsive.
  const isDrawn = useDeferredValue(categories !== undefined)
  return (
    <Stack spacing="md" sx={{ '@media print': { display: 'block' } }}>
      <style>{paperRules}</style>
      <TableHeader printing={printing} canPrint={isDrawn && categories !== undefined && !isEmpty} />
      <div className={classes.screenOnly}>
        <MenuFailures menu={menu} orderUnread={texts.orderUnread} />
        {(categories === undefined || !isDrawn) && !menu.error && <Spinner label={quickShoppingTexts.loading} />}
        {isEmpty && <MenuEmpty />}
        {categories && isDrawn && !isEmpty && isArranged(menu.order) && <ArrangementSummary categories={categories} />}
      </div>
      {categories && isDrawn && !isEmpty && (
        <div ref={sheet} {...longMenu(categories)}>
          <div className={classes.head}>
            <strong>{storeName}</strong>
            <span>
              {texts.paperTitle}, {day}
            </span>
          </div>
          <MenuTable categories={categories} />
        </div>
      )}
    </Stack>
  )
}

export default MenuTablePage
