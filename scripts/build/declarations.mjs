import { beginningsOf } from './section-pages.mjs'
import { withSources } from './with-sources.mjs'

/**
 * Checks the declarations of all sections and of the lists in separate files, which the built admin does not check again.
 *
 * @param {string} root folder of the project
 * @param {string} sections module that exports `sections`, relative to the root: '/src/sections.ts'
 * @returns what the screens of the sections begin with
 * @throws DeclarationError with every fault
 */
export const checkDeclarations = (root, sections = '/src/sections.ts') =>
  withSources(root, async (vite) => {
    const { checkRegistry } = await vite.ssrLoadModule('/src/framework/registry/check-registry.ts')
    const { withList } = await vite.ssrLoadModule('/src/framework/declaration/resource.ts')
    const declared = (await vite.ssrLoadModule(sections)).sections
    checkRegistry(await Promise.all(declared.map((section) => (section.kind === 'resource' ? withList(section) : section))))
    return await beginningsOf(vite, declared)
  })
