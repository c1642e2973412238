import type { ChangeOutcome } from '../../../../domain/change-set/change-set'
import type { BulkWindowProps, ChosenRecords } from '../../../declaration/action'
import { type Endpoint, pathOf, segment } from '../../../declaration/endpoint'
import { changeTexts as texts } from './change-texts'

/** The path of the calls about many records of a list: that of orders is without `/all`. */
export const listPath = ({ endpoints: { list }, path }: Pick<BulkWindowProps['resource'], 'endpoints' | 'path'>): string =>
  list ? pathOf(list, { page: 1, pageSize: 1, filters: {} }).replace(/\/all$/, '') : path

/** What so many records are called in sentences: 'orders'. */
export const nounOf = ({ name, singular }: Pick<BulkWindowProps['resource'], 'name' | 'singular'>, count: number): string =>
  count === 1 ? singular : name.replaceAll('-', ' ')

export interface ChangeVariables {
  /** Path of the resource's list. */
  path: string
  resource: string
  json: {
    selection: ChosenRecords['selection']
    change: object
    dryRun?: true
    preview?: string | undefined
    reason?: string | undefined
  }
}

const outcomeOf = (body: unknown): ChangeOutcome => (body as { data: ChangeOutcome }).data

const change = {
  method: 'POST',
  path: ({ path }: ChangeVariables) => `${path}/changes`,
  serialize: ({ json }: ChangeVariables) => ({ json }),
  parse: outcomeOf,
  failure: texts.failed,
} as const

/** Says what a change would do. */
export const previewCall: Endpoint<ChangeVariables, ChangeOutcome> = change

export const changeCall: Endpoint<ChangeVariables, ChangeOutcome> = {
  ...change,
  alsoChanges: ({ resource }) => [resource, 'history', 'bin'],
}

/** What is done with records that something else has changed since: they stop the revert unless this says otherwise. */
export interface RevertVariables {
  id: string
  resource: string
  since?: { force: true } | { skip: true } | undefined
}

export const revertCall: Endpoint<RevertVariables, ChangeOutcome> = {
  method: 'POST',
  path: ({ id }) => `/change-sets/${segment(id)}/revert`,
  serialize: ({ since = {} }) => ({ json: since }),
  parse: outcomeOf,
  failure: texts.revertFailed,
  // An import may have made categories, which go with it.
  alsoChanges: ({ resource }) => [resource, 'categories', 'subcategories', 'history', 'bin'],
  success: (outcome) => texts.reverted((outcome as ChangeOutcome).changed),
}
