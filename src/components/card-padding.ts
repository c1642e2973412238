/** Padding of a card, as CSS: smaller on a phone, where two cards share a row. */
export const cardPadding = 'clamp(12px, 1.5vw, 16px)'
