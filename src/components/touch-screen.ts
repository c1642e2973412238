/** Media query for phones and touch screens, where controls must be 40 px high. */
export const touchScreen = '@media (max-width: 48em), (pointer: coarse)'
