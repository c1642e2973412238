/** A link among facts with a thumb's 40 px to press, without moving what stands around it. */
export const tallEnough = { display: 'inline-block', padding: '12px 0', margin: '-12px 0' }
