import { readdir, readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { beforeAll, expect, it, test } from 'vitest'
import { screenTexts } from '../../src/framework/declaration/texts'
import { resources } from '../../src/resources'

const folders = ['src', 'server', 'tests', 'scripts', 'docs']
const textFile = /\.(?:tsx?|m[jt]s|md|html|css)$/
/** This file has wrong references on purpose. */
const self = 'tests/unit/references.test.ts'

interface Tree {
  /** All files, with '/' between folders. */
  paths: string[]
  /** Heading numbers by document. */
  numbers: Record<string, Set<string>>
  /** Anchors of the headings by document. */
  anchors: Record<string, Set<string>>
  /** Numbers of the decisions. */
  decisions: Set<string>
  /** All names in the sources. */
  names: Set<string>
}

const filesOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => posix.join(entry.parentPath.replaceAll('\\', '/'), entry.name))
}

/** The anchor that viewers of Markdown give a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const headingsOf = (text: string): string[] => [...text.matchAll(/^#{1,4} (.+)$/gm)].map(([, heading = '']) => heading)

const numbersIn = (text: string): Set<string> =>
  new Set(headingsOf(text).flatMap((heading) => /^(\d+(?:\.\d+)?)/.exec(heading)?.[1] ?? []))

const lineUpTo = (text: string, index: number): string => text.slice(text.lastIndexOf('\n', index) + 1, index)

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** What follows the name of a document: its headings, '7.11' or '2.5, 8.5', also over the end of a line of a comment. */
const numbered = /\b(contract|store)(?:\s|\n\s*\*)+(\d+(?:\.\d+)?(?:,(?:\s|\n\s*\*)+\d+(?:\.\d+)?)*)/gi
const decided = /\bdocs\/decisions\/(\d{4})[\w-]*((?:, \d{4}\b)*)/g
/** Documents write only the number of a decision; migrations have numbers of the same shape. */
const bareDecision = /(?<!migrations? |[\d/-])\b00\d\d\b(?![\d-])/g
const link = /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g
/** A document is named by its file: 'docs/testing.md', but not 'theme.spacing.md'. */
const documentName = /(?<![\w./-]|\]\()(?:[\w-]+\/)*[\w-]+\.md\b/g
const sourcePath = /(?<![\w./-])(?:src|server|tests|scripts)\/[\w./-]*\w/g
const testName = /(?<![\w./-])[\w-]+\.test\.tsx?\b/g
/** What a line of source has before a comment's words. */
const comment = /^\s*\/?\*|\/\//
/** `camelCase` or `PascalCase`. */
const codeName = /`([A-Za-z]+[a-z][A-Z]\w*)(?:\([^`]*\))?`/g
/** Words for documents that are not in the repository. */
const foreign = /\bspecifications?\b|\brulings?\b|\/work\//gi

/** Returns the references of a file that lead nowhere: 'FILE:LINE: REFERENCE'. */
const faultsOf = (file: string, text: string, tree: Tree): string[] => {
  const faults: string[] = []
  const report = (index: number, reference: string): void => {
    faults.push(`${file}:${lineAt(text, index)}: ${reference}`)
  }
  const check = (pattern: RegExp, isSound: (match: RegExpExecArray) => boolean): void => {
    for (const match of text.matchAll(pattern)) if (!isSound(match)) report(match.index, match[0].replace(/\s*\n\s*\*?\s*/g, ' '))
  }
  const exists = (path: string): boolean => tree.paths.some((known) => known === path || known.startsWith(`${path}/`))
  const isDocument = file.endsWith('.md')
  const isDecision = file.startsWith('docs/decisions/')

  check(numbered, ([, name = '', list = '']) =>
    (list.match(/\d+(?:\.\d+)?/g) ?? []).every((number) => tree.numbers[`docs/${name.toLowerCase()}.md`]?.has(number)),
  )
  check(decided, ([, first = '', others = '']) =>
    [first, ...others.split(', ').slice(1)].every((number) => tree.decisions.has(number)),
  )
  check(documentName, ([name]) => [name, posix.join('docs', name), posix.join(posix.dirname(file), name)].some(exists))
  check(foreign, () => false)
  if (isDocument)
    check(link, ([, path = '', anchor]) => {
      const target = path === '' ? file : posix.join(posix.dirname(file), path)
      return exists(target) && (anchor === undefined || tree.anchors[target]?.has(anchor) === true)
    })
  if (isDecision) check(bareDecision, ([number]) => tree.decisions.has(number))
  // A decision and the list of changes tell of files as they were; the guide names the files of its example.
  if (isDecision || file === 'CHANGELOG.md') return faults
  const isTold = ({ index }: RegExpExecArray): boolean => isDocument || comment.test(lineUpTo(text, index))
  // Commands name the beginnings of files, and so only in documents.
  const begins = (path: string): boolean => isDocument && tree.paths.some((known) => known.startsWith(path))
  check(sourcePath, (found) => !isTold(found) || found[0].includes('coupon') || exists(found[0]) || begins(found[0]))
  check(testName, (found) => !isTold(found) || tree.paths.some((known) => known.endsWith(`/${found[0]}`)))
  if (isDocument) check(codeName, ([, name = '']) => name.toLowerCase().includes('coupon') || tree.names.has(name))
  return faults
}

let tree: Tree
let texts: Map<string, string>

beforeAll(async () => {
  const ofRoot = (await readdir('.', { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name)
  const paths = [...ofRoot, ...(await Promise.all(folders.map(filesOf))).flat()]
  const read = paths.filter((path) => textFile.test(path)).map(async (path) => [path, await readFile(path, 'utf8')] as const)
  texts = new Map(await Promise.all(read))
  const documents = [...texts].filter(([path]) => path.endsWith('.md'))
  tree = {
    paths,
    numbers: Object.fromEntries(documents.map(([path, text]) => [path, numbersIn(text)])),
    anchors: Object.fromEntries(documents.map(([path, text]) => [path, new Set(headingsOf(text).map(anchorOf))])),
    names: new Set(
      [...texts].flatMap(([path, text]) => (path.endsWith('.md') || path === self ? [] : (text.match(/\w+/g) ?? []))),
    ),
    decisions: new Set(documents.flatMap(([path]) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? [])),
  }
})

it('every reference to a heading, a decision, a document or a file leads somewhere', () => {
  const faults = [...texts].filter(([path]) => path !== self).flatMap(([path, text]) => faultsOf(path, text, tree))
  expect(faults).toEqual([])
})

/** All strings that an object contains. */
const stringsIn = (value: unknown, seen: Set<unknown>): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  return Object.values(value).flatMap((part) => stringsIn(part, seen))
}

it('every text that the contract quotes is a text of the screens', () => {
  const written = [...texts].flatMap(([path, text]) => (path.startsWith('src/') ? [text] : []))
  // Some are made of the name of a record, which its declaration then contains.
  const said = resources.flatMap(({ singular }) =>
    [screenTexts.created, screenTexts.updated, screenTexts.deleted].map((text) => text(singular)),
  )
  const screens = [...written, ...stringsIn(resources, new Set()), ...said].join('\n')
  const quoted = [...(texts.get('docs/contract.md') ?? '').matchAll(/“([^”]{2,})”/g)].map(([, text = '']) =>
    text.replace(/\s+/g, ' '),
  )
  const parts = quoted.flatMap((text) => text.split(/\s*\{\w+\}\s*/)).filter((part) => part !== '')
  expect(parts.length).toBeGreaterThan(200)
  expect(parts.filter((part) => !screens.includes(part))).toEqual([])
})

test.each([
  ['src/a.ts', '// Rounded (contract 99.1).', 'contract 99.1'],
  ['src/a.ts', '/** Rounded (contract 2.5, 8.99). */', 'contract 2.5, 8.99'],
  ['src/a.ts', '// Contract 9.55: banners.', 'Contract 9.55'],
  ['server/a.ts', '/** Taken back (store 99). */', 'store 99'],
  ['server/a.ts', '/** Kept (docs/decisions/0087). */', 'docs/decisions/0087'],
  ['server/a.ts', '/** Kept (docs/decisions/0041, 0087). */', 'docs/decisions/0041, 0087'],
  ['tests/a.ts', "describe('the list (specification 2)', () => {", 'specification'],
  ['src/a.ts', '/** As one sentence (rulings: toasts). */', 'rulings'],
  ['src/a.ts', '/** As one sentence (server.md: answers). */', 'server.md'],
  ['scripts/a.mjs', '// See docs/nothing.md.', 'docs/nothing.md'],
  ['docs/a.md', 'See [this](nothing.md).', '](nothing.md)'],
  ['docs/a.md', 'See [this](store.md#nothing).', '](store.md#nothing)'],
  ['docs/a.md', 'It is in `src/domain/nothing.ts`.', 'src/domain/nothing.ts'],
  ['src/a.ts', 'const a = 1 // As in src/domain/nothing.ts.', 'src/domain/nothing.ts'],
  ['tests/a.ts', ' * The rest is in nothing.test.ts.', 'nothing.test.ts'],
  ['docs/a.md', 'Call `useNothing(inputs)`.', '`useNothing(inputs)`'],
  ['docs/decisions/0001-entrance-above-refine.md', 'As before (0050, 0087).', '0087'],
])('in %s the reference in %j is named with its line', (file, line, reference) => {
  expect(faultsOf(file, `\n${line}\n`, tree)).toEqual([`${file}:2: ${reference}`])
})

test.each([
  ['src/a.ts', '/** Rounded (contract 7.11; store 4; docs/decisions/0041, 0046), with theme.spacing.md beside it. */'],
  ['src/a.ts', '/**\n * Rounded (contract\n * 7.11,\n * 8.11).\n */'],
  ['tests/a.ts', "const path = 'src/domain/nothing.ts'"],
  ['docs/a.md', 'See [money](store.md#1-the-money-of-an-order), (0050), migration 0046 and `src/domain`.'],
])('in %s there is no fault in %j', (file, text) => {
  expect(faultsOf(file, text, tree)).toEqual([])
})
