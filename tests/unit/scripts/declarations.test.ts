import { expect, it } from 'vitest'
import { checkDeclarations } from '../../../scripts/build/declarations.mjs'

it('a build fails with the name of the resource and the fault of its list', async () => {
  await expect(checkDeclarations(process.cwd(), '/tests/support/declarations/broken-sections.ts')).rejects.toThrow(
    /^lamps: .*makers/,
  )
})
