import type { FormEvent, RefObject } from 'react'
import type { BaseRecord } from '@refinedev/core'
import type { Upload } from '../calls/use-upload'
import type { CallMeta } from '../declaration/call-meta'
import type { FormValues } from '../declaration/endpoint'
import type { KeptDraft } from './drafts'
import type { NamedField } from './server-errors'

/** What is wrong, by field. */
export type FormErrors = Partial<Record<string, string>>

/** What a form keeps when it is taken away. */
export interface FormDraft<V, B = undefined> {
  /** What the form was opened with. */
  began: V
  /** What was typed over it. */
  edits: Partial<V>
  /** What stands beside the values, such as chosen files. */
  beside: B
}

/** What `submit` is given to send a form with. */
export interface Submission<V> extends Required<CallMeta> {
  /** What the form was opened with, or what the store has where the form follows it. */
  began: V
  /** Creates or updates the record of `target`, with one toast. */
  write: (values: FormValues) => Promise<BaseRecord>
  /** Says that some of the fields are saved already, though others may still fail. */
  settle: (sent: Partial<V>, stored?: Partial<V>) => void
}

export interface RecordFormOptions<V extends object, B, R> {
  /** What the store has, or what a new record begins with. */
  saved: V
  /** 'follow': pristine fields show newer answers; 'opened' (the default): the form stays over what it was opened with. */
  baseline?: 'follow' | 'opened'
  /** Chosen for the user when the form opens; no loss when it is closed. */
  preset?: Partial<V>
  draft?: KeptDraft<FormDraft<V, B>>
  /** State beside the values, such as chosen files: whether it would be lost, and what of it is kept in a draft. */
  beside?: { isDirty: boolean; draft: B }
  /** The fields as the server's sentences call them. */
  fields?: readonly NamedField[]
  /** What the server refused, by field, where `fields` alone cannot say. */
  errorsOf?: (error: unknown) => FormErrors
  /** What is wrong with the values. */
  check?: (values: V, began: V) => FormErrors
  /** True when something is changed; any other value makes that so when absent. */
  differs?: (began: V, values: V) => boolean
  /** When `check` shows: while typing, from the first submit on, or at a submit until the field changes. */
  shows?: 'always' | 'once submitted' | 'at submit'
  /** What takes a moment to check, given what `check` found; it returns all that is wrong. */
  verify?: (found: FormErrors, values: V) => Promise<FormErrors>
  /** What changes when a field without a fault has lost the focus. */
  onBlurred?: (name: keyof V & string, values: V, began: V) => Partial<V> | undefined
  /** How the values look after a change, where some follow from others. */
  derive?: (values: V, change: Partial<V>) => V
  /** Fields whose faults may go with a change of another one. */
  dependents?: Partial<Record<string, readonly string[]>>
  /** Merges what others changed since the form was opened; undefined when it is not to be saved. */
  merge?: (values: V) => Promise<V | undefined>
  /** The resource that `write` creates a record of, or updates the one with this id. */
  target?: { resource: string; id?: string | undefined }
  /** False when not all was saved and that was told already; throws what the server refused. */
  submit: (changed: Partial<V>, all: V, submission: Submission<V>) => Promise<R | false>
  /** Runs after a save unless the form was left, or more was typed, in the meantime. */
  onSaved?: ((result: R) => void) | undefined
  onFailed?: () => void
  /** Leaving the page asks before changes are lost. */
  isAsked?: boolean
  /** It can be sent although nothing was changed. */
  savesPristine?: boolean
  /** Its progress is shown, and closing asks before it is stopped. */
  isUpload?: boolean
}

/** The state of a form, apart from where it stands. */
export interface RecordForm<V extends object> {
  element: RefObject<HTMLFormElement>
  values: V
  errors: FormErrors
  set: (change: Partial<V>) => void
  onBlur: (name: keyof V & string) => void
  /** Gives the first fault the focus. */
  focusFault: () => void
  /** Something differs from what the form began with. */
  isDirty: boolean
  /** Something that the user entered would be lost. */
  isTyped: boolean
  canSave: boolean
  isSaving: boolean
  /** What stands here was typed before the form was taken away. */
  isRestored: boolean
  /** How the sending goes, where that is shown. */
  upload: Omit<Upload, 'start'>
  /** @param override saved in the place of what stands in the form. @returns true when all of it is saved */
  save: (override?: Partial<V>, onSaved?: () => void) => Promise<boolean>
  submit: (event: FormEvent) => void
  /** Begins anew with other values. */
  restart: (values: V) => void
  /** Nothing that stands here is wanted any more. */
  discard: () => void
}
