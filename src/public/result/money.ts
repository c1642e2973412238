import { formatMoney } from '../../domain/shared/money'

/** Formats an amount in rupees (contract 1.2): 'Rs 1,23,456', with a no-break space after 'Rs'. */
export const money = (rupees: number): string => formatMoney(rupees, 'Rs').replace(' ', '\u00a0')
