/** Messages about repeated calls (docs/decisions/0077). */
export const repeatTexts = {
  shape: 'Idempotency-Key must be 1 to 200 visible ASCII characters',
  inUse: 'This Idempotency-Key belongs to another request. Please use a new one.',
  underWay: 'This is being saved already. Please try again in a moment.',
  lost: 'This was saved already, but the answer was lost. Please look for it before you send it again.',
  key:
    'New for each thing that is to be made. The same call with the same key within 24 hours makes nothing more, and gets the ' +
    'first answer, with 200 instead of 201.',
} as const
