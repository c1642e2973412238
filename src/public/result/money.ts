import { formatMoney } from '../../domain/shared/money'

/** Rupees as the page shows them (specification 1): 'Rs 1,23,456', which no line parts after 'Rs'. */
export const money = (rupees: number): string => formatMoney(rupees, 'Rs').replace(' ', '\u00a0')
