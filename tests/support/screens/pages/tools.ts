import { page } from 'vitest/browser'
import { sections } from '../../gadgets/sections'
import type { Tool } from '../../gadgets/tools/tool'
import { startAdmin, type AdminOnServer } from '../open-admin'

const toolbar = page.getByRole('search')
const dialog = page.getByRole('dialog')

/** Page object of the list that uses all declaration options. */
export const tools = {
  dialog,
  name: dialog.getByLabelText('Tool name'),
  save: dialog.getByRole('button', { name: /^(Save|Create tool)$/ }),
  toolbar,
  active: toolbar.getByRole('status'),
  create: page.getByRole('button', { name: 'Create tool' }),
  tool: (name: string) => page.getByRole('main').getByRole('link', { name: `${name} (opens in a new tab)`, exact: true }),
  chip: (text: string) => toolbar.getByRole('button', { name: `Remove the filter ${text}` }),
}

/** The admin with the gadgets' sections instead of the store's, and a server with gadget endpoints. */
export interface GadgetsAdmin extends AdminOnServer {
  /** Creates gadgets in this order; resolves with their ids. */
  makeGadgets: (gadgets: readonly { name: string; price: number; status: string }[]) => Promise<string[]>
  /** Creates tools whose names begin with `prefix`, so that a search finds only them. */
  makeTools: (prefix: string, tools: readonly Partial<Tool>[]) => Promise<void>
  /** Creates a maker; resolves with its id. */
  makeMaker: (name: string) => Promise<string>
}

const documents = [
  { plural: 'gadgets', singular: 'gadget' },
  { plural: 'tools', singular: 'tool' },
  { plural: 'makers', singular: 'maker' },
]

export const startGadgetsAdmin = async (): Promise<GadgetsAdmin> => {
  const admin = await startAdmin(undefined, documents)
  const make = async (path: string, document: object) =>
    (await admin.call<{ data: { _id: string } }>('POST', path, document)).data._id
  return {
    ...admin,
    open: (path) => admin.open(path, sections),
    makeGadgets: async (gadgets) => {
      const ids = []
      for (const gadget of gadgets) ids.push(await make('/gadgets', gadget))
      return ids
    },
    makeTools: async (prefix, all) => {
      for (const [index, tool] of all.entries()) {
        await make('/tools', { name: `${prefix} ${index + 1}`, status: 'draft', size: 's', heavy: false, ...tool })
      }
    },
    makeMaker: (name) => make('/makers', { name }),
  }
}
