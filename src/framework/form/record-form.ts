import type { FormEvent, RefObject } from 'react'
import type { BaseRecord } from '@refinedev/core'
import type { Upload } from '../calls/use-upload'
import type { CallMeta } from '../declaration/call-meta'
import type { FormValues } from '../declaration/endpoint'
import type { KeptDraft } from './drafts'
import type { NamedField } from './server-errors'

/** Error messages by field. */
export type FormErrors = Partial<Record<string, string>>

/** Draft of a form, kept on unmount. */
export interface FormDraft<V, B = undefined> {
  /** Values when the form was opened. */
  began: V
  /** Values that the user changed; undefined for a preselected one that was changed back. */
  edits: Partial<V>
  /** State besides the values, such as chosen files. */
  beside: B
}

/** Passed to `submit`. */
export interface Submission<V> extends Required<CallMeta> {
  /** Values when the form was opened, or the stored ones with the baseline 'follow'. */
  began: V
  /** Creates or updates the record of `target`, with one toast. */
  write: (values: FormValues) => Promise<BaseRecord>
  /** Marks some fields as saved, although others may still fail. */
  settle: (sent: Partial<V>, stored?: Partial<V>) => void
}

/** State of a form besides its values that is saved with them: chosen images, or the check of a code. */
export interface FormExtra<V> {
  isDirty?: boolean
  /** Asynchronous validation: receives the errors found so far and returns all errors. */
  verify?: ((found: FormErrors, values: V) => Promise<FormErrors>) | undefined
  /** Status text while a submit waits for it. */
  status?: string | undefined
  /** Shows its error of a failed submit. @returns that error by field */
  failed?: (error: unknown, errors: FormErrors) => FormErrors
  /** Called when a sent record was not confirmed; it may have been saved all the same. */
  unconfirmed?: () => void
  /** Called when the form begins with another record. */
  reset?: () => void
}

export interface RecordFormOptions<V extends object, B, R> {
  /** Stored values, or the initial values of a new record. */
  saved: V
  /** 'follow': pristine fields show refetched values; 'opened' (the default): the form keeps the values it was opened with. */
  baseline?: 'follow' | 'opened'
  /** Preselected values; they do not count as unsaved changes when the form is closed. */
  preset?: Partial<V>
  draft?: KeptDraft<FormDraft<V, B>>
  /** State besides the values, such as chosen files: whether it is dirty, and its part of a draft. */
  beside?: { isDirty?: boolean; draft: B }
  /** State besides the values that has inputs of its own. */
  extras?: readonly FormExtra<V>[]
  /** Fields to which the server's error messages are assigned. */
  fields?: readonly NamedField[]
  /** Validates the values. */
  check?: (values: V, began: V) => FormErrors
  /** True when the form is dirty; when absent, any changed value makes it dirty. */
  differs?: (began: V, values: V) => boolean
  /** When errors of `check` are shown: while typing, from the first submit on, or at a submit until the field changes. */
  shows?: 'always' | 'once submitted' | 'at submit'
  /** Asynchronous validation: receives the errors of `check` and returns all errors. */
  verify?: (found: FormErrors, values: V) => Promise<FormErrors>
  /** Returns changes to apply when a valid field loses the focus. */
  onBlurred?: (name: keyof V & string, values: V, began: V) => Partial<V> | undefined
  /** Returns the values after a change, when some depend on others. */
  derive?: (values: V, change: Partial<V>) => V
  /** Fields whose errors are cleared when another field changes. */
  dependents?: Partial<Record<string, readonly string[]>>
  /** Merges changes of other users since the form was opened (`began`); undefined when the form is not to be saved. */
  merge?: ((values: V, began: V) => Promise<V | undefined>) | undefined
  /** Resource in which `write` creates a record, or updates the one with this id. */
  target?: { resource: string; id?: string | undefined }
  /** Returns false when not everything was saved and that is already reported; throws the server's error. */
  submit: (changed: Partial<V>, all: V, submission: Submission<V>) => Promise<R | false>
  /** Called after a save, unless the form was left or changed in the meantime. */
  onSaved?: ((result: R) => void) | undefined
  onFailed?: () => void
  /** Offers to save and add another record; returns the values with which that one begins. */
  another?: ((saved: V) => V) | undefined
  /** Asks before leaving the page loses changes. */
  isAsked?: boolean
  /** Allows submitting a pristine form. */
  savesPristine?: boolean
  /** Shows upload progress, and asks before closing aborts the upload. */
  isUpload?: boolean
}

/** State of a form, independent of where it is shown. */
export interface RecordForm<V extends object> {
  element: RefObject<HTMLFormElement>
  /** Values without the user's changes. */
  began: V
  values: V
  errors: FormErrors
  set: (change: Partial<V>) => void
  onBlur: (name: keyof V & string) => void
  /** Focuses the first invalid field. */
  focusFault: () => void
  /** A value differs from its initial value. */
  isDirty: boolean
  /** Something that the user entered would be lost. */
  isTyped: boolean
  canSave: boolean
  isSaving: boolean
  /** A request is under way that closing the form would not stop, and its answer may be an error. */
  isHeld: boolean
  /** The values come from a restored draft. */
  isRestored: boolean
  /** What a submit waits for before it sends. */
  status: string | undefined
  /** State of the upload, when it is shown. */
  upload: Omit<Upload, 'start'>
  /**
   * @param override saved in place of the form's values
   * @returns true when everything is saved
   */
  save: (override?: Partial<V>, onSaved?: () => void) => Promise<boolean>
  submit: (event: FormEvent) => void
  /** Saves, and begins with another record; undefined when the form does not offer it. */
  saveAnother: (() => void) | undefined
  /** Discards the draft and all changes. */
  discard: () => void
}
