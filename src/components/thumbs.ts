/** Where fingers may be what points, on phones and touch screens: everything to press is 40 px high there. */
export const thumbs = '@media (max-width: 48em), (pointer: coarse)'
