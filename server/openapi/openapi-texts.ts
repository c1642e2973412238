/** Descriptions of responses by status code. */
const answers: Record<string, string> = {
  200: 'Done.',
  201: 'Made.',
  400: 'The request is not valid; `errors` has a sentence for every fault.',
  401: 'No token, or none that is good; of a customer’s call, no phone number.',
  404: 'There is no such thing, or it is not the caller’s.',
  408: 'Not sent in time.',
  409: 'Not possible as things stand; `errors` has a sentence for every reason where there are several.',
  413: 'Too large.',
  415: 'Of a type that is not accepted, by its content.',
  429: 'Too many calls; `Retry-After` says for how many seconds.',
  500: 'A fault of the server.',
  503:
    'Too much is being done at this moment, or the database does not answer; `Retry-After` says after how many seconds ' +
    'to come again.',
  507: 'Nothing can be saved: the disk is full.',
}

/** Texts of the API documentation (server.md: answers). */
export const openapiTexts = {
  title: (storeName: string): string => `${storeName}: calls`,
  introduction:
    'Amounts are rupees with at most two decimals, times ISO 8601 UTC. Every answer that is no success holds a ' +
    '`message` that people can read, and may hold `errors`, a list of such sentences.',
  publicCalls: 'What customers and a store’s own site may call without an account.',
  signIn: 'What answers without a token, but for customers: where administrators get theirs, and whether all is well.',
  administration: 'What the screens of the administrators call, with the token of `POST /auth/login`.',
  answers,
  thisServer: 'This server',
  contents: 'Contents',
  example: 'Example',
  asJson: 'As JSON (OpenAPI 3.1)',
  parameters: 'Parameters',
  body: 'Body',
  answer: 'Answer',
  needed: 'needed',
} as const
