import { records } from '../records'

/** Figures of answers that are computed from marked fields, and so tell the same. */
const computed = ['profitMarginPrice', 'totalProfit', 'profit']

/**
 * Names, in answers, of the figures that tell cost, margin or profit: the fields that their definitions mark with `earning`, and
 * those computed from them.
 */
export const earningNames: ReadonlySet<string> = new Set([
  ...records.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { earning, wireName }]) => (earning ? [wireName ?? name] : [])),
  ),
  ...computed,
])
