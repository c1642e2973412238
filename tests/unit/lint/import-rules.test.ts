import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRules, packageRules } from '../../../eslint.boundaries.mjs'

/** A file tree with a file of every category. */
const files = [
  'src/main.tsx',
  'src/admin.tsx',
  'src/entrance/sign-in.tsx',
  'src/domain/money.ts',
  'src/domain/pricing.ts',
  'src/documents/invoice.ts',
  'src/framework/define-resource.ts',
  'src/framework/list/list-page.tsx',
  'src/providers/http.ts',
  'src/providers/data/data-provider.ts',
  'src/providers/envelopes.ts',
  'src/components/status-badge.tsx',
  'src/components/ui/button.tsx',
  'src/components/plain/spinner.tsx',
  'src/resources/index.ts',
  'src/resources/banners/index.tsx',
  'src/resources/banners/banner.ts',
  'src/resources/orders/index.tsx',
  'src/resources/orders/modals/edit-order.tsx',
  'src/pages/dashboard/dashboard-page.tsx',
  'src/pages/dashboard/dashboard-texts.ts',
  'src/pages/dashboard/count.worker.ts',
  'src/public/track-order.tsx',
  'server/app.ts',
  'server/modules/orders/routes.ts',
  'tests/support/app.ts',
  'tests/unit/domain/money.test.ts',
]

let root: string
let eslint: ESLint

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'import-rules-'))
  for (const file of files) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), 'export const value = 1\n')
  }
  eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
      { ...importRules, settings: { ...importRules.settings, 'boundaries/root-path': root } },
      ...packageRules,
    ],
  })
})

afterAll(async () => {
  await rm(root, { recursive: true, force: true })
})

/** Lint errors of a line of code in a file. */
const faults = async (file: string, code: string): Promise<string[]> => {
  const [result] = await eslint.lintText(code, { filePath: join(root, file) })
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message)
}

/** Lint errors of a file that imports another one. */
const faultsOfImport = (from: string, to: string, keyword = 'import'): Promise<string[]> => {
  const path = relative(dirname(from), to).replace(/\.tsx?$/, '')
  const specifier = path.startsWith('.') ? path : `./${path}`
  return faults(from, `${keyword} { value } from '${specifier}'`)
}

describe('allowed imports', () => {
  it.each([
    ['src/domain/money.ts', 'src/domain/pricing.ts'],
    ['src/documents/invoice.ts', 'src/domain/money.ts'],
    ['src/framework/define-resource.ts', 'src/domain/money.ts'],
    ['src/framework/list/list-page.tsx', 'src/framework/define-resource.ts'],
    ['src/framework/list/list-page.tsx', 'src/components/ui/button.tsx'],
    ['src/providers/data/data-provider.ts', 'src/providers/http.ts'],
    ['src/providers/data/data-provider.ts', 'src/providers/envelopes.ts'],
    ['src/providers/http.ts', 'src/domain/money.ts'],
    ['src/components/status-badge.tsx', 'src/components/ui/button.tsx'],
    ['src/components/status-badge.tsx', 'src/components/plain/spinner.tsx'],
    ['src/components/status-badge.tsx', 'src/domain/money.ts'],
    ['src/resources/orders/index.tsx', 'src/resources/orders/modals/edit-order.tsx'],
    ['src/resources/orders/modals/edit-order.tsx', 'src/framework/define-resource.ts'],
    ['src/resources/banners/index.tsx', 'src/components/status-badge.tsx'],
    ['src/resources/banners/banner.ts', 'src/providers/envelopes.ts'],
    ['src/resources/banners/banner.ts', 'src/providers/http.ts'],
    ['src/resources/banners/banner.ts', 'src/domain/money.ts'],
    ['src/resources/index.ts', 'src/resources/banners/index.tsx'],
    ['src/resources/index.ts', 'src/framework/define-resource.ts'],
    ['src/pages/dashboard/dashboard-page.tsx', 'src/pages/dashboard/dashboard-texts.ts'],
    ['src/pages/dashboard/dashboard-page.tsx', 'src/providers/http.ts'],
    ['src/pages/dashboard/dashboard-page.tsx', 'src/framework/define-resource.ts'],
    ['src/pages/dashboard/dashboard-page.tsx', 'src/resources/orders/index.tsx'],
    ['src/pages/dashboard/count.worker.ts', 'src/domain/money.ts'],
    ['src/public/track-order.tsx', 'src/domain/money.ts'],
    ['src/public/track-order.tsx', 'src/components/plain/spinner.tsx'],
    ['src/main.tsx', 'src/admin.tsx'],
    ['src/main.tsx', 'src/public/track-order.tsx'],
    ['src/admin.tsx', 'src/pages/dashboard/dashboard-page.tsx'],
    ['src/admin.tsx', 'src/resources/index.ts'],
    ['src/entrance/sign-in.tsx', 'src/providers/http.ts'],
    ['src/entrance/sign-in.tsx', 'src/components/plain/spinner.tsx'],
    ['server/app.ts', 'server/modules/orders/routes.ts'],
    ['server/modules/orders/routes.ts', 'src/domain/money.ts'],
    ['server/modules/orders/routes.ts', 'src/documents/invoice.ts'],
    ['tests/unit/domain/money.test.ts', 'src/domain/money.ts'],
    ['tests/support/app.ts', 'server/app.ts'],
  ])('%s may import %s', async (from, to) => {
    expect(await faultsOfImport(from, to)).toEqual([])
  })

  it('a provider may import types of the framework', async () => {
    const from = 'src/providers/data/data-provider.ts'
    expect(await faultsOfImport(from, 'src/framework/define-resource.ts', 'import type')).toEqual([])
  })
})

describe('forbidden imports', () => {
  it.each([
    ['src/domain/money.ts', 'src/components/status-badge.tsx'],
    ['src/domain/money.ts', 'server/app.ts'],
    ['src/documents/invoice.ts', 'src/components/ui/button.tsx'],
    ['src/framework/define-resource.ts', 'src/resources/banners/index.tsx'],
    ['src/framework/define-resource.ts', 'src/providers/http.ts'],
    ['src/framework/define-resource.ts', 'src/pages/dashboard/dashboard-page.tsx'],
    ['src/providers/data/data-provider.ts', 'src/framework/define-resource.ts'],
    ['src/providers/http.ts', 'src/components/status-badge.tsx'],
    ['src/components/status-badge.tsx', 'src/framework/define-resource.ts'],
    ['src/components/status-badge.tsx', 'src/providers/http.ts'],
    ['src/components/plain/spinner.tsx', 'src/components/ui/button.tsx'],
    ['src/resources/banners/index.tsx', 'src/resources/orders/index.tsx'],
    ['src/resources/banners/banner.ts', 'src/resources/orders/modals/edit-order.tsx'],
    ['src/resources/banners/index.tsx', 'src/resources/index.ts'],
    ['src/resources/banners/index.tsx', 'src/pages/dashboard/dashboard-page.tsx'],
    ['src/pages/dashboard/dashboard-page.tsx', 'src/public/track-order.tsx'],
    ['src/pages/dashboard/dashboard-page.tsx', 'src/admin.tsx'],
    ['src/pages/dashboard/dashboard-page.tsx', 'server/app.ts'],
    ['src/public/track-order.tsx', 'src/components/ui/button.tsx'],
    ['src/public/track-order.tsx', 'src/components/status-badge.tsx'],
    ['src/public/track-order.tsx', 'src/providers/http.ts'],
    ['src/public/track-order.tsx', 'src/framework/define-resource.ts'],
    ['src/main.tsx', 'server/app.ts'],
    ['server/app.ts', 'src/providers/envelopes.ts'],
    ['server/app.ts', 'src/components/status-badge.tsx'],
    ['server/app.ts', 'tests/support/app.ts'],
    ['src/domain/money.ts', 'tests/support/app.ts'],
  ])('%s may not import %s', async (from, to) => {
    expect(await faultsOfImport(from, to)).toEqual(['boundaries/dependencies'])
  })

  it('dynamic imports and re-exports follow the same rules', async () => {
    const from = 'src/domain/money.ts'
    expect(await faults(from, `void import('../components/status-badge')`)).toEqual(['boundaries/dependencies'])
    expect(await faultsOfImport(from, 'src/components/status-badge.tsx', 'export')).toEqual(['boundaries/dependencies'])
  })

  it.each(['@refinedev/core', '@mantine/core', '@emotion/react', '@refinedev/mantine'])(
    'customer pages may not import %s',
    async (name) => {
      expect(await faults('src/public/track-order.tsx', `import '${name}'`)).toEqual(['no-restricted-imports'])
    },
  )

  it.each(['react', 'axios', 'node:fs', '@refinedev/core'])('the rules of the store may not import %s', async (name) => {
    expect(await faults('src/domain/money.ts', `import '${name}'`)).toEqual(['no-restricted-imports'])
  })

  it('files in unknown folders are reported', async () => {
    expect(await faults('src/helpers/things.ts', 'export const value = 1')).toEqual(['boundaries/no-unknown-files'])
  })
})

it('the import rules are part of the ESLint configuration of the project', async () => {
  const config: unknown = await new ESLint().calculateConfigForFile('src/domain/money.ts')
  expect(config).toMatchObject({
    rules: { 'boundaries/dependencies': [2, expect.anything()], 'boundaries/no-unknown-files': [2] },
  })
})
