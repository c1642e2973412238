import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantedFaults } from './planted-faults'

interface Config {
  rules: Record<string, unknown>
  overrides: { files: string[]; rules: Record<string, unknown> }[]
}

const config = JSON.parse(readFileSync('.oxlintrc.json', 'utf8').replaceAll(/^ *\/\/.*$/gm, '')) as Config

/** Files with a fault that depends on the place, by rule. */
const misplaced: [rule: string, file: string, code: string][] = [
  ['no-index', 'src/domain/index.ts', 'export const x = 1'],
  ['no-barrel', 'server/all.ts', "export * from './app'"],
  ['known-file', 'src/helpers/things.ts', 'export const x = 1'],
  // A circle of types, reported in both of its files.
  ['no-cycle', 'src/domain/hen.ts', "import type { Egg } from './egg'\nexport interface Hen { from: Egg }"],
  ['no-cycle', 'src/domain/egg.ts', "import type { Hen } from './hen'\nexport interface Egg { from: Hen }"],
  ['imports', 'src/domain/money.ts', "import { value } from '../components/status-badge'\nexport const x = value"],
  ['imports', 'server/modules/papers/routes.ts', "export { x } from '../orders/order-row'"],
  ['imports', 'src/domain/coin.ts', "export const x = () => import('../components/status-badge')"],
  ['imports', 'src/domain/note.ts', "export { value } from '../components/status-badge'"],
  ...['@refinedev/core', '@mantine/core', '@emotion/react', '@refinedev/mantine'].map((name, index): [string, string, string] => [
    'no-restricted-imports',
    `src/public/page-${index}.ts`,
    `import '${name}'`,
  ]),
  ...['react', 'axios', 'node:fs', '@refinedev/core'].map((name, index): [string, string, string] => [
    'no-restricted-imports',
    `src/domain/rule-${index}.ts`,
    `import '${name}'`,
  ]),
]

/** Ways to a day or a time of the reader's zone. */
const othersClocks = [
  "new Intl.DateTimeFormat('en-IN')",
  "Intl.DateTimeFormat('en-IN', { day: 'numeric' })",
  'Intl.DateTimeFormat().resolvedOptions().timeZone',
  'new Date(1).toLocaleDateString()',
  "new Date(1).toLocaleString('en-IN')",
  'new Date(1).getHours()',
  'new Date(1).getTimezoneOffset()',
  "new Date('2026-11-20T12:00')",
  'new Date(`${x}T00:00:00`)',
  'new Date(2026, 10, 20)',
  "new Date('2026-11-20 12:00')",
  "new Date('20 Nov 2026')",
  "Date.parse('2026-11-20 12:00:30.5')",
  'Date.parse(`${x} 12:00`)',
  "new Date(x + ' 12:00')",
  'new Date(1).toDateString()',
  'new Date(1).toTimeString()',
  'new Date(1).toString()',
  "new Date(1)['getHours']()",
  'new Date(1).getMilliseconds()',
  'order.createdAt.toLocaleString()',
  "date.toLocaleString('en-IN')",
  "paid.toLocaleString('en-IN', { day: 'numeric' })",
  "new Intl.DateTimeFormat('en-IN', { timeZone: undefined })",
  "Intl.DateTimeFormat('en-IN', { timeZone: null })",
  'dayjs(1)',
]

/** Texts that a translated page breaks. */
const bareTexts = [
  '<p>Paid {count}</p>',
  '<p>{count} pieces</p>',
  '<p>{texts.a} {texts.b(count)}</p>',
  '<p>{name}{isNew && <b>new</b>}</p>',
  '<p>Name{isNew && <b>new</b>}</p>',
  '<p><b>x</b>{isNew && texts.a}</p>',
  '<p>{isNew ? <b>x</b> : texts.a}{texts.b}</p>',
  '<p><b>{count}</b> {`${name}`}</p>',
  '<>{formatMoney(count)}<b>x</b></>',
  '<p>{isNew && <b>new</b>}{deliveryWindow}</p>',
]

/** Files whose texts have the names of elements. */
const namedLikeElements = [
  'export const F = ({ icon, isNew }: { icon: string; isNew: boolean }) => <p>{icon}{isNew && <b>x</b>}</p>',
  'interface P { link?: string | undefined; isNew: boolean }\nexport const F = ({ link, isNew }: P) => <p>{link}{isNew && <b>x</b>}</p>',
  "export const F = ({ isNew }: P) => { const above = isNew ? 'a' : texts.b; return <p>{above}{isNew && <b>x</b>}</p> }",
]

/** Files without faults, some of which would be faults elsewhere. */
const sound: [file: string, code: string][] = [
  ['src/domain/shape.ts', 'export interface Shape { x: 1 }'],
  ['src/components/status-badge.tsx', 'export const value = 1'],
  ['src/resources/index.ts', "export * from './banners/banner'"],
  ['src/resources/banners/index.tsx', "export * from './banner'"],
  ['src/resources/banners/banner.ts', 'export const banner = 1'],
  ['src/public/track.tsx', "import 'react'"],
  [
    'src/components/translated.tsx',
    `export const f = (p: P) => [
      <p>{p.count}</p>,
      <p>Read <b>this</b> first</p>,
      <p><span>{p.name}</span>{p.isNew && <b>new</b>}</p>,
      <p>{p.rows.map(row)}{p.icon}{' '}{p.isNew ? <b>x</b> : null}{p.children}</p>,
      <p>{texts.help} <b>x</b></p>,
      <p>{p.isNew ? 'a' : texts.b}</p>,
    ]`,
  ],
  [
    'src/components/passed-on.tsx',
    `import type { ReactNode } from 'react'
interface P { bar: ReactNode; sign?: ReactNode | undefined; isNew: boolean }
export const F = ({ bar, sign, isNew }: P) => {
  const mark = isNew ? <b>x</b> : undefined
  return <p>{bar}{sign}{mark}{isNew && <i>y</i>}</p>
}`,
  ],
  [
    'src/domain/zoned.ts',
    `export const x = (1.5).toLocaleString('en-IN') + new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).format(new Date(1).getTime())
export const counts = [count.toLocaleString('en-IN'), perDay.toLocaleString('en-IN', { maximumFractionDigits: 1 }), name.toString()]
export const dates = [new Date('2026-11-20'), new Date('2026-11-20T12:00:00Z'), Date.parse(\`\${x} 12:00+05:30\`), new Date(text)]`,
  ],
  ['server/app.ts', "import 'fastify'\nimport { x } from './modules/orders'\nexport const value = x"],
  ['server/modules/orders/index.ts', "export { x } from './order-row'"],
  ['server/modules/orders/order-row.ts', 'export const x = 1'],
  ['tests/unit/pattern.test.ts', 'export const r = /^(a+)+$/'],
  ['scripts/run.mjs', "import { value } from '../server/app'\nconsole.log(process.argv, value)"],
]

const planted = (['tsx', 'mjs'] as const).flatMap((kind) =>
  Object.entries(plantedFaults[kind]).map(([rule, code]): [string, string, string] => [
    rule,
    kind === 'tsx' ? `src/pages/${rule}.tsx` : `scripts/${rule}.mjs`,
    code,
  ]),
)
const clocks = othersClocks.map((code, index): [string, string, string] => [
  'shop',
  `src/domain/clock-${index}.ts`,
  `export const f = (x: string) => [x, ${code}]`,
])
const bare = bareTexts.map((code, index): [string, string, string] => [
  'bare-text',
  `src/components/bare-${index}.tsx`,
  `export const f = ({ count, name, isNew }: P) => ${code}`,
])
const named = namedLikeElements.map((code, index): [string, string, string] => [
  'bare-text',
  `src/components/named-${index}.tsx`,
  code,
])
const faults = [...planted, ...misplaced, ...clocks, ...bare, ...named]

/** The walk would follow the link to node_modules. */
const parts = ['src', 'server', 'tests', 'scripts']

let root: string
/** Names of the rules that each file violates. */
const found = new Map<string, string[]>()

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lint-rules-'))
  for (const name of ['.oxlintrc.json', 'oxlint.layout.mjs', 'oxlint.clock.mjs', 'oxlint.translation.mjs'])
    cpSync(name, path.join(root, name))
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
  for (const [file, code] of [...faults.map(([, ...rest]) => rest), ...sound]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), `${code}\n`)
  }
  const { stdout } = spawnSync(process.execPath, [path.resolve('node_modules/oxlint/bin/oxlint'), '--format=json', ...parts], {
    cwd: root,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code?: string; message: string; filename: string }[] }
  for (const { code, message, filename } of diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), code?.replace(/^.*\((.*)\)$/, '$1') ?? message])
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it.each(faults)('%s is reported in %s', (rule, file) => expect(found.get(file)).toContain(rule))

it.each(sound)('%s has no faults', (file) => expect(found.get(file)).toBeUndefined())

it('every rule that needs no types has a planted fault', () => {
  const typed = Object.keys(config.overrides.find(({ rules }) => 'typescript/await-thenable' in rules)?.rules ?? {})
  const names = [config, ...config.overrides].flatMap(({ rules }) => Object.keys(rules)).filter((rule) => !typed.includes(rule))
  const planted = new Set(faults.map(([rule]) => rule))
  expect(names.filter((name) => !planted.has(name.replace(/^.*\//, '')))).toEqual([])
})
