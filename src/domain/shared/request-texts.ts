const joined = (words: readonly string[], last: string): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(` ${last} `)

/** Error messages for requests that do not match their schema; those of contract 5 are used where it defines them. */
export const requestTexts = {
  object: 'The request must be a JSON object.',
  required: (field: string): string => `${field} is required`,
  text: (field: string): string => `${field} must be text without control characters`,
  tooLong: (field: string, max: number): string => `${field} must be at most ${max} characters`,
  amount: (field: string): string => `${field} must be a number`,
  decimals: (field: string, most = 2): string => `${field} can have at most ${most === 2 ? 'two' : most} decimals`,
  list: (field: string, names: readonly string[]): string => `${field} must be a list of ${joined(names, 'and')}`,
  part: (field: string, names: readonly string[]): string => `${field} must hold ${joined(names, 'and')}`,
  menuTwice: 'The order names a category or a product twice',
  trueOrFalse: (field: string): string => `${field} must be true or false`,
  oneOf: (field: string, words: readonly string[]): string => `${field} must be ${joined(words, 'or')}`,
  screenshot: 'screenshot must be to-review',
  bounds: (field: string, what: string, min: number, max?: number): string =>
    max === undefined ? `${field} must be ${what}, at least ${min}` : `${field} must be ${what} from ${min} to ${max}`,
  tooLarge: (field: string, max: string): string => `${field} must be at most ${max}`,
  phone: 'Please enter a valid 10-digit phone number',
  emailAddress: 'Please enter a valid email address',
  date: (field: string): string => `${field} must be an ISO date`,
  anyDay: (field: string): string => `${field} must be a day such as 20-11-2026`,
  day: (field: string): string => `${field} must be a day like 2026-11-20`,
  days: (field: string): string => `${field} must be today, yesterday, last7, or days like 2026-11-01..2026-11-20`,
  amounts: (field: string): string => `${field} must be a range of rupees like 1000..5000, 1000.. or ..5000`,
  bothDays: 'from and to must be given together',
  daysInOrder: 'from must not be after to',
  mostDays: (most: number): string => `from and to must not span more than ${most} days`,
  deliveryState: 'deliveryState must be a state or union territory of India by its full name, like Tamil Nadu',
  timeZone: 'timeZone must be a time zone like Asia/Kolkata',
} as const
