/** The two views of the page (contract 2.6). */
export type ViewName = 'categories' | 'subcategories'

/** The open modal: a new record, or the record with an id. */
export type OpenForm =
  | { kind: 'create'; of: 'category' }
  /** `within` is the id of the preselected category. */
  | { kind: 'create'; of: 'subcategory'; within?: string }
  | { kind: 'edit'; of: 'category' | 'subcategory'; id: string }

/**
 * State of the page, kept in the state of its history entry: the URL is cleared (contract 2.1), and Back and a reload restore the
 * page.
 */
export interface ScreenState {
  view: ViewName
  form: OpenForm | undefined
}

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

const formOf = ({ create, within, edit, id }: Fields): OpenForm | undefined => {
  if (create === 'category') return { kind: 'create', of: 'category' }
  if (create === 'subcategory') {
    return { kind: 'create', of: 'subcategory', ...(typeof within === 'string' ? { within } : {}) }
  }
  if ((edit === 'category' || edit === 'subcategory') && typeof id === 'string') return { kind: 'edit', of: edit, id }
  return undefined
}

/** Parses the state of a history entry, which may have any type. */
export const readScreenState = (state: unknown): ScreenState => {
  const fields = fieldsOf(state)
  return {
    view: fields.view === 'subcategories' ? 'subcategories' : 'categories',
    form: formOf(fields),
  }
}

const noForm = { action: undefined, create: undefined, within: undefined, edit: undefined, id: undefined }

const formFields = (form: OpenForm | undefined): Fields => {
  if (!form) return noForm
  if (form.kind === 'edit') return { ...noForm, edit: form.of, id: form.id }
  return { ...noForm, create: form.of, ...('within' in form ? { within: form.within } : {}) }
}

/** The fields of the state; undefined for those to be removed. */
export const historyFields = ({ view, form }: ScreenState): Fields => ({
  ...formFields(form),
  view: view === 'subcategories' ? view : undefined,
})

/** The state to store in a history entry; the first view is the default and is not stored. */
export const historyState = (state: ScreenState): Fields =>
  Object.fromEntries(Object.entries(historyFields(state)).filter(([, value]) => value !== undefined))

/** What a URL requests besides the page, and the URL without it. */
export interface Arrival {
  state: ScreenState
  /** Query string without the requested parts, with its '?' when it is not empty. */
  search: string
  /** All categories are to be expanded. */
  expandsAll: boolean
}

/**
 * Parses `?view=`, `?create=` and the navigation state `action` (contract 2.1); undefined when there are none.
 *
 * @param shown the displayed view, over which a create modal opens
 */
export const arrivalOf = (place: { search: string; state: unknown }, shown: ViewName): Arrival | undefined => {
  const params = new URLSearchParams(place.search)
  const view = params.get('view')
  const create = params.get('create')
  const { action } = fieldsOf(place.state)
  if (view === null && create === null && action === undefined) return undefined
  params.delete('view')
  params.delete('create')
  const rest = params.toString()
  const before = readScreenState(place.state)
  const isCategoryAsked = create === 'category' || action === 'create-category'
  const asked = create === 'subcategory' ? { create } : isCategoryAsked ? { create: 'category' } : undefined
  return {
    state: {
      view: view === 'subcategories' ? 'subcategories' : asked ? shown : before.view,
      form: asked ? formOf(asked) : before.form,
    },
    search: rest === '' ? '' : `?${rest}`,
    expandsAll: view === 'subcategories',
  }
}
