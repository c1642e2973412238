import { expect, it } from 'vitest'
import { checkDeclarations } from '../../../scripts/build/declarations.mjs'

const root = process.cwd()

it('a build checks the declarations of the store', async () => {
  await expect(checkDeclarations(root)).resolves.toBeUndefined()
})

it('a build fails with the name of the resource and the fault of its list', async () => {
  await expect(checkDeclarations(root, '/tests/support/declarations/broken-sections.ts')).rejects.toThrow(/^lamps: .*makers/)
})
