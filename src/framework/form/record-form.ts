import type { FormEvent, ReactElement, RefObject } from 'react'
import type { BaseRecord } from '@refinedev/core'
import type { AnyField } from '../../domain/record/field'
import type { Upload } from '../calls/use-upload'
import type { CallMeta } from '../declaration/call-meta'
import type { FormValues } from '../declaration/endpoint'
import type { Failure } from '../declaration/error-toasts'
import type { ReasonTexts } from './ask-reason'
import type { DraftHandle } from './drafts'

/** A field to which an error message of the server can be assigned. */
export interface NamedField {
  name: string
  label: string
  requiredText?: string
  /** Messages that belong to the field, or their beginnings. */
  refusals?: readonly string[]
}

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
  /** `updatedAt` of the record when the form was opened. */
  basedOn?: CallMeta['basedOn']
}

/** What the calls of a submit send besides their values. */
export type ChangeMeta = Pick<CallMeta, 'basedOn' | 'reason'>

/** Passed to `submit`. */
export interface Submission<V> extends Required<Pick<CallMeta, 'onProgress' | 'signal'>>, ChangeMeta {
  /** Values when the form was opened, or the stored ones with the baseline 'follow'. */
  began: V
  /** The form is sent again, because others have changed the record. */
  isRepeated: boolean
  /** Creates or updates the record of `target`, with one toast. */
  write: (values: FormValues) => Promise<BaseRecord>
  /** Marks some fields as saved, although others may still fail. */
  settle: (sent: Partial<V>, stored?: Partial<V>) => void
}

/** Names of the fields whose values have type `T`. */
export type FieldOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string

/** The part of a form that an input uses. */
export interface InputForm<V extends object> {
  /** Values without the user's changes. */
  began: V
  values: V
  errors: FormErrors
  isSaving: boolean
  /** @param focused gets the focus, when what was pressed disappears */
  set: (change: Partial<V>, focused?: keyof V & string) => void
  onBlur: (name: keyof V & string) => void
  /** Creates the record whose name is typed in a reference, and chooses it. */
  create?: (name: keyof V & string) => Promise<void>
}

/**
 * A part of a form that contributes more than a value, such as chosen images, the check of a code, or a reference; a form names
 * it once, and the engine collects what it contributes.
 */
export interface FormExtra<V extends object> {
  /** Its input; drawn where a row of the form names it. */
  draw?: (form: InputForm<V>, isFirst: boolean) => ReactElement
  isDirty?: boolean
  /** Validation of the values; its errors replace those of the form's `check`. */
  check?: (values: V) => FormErrors
  /** Fields to which the server's error messages are assigned. */
  fields?: readonly NamedField[]
  /** The field on which this one depends: it is emptied when that one changes. */
  within?: string | undefined
  /**
   * The resource of a reference whose records can be created by typing a name, and the field that holds it. They are created before
   * the form is sent, those on which others depend first.
   */
  creates?: { resource: string; field: string } | undefined
  /** Fields that follow from changed ones: an error that they have is checked again. @param values after the change */
  followersOf?: (changed: readonly string[], values: V) => readonly string[]
  /** Returns changes to apply when a valid field loses the focus. */
  onBlurred?: (name: keyof V & string, values: V, began: V) => Partial<V> | undefined
  /** What was chosen besides the values, such as files: another choice hides the failure of the last attempt. */
  chosen?: readonly unknown[]
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
  /** For the confirmation of a merge: the title of a record that can be chosen here. */
  titleOf?: (id: string) => string | undefined
}

/** Extras of a form by name; the name of an input is that of its field. */
export type FormExtras<V extends object> = Readonly<Record<string, FormExtra<V>>>

/** The stored record that a form edits, which others may change meanwhile (docs/decisions/0045). */
export interface StoredCopy<V extends object> {
  /** Names of the resource and of the record in the history. */
  resource: string
  id: string
  /** Undefined for a backend that sends none; null if nothing is stored. */
  updatedAt?: string | null | undefined
  /** Fields by their names on the wire, for sentences about them; by default those of the record's definition. */
  fields?: Readonly<Record<string, AnyField>>
  /** Reads the record; by default as Refine reads one of the resource. */
  read?: () => Promise<object | null>
  /** The values of the form for a stored record. */
  valuesOf: (record: never) => V
  /**
   * Merges the values of two users; by default field by field.
   *
   * @param mergeForms merges field by field; given here, because the forms do not load it before it is needed
   */
  merge?: (sides: Sides<V>, mergeForms: MergeForms) => Merged<V>
}

/** Values of a form: when it was opened, as edited by the user, and as stored now. */
export type Sides<V> = Record<'began' | 'mine' | 'stored', V>

/** A field that both users changed, each to another value; values as they are sent. */
export interface Conflict<F extends string> {
  field: F
  stored: unknown
  mine: unknown
}

/** Merges the changes of two users (merge.ts); fields of `together` are only valid together, and merged as a whole. */
export type MergeForms = <V extends object>(
  sides: Sides<V>,
  sent: (values: V) => FormValues,
  together?: readonly (readonly (keyof V & string)[])[],
) => Merged<V>

/** Values of this user, with those of the store where the user did not change them. */
export interface Merged<V> {
  values: V
  conflicts: readonly Conflict<string>[]
}

export interface RecordFormOptions<V extends object, B, R, E extends string = never> {
  /** Stored values, or the initial values of a new record. */
  saved: V
  /** 'follow': pristine fields show refetched values; 'opened' (the default): the form keeps the values it was opened with. */
  baseline?: 'follow' | 'opened'
  /** Preselected values; they do not count as unsaved changes when the form is closed. */
  preset?: Partial<V>
  /** What is kept when the form is left, as at the end of the session; undefined only for a form of secrets. */
  draft: DraftHandle<FormDraft<V, B>> | undefined
  /** The record that the form edits; absent for a new one. */
  copy?: StoredCopy<V> | undefined
  /** State besides the values, such as chosen files: whether it is dirty, and its part of a draft. */
  beside?: { isDirty?: boolean; draft: B; chosen?: readonly unknown[] }
  /** Parts that contribute more than a value, in the order in which they are validated. */
  extras?: Readonly<Record<E, FormExtra<V>>>
  /** Validates the values. */
  check?: (values: V, began: V) => FormErrors
  /** True when the form is dirty; when absent, any changed value makes it dirty. */
  differs?: (began: V, values: V) => boolean
  /** When errors of `check` are shown: while typing, from the first submit on, or at a submit until the field changes. */
  shows?: 'always' | 'once submitted' | 'at submit'
  /** Asynchronous validation: receives the errors of `check` and returns all errors. */
  verify?: (found: FormErrors, values: V) => Promise<FormErrors>
  /** Returns the values after a change, when some depend on others. */
  derive?: (values: V, change: Partial<V>) => V
  /** Resource in which `write` creates a record, or updates the one with this id. */
  target?: { resource: string; id?: string | undefined }
  /** Returns false when not everything was saved and that is already reported; throws the server's error. */
  submit: (changed: Partial<V>, all: V, submission: Submission<V>) => Promise<R | false>
  /** Called after a save, unless the form was left or changed in the meantime. */
  onSaved?: ((result: R) => void) | undefined
  onFailed?: () => void
  /** Offers to save and add another record; returns the values with which that one begins. */
  another?: ((saved: V) => V) | undefined
  /** Whether the user is asked why these values are changed, before they are sent, or with which words. */
  asksReason?: (changed: Partial<V>) => boolean | ReasonTexts
  /** Asks before leaving the page loses changes. */
  isAsked?: boolean
  /** Allows submitting a pristine form; 'in vain': with an idle look, as what is missing is told, or nothing is changed. */
  savesPristine?: boolean | 'in vain'
  /** Shows upload progress, and asks before closing aborts the upload. */
  isUpload?: boolean
}

/** State of a form, independent of where it is shown. */
export interface RecordForm<V extends object, E extends string = never> extends InputForm<V> {
  element: RefObject<HTMLFormElement>
  extras: Readonly<Record<E, FormExtra<V>>>
  /** Focuses the first invalid field. */
  focusFault: () => void
  /** A value differs from its initial value. */
  isDirty: boolean
  /** Something that the user entered would be lost. */
  isTyped: boolean
  canSave: boolean
  /** Looks as if it could not be saved, because nothing was entered yet. */
  isEmpty: boolean
  /** A request is under way that closing the form would not stop, and its answer may be an error. */
  isHeld: boolean
  /** The values come from a restored draft. */
  isRestored: boolean
  /** What a submit waits for before it sends. */
  status: string | undefined
  /** Why the last attempt failed, except what fields show, until the next attempt has ended or a change. */
  failure: Failure | undefined
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
  /** Shows what is stored again. */
  revert: () => void
  /** Discards the draft and all changes. */
  discard: () => void
}
