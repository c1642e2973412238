import { type BaseRecord, type HttpError, useDataProvider, useNotification, useOnError } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useConfirm } from '../../components/confirm/confirm-provider'
import { useForm } from '../../components/ui/form'
import { useLatestCallback } from '../../components/use-latest-callback'
import { isStaleCopy, type StaleCopy } from '../calls/stale-copy'
import { refetchAfter } from '../calls/use-call'
import { type Upload, useUpload } from '../calls/use-upload'
import type { CallMeta } from '../declaration/call-meta'
import { type FormValues, successOf, type WriteVariables } from '../declaration/endpoint'
import { screenTexts } from '../declaration/texts'
import { useSections } from '../registry/registry-context'
import { resourcesOf } from '../registry/sections'
import { isCapable } from '../state/use-capabilities'
import { isEdited } from './drafts'
import { useWarnWhen } from './leave-guard'
import { nameOfNew } from './new-reference'
import type { FormExtra, FormExtras, RecordForm, RecordFormOptions, StoredCopy, Submission } from './record-form'
import { failureBesides, refusedFields } from './server-errors'
import { withoutUndefined, editsOf, hasErrors, pick, useFormState } from './use-form-state'

const idle: Omit<Upload, 'start'> = { percent: undefined, isCancelled: false, isCutOff: false, cancel: () => undefined }

/**
 * The state of every form: the edits on top of the stored values. It keeps drafts, validates, merges, sends once with
 * progress, assigns the server's errors to fields, and asks before unsaved changes are lost.
 */
export const useRecordForm = <V extends object, B = undefined, R = unknown, E extends string = never>(
  options: RecordFormOptions<V, B, R, E>,
): RecordForm<V, E> => {
  const { saved, baseline = 'opened', preset, draft, beside, target, another, copy } = options
  const named: FormExtras<V> = options.extras ?? {}
  const { differs = isEdited, isAsked = false } = options
  const restored = draft?.restored
  const [opened, setOpened] = useState(restored?.began ?? saved)
  const [isSettled, setSettled] = useState(false)
  /** The first field is to be focused when the save has ended. */
  const isRestarted = useRef(false)
  const isRunning = useRef(false)
  const isCreating = useRef(false)
  const isMounted = useRef(true)
  /** After a save no draft is kept until the next edit; chosen files stay chosen until the form is closed. */
  const isSaved = useRef(false)
  const meta = useRef<CallMeta>({})
  const upload = useUpload()

  const resources = resourcesOf(useSections())
  const declaration = resources.find(({ name }) => name === target?.resource)
  const client = useQueryClient()
  const provider = useDataProvider()()
  const confirm = useConfirm()
  const { open: notify } = useNotification()
  const { mutate: checkError } = useOnError()
  const { endpoints, singular = '' } = declaration ?? {}
  /** @param sent Refine's variables: only the values for a new record, with the id for an update */
  const successMessage = (answer: unknown, sent: FormValues = {}): string =>
    target?.id === undefined
      ? (successOf(endpoints?.create, answer, { values: sent }) ?? screenTexts.created(singular))
      : (successOf(endpoints?.update, answer, sent as unknown as WriteVariables) ?? screenTexts.updated(singular))
  const form = useForm<BaseRecord, HttpError, FormValues>({
    initialValues: { ...preset, ...restored?.edits },
    clearInputErrorOnChange: false,
    // Refine's own implementation expects another format of error responses.
    disableServerSideValidation: true,
    refineCoreProps: {
      action: target?.id === undefined ? 'create' : 'edit',
      resource: target?.resource,
      id: target?.id,
      // Refine's own redirect to the list would lose its search, filters and page.
      redirect: false,
      queryOptions: { enabled: false },
      warnWhenUnsavedChanges: false,
      // Getters, because Refine reads them when it sends, and only then are both known.
      mutationMeta: {
        get onProgress() {
          return meta.current.onProgress
        },
        get signal() {
          // Without an upload the request continues when the form is closed.
          return options.isUpload ? meta.current.signal : undefined
        },
        get basedOn() {
          return meta.current.basedOn
        },
        get reason() {
          return meta.current.reason
        },
        get takesKey() {
          return isCapable(client, 'request-keys')
        },
      },
      invalidates: [],
      // The user is asked instead.
      errorNotification: (error) => (copy && meta.current.basedOn !== undefined && isStaleCopy(error) ? false : undefined),
      successNotification: (answer, sent) => ({ type: 'success', message: successMessage(answer?.data, sent) }),
    },
  })

  const began = baseline === 'follow' ? saved : opened
  /** The copy of the record that the edits are based on; with the baseline 'follow' it follows until the first edit. */
  const base = useRef({ values: restored?.began ?? saved, basedOn: restored ? restored.basedOn : copy?.updatedAt })
  const state = useFormState(form, began, options, named, isRunning)
  const { element, values, edits, isSaving, refuse } = state
  const extras: readonly FormExtra<V>[] = [{ ...beside, verify: options.verify }, ...Object.values(named)]
  const hasExtra = extras.some((extra) => extra.isDirty)
  const isDirty = hasExtra || differs(began, values)
  const isTyped = hasExtra || (isDirty && differs({ ...began, ...preset }, values))
  const canSave = isDirty || Boolean(options.savesPristine)
  if (!isDirty && !isSaving && restored && !isSettled) setSettled(true)
  const { rearm, disarm } = useWarnWhen(isAsked && isTyped)

  // The form has the preselected values again when it is reopened.
  const chosen = { ...pick(form.values as V, Object.keys(preset ?? {}) as (keyof V)[]), ...edits }
  const typed = Object.fromEntries(
    Object.entries(chosen).filter(([field, value]) => value !== preset?.[field as keyof V]),
  ) as Partial<V>
  useEffect(() => {
    if (!isDirty) isSaved.current = false
    const isTouched = (Object.keys(edits) as (keyof V)[]).some((field) => saved[field] !== base.current.values[field])
    // Newer values are the new base, unless they differ in a field that is being edited: both have changed that one.
    if (baseline === 'follow' && !isSaving && !isTouched) base.current = { values: saved, basedOn: copy?.updatedAt }
    // An optimistic update makes the form look saved, but the server may still reject the request.
    const isLost = !isSaved.current && (isTyped || (isSaving && Object.keys(typed).length > 0))
    const { basedOn } = base.current
    const shown = baseline === 'follow' ? base.current.values : began
    draft?.watch(isLost ? { began: shown, edits: typed, beside: beside?.draft as B, basedOn } : undefined)
  })
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  useEffect(() => {
    if (!isRestarted.current || isSaving) return
    isRestarted.current = false
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isSaving, element])

  /** Merges what others have changed since the copy; undefined when the user continues to edit, or when nothing could be read. */
  const mergeOthers = async (copy: StoredCopy<V>, error: StaleCopy, began: V, mine: V, signal: AbortSignal) => {
    const { resource, id } = copy
    const { findListed, mergeStored } = await import('./merge')
    const hasOne = !declaration || declaration.endpoints.one || declaration.findOne
    const one = async () => (await provider.getOne({ resource, id, meta: { signal } })).data
    const read = copy.read ?? (hasOne ? one : () => findListed(provider, resource, id, signal))
    const sides = { error, copy, began, mine, extras: named, hasFiles: hasExtra, read, confirm }
    return mergeStored(sides).catch((failure: HttpError) => {
      if (signal.aborted) return undefined
      checkError(failure)
      notify?.({ type: 'error', message: failure.message })
      state.fail(failure.message)
      return undefined
    })
  }

  /** Sends the form; undefined when it was not saved, which is already reported. */
  const send = async (
    first: V,
    override: Partial<V> | undefined,
    { settle, reason }: Pick<Submission<V>, 'settle' | 'reason'>,
  ): Promise<{ result: R; all: V } | undefined> => {
    let result: R | false = false
    let all = first
    let seen = base.current
    let from = { began, isRepeated: false, basedOn: isCapable(client, 'preconditions') ? base.current.basedOn : undefined }
    let failure: unknown
    let isSent = false
    const outcome = await upload.start(async (call) => {
      const write: Submission<V>['write'] = async (sent) => {
        isSent = true
        const answer = () => form.refineCore.onFinish(sent)
        // Without a declaration Refine refuses the write.
        const written = declaration ? refetchAfter(client, declaration, answer) : answer()
        // Refine stops asking before the page is left as soon as it sends.
        rearm()
        return (await written)?.data ?? {}
      }
      for (;;) {
        meta.current = { ...call, basedOn: from.basedOn, reason }
        try {
          const changed = { ...withoutUndefined(editsOf(from.began, all)), ...override }
          result = await options.submit(changed, all, { ...call, ...from, reason, write, settle })
          return
        } catch (error) {
          failure = error
          if (!copy || from.basedOn === undefined || !isStaleCopy(error)) throw error
          const merged = await mergeOthers(copy, error, seen.values, all, call.signal)
          if (!merged) return state.focusFault()
          // A backend that refuses the copy that it has itself would refuse it again.
          if (merged.updatedAt === from.basedOn) {
            notify?.({ type: 'error', message: error.message })
            throw error
          }
          all = merged.values
          from = { began: merged.stored, isRepeated: true, basedOn: merged.updatedAt }
          // Until the merged form is saved, the edits are still based on the copy that is shown.
          seen = { values: merged.stored, basedOn: merged.updatedAt }
        }
      }
    })
    if (outcome === 'done') return result === false ? undefined : { result, all }
    for (const extra of isSent ? extras : []) extra.unconfirmed?.()
    if (outcome === 'failed') {
      const errors = refusedFields(
        extras.flatMap(({ fields = [] }) => fields),
        failure,
      )
      const shown = extras.reduce((all, extra) => ({ ...all, ...extra.failed?.(failure, errors) }), errors)
      form.setErrors(shown)
      state.fail(failureBesides(shown, failure))
      options.onFailed?.()
    }
    state.focusFault()
    rearm()
    return undefined
  }

  /** Creates the records whose names are typed in references, and chooses them. @param only by default all of them */
  const createReferences = async (all: V, only?: string): Promise<{ made: Partial<V>; isRefused: boolean }> => {
    if (!Object.keys(named).some((name) => nameOfNew(all[name as keyof V]) !== undefined)) return { made: {}, isRefused: false }
    const { createNewReferences } = await import('./new-references')
    const created = await createNewReferences<V>({ client, provider, resources, extras: named, values: all, only })
    const { made, errors, failure, success } = created
    if (Object.keys(made).length > 0) state.set(made)
    if (failure) {
      checkError(failure)
      notify?.({ type: 'error', message: failure.message })
    } else if (only !== undefined && success !== undefined) notify?.({ type: 'success', message: success })
    if (hasErrors(errors)) refuse(errors)
    return { made, isRefused: hasErrors(errors) }
  }

  const save: RecordForm<V>['save'] = async (override, onSaved) => {
    if (isRunning.current || isCreating.current) return false
    const sent: V = { ...values, ...override }
    const expected: V = { ...sent }
    const settle: Submission<V>['settle'] = (part, stored = part) => {
      Object.assign(expected, stored)
      setOpened((before) => ({ ...before, ...stored }))
      state.settle(part, stored)
    }
    let found = state.begin(sent)
    if (hasErrors(found) && !extras.some(({ verify }) => verify)) return refuse(found)
    isRunning.current = true
    isSaved.current = false
    state.setSaving(true)
    try {
      for (const { verify } of extras) found = (await verify?.(found, sent)) ?? found
      if (hasErrors(found)) return refuse(found)
      const { made, isRefused } = await createReferences(sent)
      if (isRefused) return false
      Object.assign(sent, made)
      Object.assign(expected, made)
      const asked = options.asksReason?.({ ...withoutUndefined(editsOf(base.current.values, sent)), ...override }) ?? false
      const reason = asked
        ? await (await import('./ask-reason')).askReason(confirm, asked === true ? undefined : asked)
        : undefined
      if (asked && reason === undefined) return false
      const answer = await send(sent, override, { settle, reason })
      if (!answer) return false
      const shown = { ...values, ...made }
      const { values: now, edits: typed } = state.now()
      const fields = Object.keys(sent) as (keyof V)[]
      const mayBeTyped = (field: keyof V): boolean => baseline === 'opened' || typed[field] !== undefined
      const isTypedSince = fields.some(
        (field) => mayBeTyped(field) && now[field] !== shown[field] && now[field] !== expected[field],
      )
      const rest = fields.filter((field) => expected[field] === sent[field])
      settle(pick(shown, rest), pick(answer.all, rest))
      const { updatedAt = copy?.updatedAt } = (answer.result ?? {}) as { updatedAt?: string }
      base.current = { values: { ...shown, ...answer.all }, basedOn: updatedAt }
      state.endSubmit()
      if (isTypedSince) {
        rearm()
        return false
      }
      draft?.settle()
      isSaved.current = true
      if (!isMounted.current) return true
      // Closing may itself go back in the history.
      if (isAsked) disarm()
      if (onSaved) onSaved()
      else options.onSaved?.(answer.result)
      return true
    } finally {
      isRunning.current = false
      state.setSaving(false)
    }
  }

  const create: RecordForm<V>['create'] = async (name) => {
    // A second press of Enter would create it twice.
    if (isCreating.current) return
    isCreating.current = true
    try {
      await createReferences(values, name)
    } finally {
      isCreating.current = false
    }
  }

  const reset = (next: V): void => {
    setOpened(next)
    form.setValues(Object.fromEntries(Object.keys(next).map((field) => [field, undefined])))
    form.clearErrors()
    state.endSubmit()
    for (const extra of extras) extra.reset?.()
  }

  const begin = (next: V): void => {
    reset(next)
    isRestarted.current = true
  }

  // Both stay the same, so that a part of the form that is not drawn again calls the latest ones.
  const set = useLatestCallback((change: Partial<V>, focused?: keyof V & string): void => {
    if (focused) element.current?.querySelector<HTMLElement>(`[name=${focused}]`)?.focus()
    isSaved.current = false
    state.set(change)
  })
  const onBlur = useLatestCallback(state.onBlur)

  return {
    element,
    extras: named,
    began,
    values,
    errors: state.errors,
    set,
    onBlur,
    create,
    focusFault: state.focusFault,
    isDirty,
    isTyped,
    canSave,
    isEmpty: !isDirty && options.savesPristine === 'in vain',
    isSaving,
    isHeld: !options.isUpload && upload.percent !== undefined,
    isRestored: isDirty && restored !== undefined && !isSettled,
    status: isSaving && upload.percent === undefined ? extras.find(({ status }) => status !== undefined)?.status : undefined,
    failure: state.failure,
    upload: options.isUpload ? upload : idle,
    save,
    submit: (event) => {
      event.preventDefault()
      if (canSave) void save()
    },
    saveAnother: another && (() => void (canSave && save(undefined, () => begin(another(values))))),
    revert: () => reset(began),
    discard: () => {
      draft?.discard()
      if (isAsked) disarm()
    },
  }
}
