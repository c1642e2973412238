import { Box, Table } from '../../components/ui/core'
import { formatCount, formatMoney } from '../../domain/shared/money'
import type { DaySales } from '../../domain/order/sales'
import { analyticsTexts } from './analytics-texts'
import { totalsOf } from './comparison'
import { dayWords } from './day-words'

interface DailyTableProps {
  daily: readonly DaySales[]
  /** The days shown, in words. */
  span: string
  /** False where the chart is seen instead: it is then there for screen readers alone. */
  isShown: boolean
}

const texts = analyticsTexts.table

const unseen = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const

/** The figures of every day, and their sums. */
export const DailyTable = ({ daily, span, isShown }: DailyTableProps) => {
  const total = totalsOf(daily)
  return (
    <Box sx={isShown ? {} : unseen}>
      <Table
        sx={{
          fontVariantNumeric: 'tabular-nums',
          '& caption': { captionSide: 'top', textAlign: 'left', marginTop: 0 },
          '&& tr > * + *': { textAlign: 'right' },
          '&& tbody th': { fontWeight: 400, color: 'inherit', whiteSpace: 'nowrap' },
          '@media (max-width: 30em)': { '&& tr > *': { padding: '6px 3px', fontSize: 12 } },
        }}
      >
        <caption>{texts.caption(span)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.date}</th>
            <th scope="col">{texts.orders}</th>
            <th scope="col">{texts.revenue}</th>
            <th scope="col">{texts.profit}</th>
          </tr>
        </thead>
        <tbody>
          {daily.map(({ date, orders, revenue, profit }) => (
            <tr key={date}>
              <th scope="row">{dayWords(date)}</th>
              <td>{formatCount(orders)}</td>
              <td>{formatMoney(revenue)}</td>
              <td>{formatMoney(profit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <th>{formatCount(total.orders)}</th>
            <th>{formatMoney(total.revenue)}</th>
            <th>{formatMoney(total.profit)}</th>
          </tr>
        </tfoot>
      </Table>
    </Box>
  )
}
