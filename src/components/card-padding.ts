/** Space around what a card holds, as CSS: less on a phone, where two cards stand side by side. */
export const cardPadding = 'clamp(12px, 1.5vw, 16px)'
