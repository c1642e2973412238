import { formatMoney } from '../shared/money'
import type { MessageEvent, MessageLanguage, MessageTexts } from './message'
import type { MessageTemplates } from './message-templates'
import { fillTemplate, type PlaceholderValues } from './placeholders'

/** What messages say of an order; amounts in rupees, '' or undefined for what is not known. */
export interface OrderFacts {
  name: string
  orderId: string
  store: string
  storePhone: string
  /** Address of the tracking page with the order id; '' without an address that customers reach. */
  track: string
  total: number
  /** Confirmed payments less what was given back. */
  paid: number
  due: number
  /** Whether the tracking page, whose link the message has, takes the payment. */
  isPayable: boolean
  refunded: number
  /** Of the last rejected payment. */
  reason: string
  transport: string
  lrNumber: string
  /** What the newest dispatch says. */
  parcels?: number | undefined
  branch: string
  branchAddress: string
  branchPhone: string
  /** What the customer pays to the lorry service; undefined if nothing, or if there is no dispatch. */
  freight?: number | 'not known' | undefined
  /** YYYY-MM-DD. */
  expected: string
}

/** '2026-11-22' → '22-11-2026', which is read alike in all languages. */
const dayText = (day: string): string => day.split('-').reverse().join('-')

/** What the customer reads of a freight whose amount only the lorry service knows. */
const freightNotKnown: MessageTexts = {
  en: 'as the lorry service says',
  ta: 'டிரான்ஸ்போர்ட் கூறும் தொகை',
  hi: 'जो ट्रांसपोर्ट बताए',
}

/** What the customer reads beside the amount to pay, above the link. */
const payByLink: MessageTexts = {
  en: '(use the link below)',
  ta: '(பணம் செலுத்தக் கீழே உள்ள இணைப்பைப் பயன்படுத்துங்கள்)',
  hi: '(भुगतान नीचे दिए गए लिंक से करें)',
}

/**
 * What stands for the placeholders. Amounts in English have `Rs`, because one ₹ turns an SMS of 160 characters into one of 70;
 * texts in Tamil and Hindi have such characters anyway.
 */
export const valuesIn = (facts: OrderFacts, language: MessageLanguage): PlaceholderValues => {
  const { total, paid, due, isPayable, refunded, parcels, freight, expected, ...texts } = facts
  const money = (rupees: number | undefined): string =>
    rupees === undefined || rupees <= 0 ? '' : formatMoney(rupees, language === 'en' ? 'Rs' : '₹')
  return {
    ...texts,
    total: money(total),
    paid: money(paid),
    due: money(due),
    payNote: isPayable ? payByLink[language] : '',
    refunded: money(refunded),
    parcels: parcels === undefined ? '' : String(parcels),
    freight: freight === 'not known' ? freightNotKnown[language] : money(freight),
    expected: dayText(expected),
  }
}

/** The messages about an event of an order, in all languages. */
export const textsOf = (templates: MessageTemplates, event: MessageEvent, facts: OrderFacts): MessageTexts => {
  const inLanguage = (language: MessageLanguage): string => fillTemplate(templates[event][language], valuesIn(facts, language))
  return { en: inLanguage('en'), ta: inLanguage('ta'), hi: inLanguage('hi') }
}
