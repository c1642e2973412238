/** Touch target of 40 px for a link among facts, without moving the elements around it. */
export const touchTarget = { display: 'inline-block', padding: '12px 0', margin: '-12px 0' }
