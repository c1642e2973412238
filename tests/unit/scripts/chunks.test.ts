import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import config from '../../../vite.config'

const packages = ['react', 'react-dom', 'scheduler', '@refinedev/core', '@tabler/icons-react', '@mantine/core', '@mantine/hooks']
const folders = ['src', ...packages.map((name) => `node_modules/${name}`)]
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
)

/** The alternatives of a pattern, with each group of alternatives replaced by one of them; lookaheads stay. */
const alternatives = (pattern: string): string[] => {
  const [whole, before, group, after] = /^(.*?)\(((?!\?)[^()]*)\)(.*)$/.exec(pattern) ?? []
  if (whole === undefined) return [pattern]
  return (group ?? '').split('|').flatMap((one) => alternatives(`${before}${one}${after}`))
}

const topLevel = (pattern: string): string[] => pattern.split(/\|(?![^(]*\))/)

it('every pattern of a chunk still matches a module', () => {
  const output = config.build?.rolldownOptions?.output
  const splitting = output && 'codeSplitting' in output && typeof output.codeSplitting === 'object' ? output.codeSplitting : {}
  const patterns = splitting.groups?.flatMap(({ test }) => (test instanceof RegExp ? topLevel(test.source) : [])) ?? []
  expect(patterns.length).toBeGreaterThan(10)
  const all = patterns.flatMap(alternatives)
  expect(all.filter((each) => !files.some((file) => new RegExp(each).test(file)))).toEqual([])
})
