import { useDeferredValue, useRef } from 'react'
import { useStoreName } from '../../../components/store-name'
import { Spinner } from '../../../components/spinner'
import { Stack } from '../../../components/ui/core'
import { isArranged } from '../../../domain/menu/menu-order'
import { longMenu } from '../parts/long-menu'
import { MenuEmpty } from '../parts/menu-empty'
import { MenuFailures } from '../parts/menu-failures'
import { partsTexts } from '../parts/parts-texts'
import { useMenu } from '../use-menu'
import { ArrangementSummary } from './arrangement-summary'
import { MenuTable } from './menu-table'
import { paperRules } from '../../../components/paper/paper-rules'
import { TableHeader } from './table-header'
import { tableTexts as texts } from './table-texts'
import { usePrint } from './use-print'
import { usePrintDay } from './use-print-day'
import { useTableStyles } from './use-table-styles'

/** The saved menu as a table for paper (specification 2: quick shopping table view). */
const MenuTablePage = () => {
  const menu = useMenu()
  const { classes } = useTableStyles()
  const sheet = useRef<HTMLDivElement>(null)
  const printing = usePrint(sheet)
  const storeName = useStoreName()
  const day = usePrintDay()
  const { categories } = menu
  const isEmpty = categories?.length === 0
  // Thousands of rows are drawn in slices, between which the page answers.
  const isDrawn = useDeferredValue(categories !== undefined)
  return (
    <Stack spacing="md" sx={{ '@media print': { display: 'block' } }}>
      <style>{paperRules}</style>
      <TableHeader printing={printing} canPrint={isDrawn && categories !== undefined && !isEmpty} />
      <div className={classes.screenOnly}>
        <MenuFailures menu={menu} orderUnread={texts.orderUnread} />
        {(categories === undefined || !isDrawn) && !menu.error && <Spinner label={partsTexts.loading} />}
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
