import { expect, it } from 'vitest'
import { approvalWalk, countRooms } from '../../../scripts/counts.mjs'
import { circlesIn, readImports } from '../../../scripts/import-graph.mjs'

const files = readImports(['src', 'server'])

it('the imports of the product are read, those through an index as well', () => {
  const of = (path: string) => files.get(path)
  expect(of('server/app.ts')?.imports).toContain('server/modules/orders/index.ts')
  expect(of('server/app.ts')?.uses).toContain('server/modules/orders/routes.ts')
  expect(of('src/resources/orders/index.tsx')?.imports.size).toBeGreaterThan(5)
  expect([...files.values()].some(({ lazy }) => lazy.has('src/pages/dashboard/dashboard-page.tsx'))).toBe(true)
})

it('no files import one another in a circle', () => {
  expect(circlesIn(files)).toEqual([])
  const file = (...imports: string[]) => ({
    lines: 1,
    imports: new Set(imports),
    lazy: new Set<string>(),
    uses: new Set<string>(),
  })
  const round = new Map([
    ['a', file('b')],
    ['b', file('c', 'd')],
    ['c', file('a')],
    ['d', file()],
  ])
  expect(circlesIn(round)).toEqual([['a', 'b', 'c']])
})

it.each(countRooms(files))('at most a third of the files of $room have one importer', ({ lonely, share }) => {
  expect(share, lonely.join('\n')).toBeLessThanOrEqual(1 / 3)
})

it('the press of Approve walks through at most 22 files, each imported by another one of them', () => {
  const { walk, starts } = approvalWalk(files)
  expect(walk.length).toBeGreaterThan(15)
  expect(walk.length, walk.join('\n')).toBeLessThanOrEqual(22)
  expect(starts).toEqual([
    'src/resources/orders/payment/payment-modal.tsx',
    'src/providers/data/data-provider.ts',
    'server/modules/orders/routes.ts',
  ])
})
