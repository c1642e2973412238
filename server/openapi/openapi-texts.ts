/** Descriptions of responses by status code. */
const answers: Record<string, string> = {
  200: 'Success.',
  201: 'Created.',
  202: 'Begun; it goes on after this answer.',
  400: 'The request is invalid; `errors` has a message for each invalid value.',
  401: 'The token is missing or invalid; for a call of a customer, the phone number is missing.',
  403: 'The role of the administrator does not allow the call.',
  404: 'The record does not exist, or the caller may not see it.',
  408: 'The request body arrived too slowly.',
  409: 'The request conflicts with the current data; `errors` lists the reasons if there are several.',
  412: 'The record was changed since the copy that `If-Match` names; `changes` lists what was changed and by whom.',
  413: 'The request or a file is too large.',
  415: 'The content type of the request or of a file is not accepted; files are checked by their content.',
  429: 'Too many requests; retry after the seconds in `Retry-After`.',
  500: 'Server error.',
  502: 'The place where backups are kept does not respond.',
  503: 'The server is overloaded, or the database or the file store does not respond; retry after the seconds in `Retry-After`.',
  507: 'Nothing can be saved, because the disk is full.',
}

/** Texts of the API documentation (contract 7.1). */
export const openapiTexts = {
  title: (storeName: string): string => `${storeName}: API`,
  introduction:
    'Amounts are rupees with at most two decimals, times ISO 8601 UTC. Every error response has a ' +
    '`message` for users, and may have `errors`, a list of such messages.',
  publicCalls: 'Calls for customers and for the store’s own website; they need no account.',
  signIn: 'Calls without a token that are not for customers: sign-in of administrators, and the health check.',
  administration: 'Calls of the back-office. They need the token of `POST /auth/login`.',
  answers,
  thisServer: 'This server',
  changeReason: 'Why the change is made, percent-encoded; the history shows it.',
  ifMatch: '`updatedAt` of the copy on which the change is based, in double quotes. Without it the change is always made.',
  contents: 'Contents',
  example: 'Example',
  asJson: 'As JSON (OpenAPI 3.1)',
  parameters: 'Parameters',
  body: 'Body',
  answer: 'Answer',
  needed: 'required',
} as const
