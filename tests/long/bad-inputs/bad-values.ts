import type { Random } from '../../../server/demo/random'
import { settingRecords } from '../../../src/domain/history/history-records'
import type { AnyField } from '../../../src/domain/record/field'
import { records } from '../../../src/domain/records'
import { smallGif } from '../../support/small-gif'
import { type DescribedCall, withoutNull, isFile, sampleOf, type Schema } from '../../support/described-calls'

/** JSON text that stands in a body as it is, for what no value of JavaScript can be. */
class Raw {
  constructor(readonly text: string) {}
}

const nested = (depth: number): Raw => new Raw('{"a":'.repeat(depth) + '1' + '}'.repeat(depth))

/** Values that no field expects. */
const values: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0.0001,
  0.1 + 0.2,
  1e21,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 2,
  new Raw('1e400'),
  new Raw('-0'),
  new Raw('00012'),
  'NaN',
  'Infinity',
  '-1',
  '1e5',
  '0x10',
  '१२३',
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eevil',
  '\u200b\u200b',
  'é'.normalize('NFD').repeat(50),
  '💥'.repeat(200),
  'x'.repeat(100_000),
  '\n\r\t',
  "'; drop table products; --",
  '${7*7}{{7*7}}%s%n',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '__proto__',
  'undefined',
  '2026-02-31',
  '9999-99-99T99:99:99Z',
  [],
  {},
  [[[[]]]],
  Array.from({ length: 5_000 }, () => 'x'),
  Array.from({ length: 5_000 }, () => ({})),
  nested(3_000),
  new Raw('[' + '['.repeat(3_000) + ']'.repeat(3_001)),
  new Raw('{"__proto__":{"isAdmin":true}}'),
  new Raw('{"constructor":{"prototype":{"isAdmin":true}}}'),
  { toString: 1, valueOf: 2 },
  { length: 1e9 },
]

const fields = new Map<string, AnyField>(
  [...records, ...Object.values(settingRecords).map(({ definition }) => definition)].flatMap((definition) =>
    Object.entries(definition.fields),
  ),
)

/** Values beside the limits that the definitions of records give a field of this name. */
const valuesBeside = (name: string): unknown[] => {
  const { max, min, decimals } = (fields.get(name) ?? {}) as { max?: number; min?: number; decimals?: number; kind?: string }
  const isText = ['text', 'textarea', 'code', 'phone', 'email', 'password'].includes(fields.get(name)?.kind ?? '')
  if (isText) return ['x'.repeat((max ?? 100) + 1), '‌'.repeat(max ?? 100), `${'x'.repeat((max ?? 100) - 1)}💥`]
  return [
    ...(min === undefined ? [] : [min - 1, min - 0.001, String(min - 1)]),
    ...(max === undefined ? [] : [max + 1, max * 1_000, `${max}1`]),
    ...(decimals === undefined ? [] : [10 ** -(decimals + 1)]),
  ]
}

const badValue = (random: Random, name: string): unknown => {
  const beside = valuesBeside(name)
  return beside.length > 0 && random.chance(0.3) ? random.pick(beside) : random.pick(values)
}

/** Like JSON.stringify, with raw texts as they are. */
const jsonOf = (value: unknown): string => {
  if (value instanceof Raw) return value.text
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}:${jsonOf(item)}`)
    .join(',')}}`
}

/** Spoils one place of a valid value. */
const spoiled = (random: Random, value: unknown, schema: Schema | undefined, name = ''): unknown => {
  const { items, properties } = withoutNull(schema)
  if (random.chance(0.15)) return badValue(random, name)
  if (Array.isArray(value)) return [spoiled(random, value[0], items, name)]
  if (typeof value !== 'object' || value === null) return badValue(random, name)
  const known = Object.keys(properties ?? {})
  const object = { ...value } as Record<string, unknown>
  const key = known.length > 0 ? random.pick(known) : 'a'
  const kind = random.integer(1, 10)
  if (kind === 1) delete object[key]
  else if (kind === 2)
    object[random.pick(['isAdmin', '_id', 'id', 'createdAt', 'passwordHash', 'role', '$where', 'x'.repeat(2_000)])] = true
  else object[key] = spoiled(random, object[key] ?? sampleOf(properties?.[key]), properties?.[key], key)
  return object
}

const rawBodies = [
  '',
  ' ',
  '{',
  'null',
  '[]',
  '"x"',
  '0',
  'NaN',
  '{"a":1}}',
  '\ufeff{}',
  '{"a":1,"a":2}',
  "{'a':1}",
  '\u0000',
  '{"a":"\u0001"}',
]

const wrongTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'x',
  '',
]

const files = [
  new Uint8Array(0),
  new Uint8Array(smallGif),
  new Uint8Array(smallGif.subarray(0, 20)),
  new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF')),
  new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')),
  new Uint8Array(Buffer.from('MZ this is a program')),
  new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0802000000', 'hex')),
  new Uint8Array(3 * 1024 * 1024),
]

const textsFor = (random: Random, name: string): string => {
  const value = badValue(random, name)
  return typeof value === 'string' ? value : jsonOf(value).slice(0, 50_000)
}

/** A form with one spoiled part. */
const spoiledForm = (random: Random, schema: Schema): FormData => {
  const form = new FormData()
  const parts = Object.entries(schema.properties ?? {})
  const [target = ''] = parts.length > 0 ? random.pick(parts) : []
  const fileName = random.pick(['a.gif', '../../a.gif', 'a\u0000.gif', 'x'.repeat(3_000), '', 'a.gif; filename="b.php"'])
  const file = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes], { type: random.pick(['image/gif', 'text/html', '']) })
  for (const [name, part] of parts) {
    if (name !== target) {
      if (isFile(part)) form.append(name, file(files[1] as Uint8Array<ArrayBuffer>), 'a.gif')
      else form.append(name, String(sampleOf(part)))
      continue
    }
    const kind = random.integer(1, 6)
    if (kind === 1) continue
    if (kind === 2) for (let count = 0; count < 30; count += 1) form.append(name, file(random.pick(files.slice(0, 7))), fileName)
    else if (isFile(part) === (kind !== 3)) form.append(name, file(random.pick(files)), fileName)
    else form.append(name, textsFor(random, name))
  }
  if (random.chance(0.1))
    form.append(random.pick(['__proto__', 'constructor', '', 'x'.repeat(5_000), 'a[b][c]', 'images\u0000']), 'x')
  return form
}

const ids = [
  '%00',
  '..%2f..%2fetc',
  'a'.repeat(300),
  '%F0%9F%92%A5',
  '%C3%28',
  '%',
  '__proto__',
  'constructor',
  "'%20or%201=1--",
  '-1',
  '1e9',
  'undefined',
  'null',
  '%20',
  '0',
  'a,b',
  '%EF%BF%BD',
  '[object%20Object]',
  '%2e%2e',
  '*',
]

const headerTexts = [
  '',
  ' ',
  'x'.repeat(4_000),
  '-1',
  'null',
  '"',
  'W/"',
  'a,b,c',
  '%00',
  "' or 1=1",
  'bytes=-1',
  'bytes=5-1,9-',
  '\u00ff',
  '{}',
  'Bearer ',
  'Basic YTpi',
]

/** A request that is wrong in one place or more. */
export interface BadInput {
  /** Enough of the request to repeat it. */
  title: string
  path: string
  init: RequestInit
}

/**
 * Makes a bad request for a call.
 *
 * @param idFor returns the id of a record that exists, for the parameter of a path
 */
export const badInput = (random: Random, call: DescribedCall, idFor: (path: string) => string): BadInput => {
  const { method, parameters, json, form } = call
  const headers: Record<string, string> = { 'x-order-phone': '9876543210' }
  let body: BodyInit | undefined
  let query = ''
  // A deletion of a record that exists would leave less and less to test.
  const spoilsId = call.path.includes('{') && (method === 'delete' || random.chance(json || form ? 0.1 : 0.6))
  const path = call.path.replace(/\{\w+\}/g, () => (spoilsId ? random.pick(ids) : idFor(call.path)))
  for (const { in: place, name } of parameters) {
    if (place === 'query' && random.chance(0.6)) {
      const text = random.chance(0.3)
        ? random.pick(ids)
        : encodeURIComponent(Buffer.from(textsFor(random, name).slice(0, 300)).toString())
      query += `${query === '' ? '?' : '&'}${name}${random.chance(0.1) ? '[]' : ''}=${text}${random.chance(0.1) ? `&${name}=2` : ''}`
    }
    if (place === 'header' && random.chance(0.5)) headers[name] = random.pick(headerTexts)
  }
  if (random.chance(0.05)) query += `${query === '' ? '?' : '&'}__proto__=1&constructor[prototype][a]=2&%00=%00&=&&`
  if (random.chance(0.1))
    headers[
      random.pick([
        'accept',
        'range',
        'if-none-match',
        'if-match',
        'if-modified-since',
        'origin',
        'x-forwarded-for',
        'accept-encoding',
        'content-language',
      ])
    ] = random.pick(headerTexts)
  if (method !== 'get') {
    const kind = random.next()
    if (kind < 0.06) {
      body = random.pick(rawBodies)
      headers['content-type'] = random.pick(['application/json', ...wrongTypes])
    } else if (kind < 0.1) {
      body = jsonOf(sampleOf(json))
      headers['content-type'] = random.pick(wrongTypes)
    } else if (form && kind < 0.95) body = spoiledForm(random, form)
    else if (json) {
      body = jsonOf(spoiled(random, sampleOf(json), json))
      headers['content-type'] = 'application/json'
    }
  }
  const shown =
    body instanceof FormData
      ? [...body].map(([name, part]) => [
          name,
          typeof part === 'string' ? part.slice(0, 80) : `${part.name.slice(0, 40)}, ${part.size} bytes`,
        ])
      : body
  const title = `${call.name} at ${path}${query} ${JSON.stringify(headers)} ${JSON.stringify(shown)}`.slice(0, 600)
  return { title, path: path + query, init: { method: method.toUpperCase(), headers, ...(body === undefined ? {} : { body }) } }
}
