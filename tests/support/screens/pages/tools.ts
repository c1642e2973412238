import { page } from 'vitest/browser'
import { sections } from '../../gadgets/sections'
import type { Tool } from '../../gadgets/tools/tool'
import { startAdmin, type AdminOnServer } from '../open-admin'

const toolbar = page.getByRole('search')
const dialog = page.getByRole('dialog')

/** The list that declares everything, as a person sees it. */
export const tools = {
  dialog,
  name: dialog.getByLabelText('Tool name'),
  save: dialog.getByRole('button', { name: 'Save' }),
  toolbar,
  active: toolbar.getByRole('status'),
  create: page.getByRole('button', { name: 'Create tool' }),
  tool: (name: string) => page.getByRole('main').getByRole('link', { name: `${name} (opens in a new tab)`, exact: true }),
  chip: (text: string) => toolbar.getByRole('button', { name: `Remove the filter ${text}` }),
}

/** The admin with the gadgets' sections in the place of the store's, and a server that keeps gadgets. */
export interface GadgetsAdmin extends AdminOnServer {
  /** Makes gadgets in this order; resolves with their ids. */
  makeGadgets: (gadgets: readonly { name: string; price: number; status: string }[]) => Promise<string[]>
  /** Makes tools with names that begin alike, so that a search finds them and no other test's. */
  makeTools: (prefix: string, tools: readonly Partial<Tool>[]) => Promise<void>
  /** Resolves with its id. */
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
