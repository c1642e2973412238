/** A request that makes something. */
interface MakingRequest {
  /** Method and path. */
  call: string
  json?: unknown
  form?: FormData | undefined
}

/** Most requests without an answer that are remembered. */
const mostOpen = 20

/**
 * Whether a property of a request says yes to what a refusal has asked: what is to be made is the same with and without it
 * (docs/decisions/0077).
 */
export const isConsent = (name: string): boolean => /^accept[A-Z]/.test(name) || name === 'withoutStock'

/** A key that no other request has; `crypto.randomUUID` is missing where the page is not loaded by https. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

const partOf = (value: FormDataEntryValue): unknown =>
  // A picture that is made smaller again has another time.
  typeof value === 'string' ? value : [value.name, value.size, value.type]

const textOf = ({ call, json, form }: MakingRequest): string =>
  JSON.stringify([call, json, form && [...form].map(([name, value]) => [name, partOf(value)])], (name, value: unknown) =>
    isConsent(name) ? undefined : value,
  )

/** The keys of requests that were not answered yet: the same request again has the same key, so that it is carried out once. */
const open = new Map<string, string>()

/**
 * The `Idempotency-Key` of a request. The same one again has the same key until it was answered, so that what was made before its
 * answer was lost is not made twice; with other values it has another key.
 *
 * @returns the key, and a function to call when the request was answered
 */
export const keyOf = (request: MakingRequest): { key: string; answered: () => void } => {
  const text = textOf(request)
  const key = open.get(text) ?? newKey()
  open.delete(text)
  open.set(text, key)
  for (const oldest of open.keys()) if (open.size > mostOpen) open.delete(oldest)
  return { key, answered: () => void open.delete(text) }
}

/** Whether an answer ends a request: it was carried out, or refused, and not only put off. @param status HTTP status, 0 for no answer */
export const isFinalStatus = (status: number, retryAfterSeconds: number | undefined): boolean =>
  status >= 200 && status < 500 && retryAfterSeconds === undefined
