import type { BaseRecord } from '@refinedev/core'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { Anchor, Box, Button, Group, NativeSelect, Stack, Text } from '../../../components/ui/core'
import { IconPlus } from '../../../components/ui/icons'
import { componentTexts } from '../../../components/component-texts'
import { sentenceOf } from '../../../domain/record/faults'
import type { AnyField } from '../../../domain/record/field'
import { type Reference, referenceId, referenceName } from '../../../domain/shared/reference'
import { recordId } from '../../declaration/resource'
import { screenTexts, textsOf } from '../../declaration/texts'
import { formTexts } from '../form-texts'
import { useResourceDeclaration } from '../../registry/registry-context'
import { createAddress } from '../../registry/screens-of'
import { useReferenced } from '../../state/use-referenced'
import { nameOfNew, newReference } from '../new-reference'
import type { FieldOf, FormErrors, InputForm } from '../record-form'
import { NewName } from './new-name'
import { fieldOrder } from './text'

interface ReferenceTexts {
  placeholder: string
  /** Placeholder until the reference that this one depends on is chosen. */
  first: string
  /** Error message when loading failed; shown with a retry button. */
  failed: string
  /** Error message of a required choice when there is nothing to choose from. */
  none: string
  /** Hint before, with a link that creates the first record; the same text when absent. */
  empty?: string
  /** Page on which a missing record can be created; it opens in a new tab, so that nothing typed here is lost. */
  createAt: { label: string; href: string } | undefined
}

interface ReferenceOptions {
  label: string
  /** A choice is required; a text is the error message. */
  required?: AnyField['required'] | undefined
  /** Resource of the records. */
  resource: string
  /** The reference that this one depends on: only records with the same one can be chosen. They are fetched after its records. */
  within?: { name: string; isKnown?: boolean } | undefined
  /** The stored record, whose reference is shown while the records are not known. */
  record?: object | undefined
  /** The field that holds the name of such a record: one that is missing is created here by its name. */
  createInPlace?: string | undefined
  texts?: Partial<ReferenceTexts>
}

/** Label of a stored reference while its name is not known. */
const currentChoice = 'Current choice'

/** The records of a resource among which a field of a form chooses; an extra of the form. */
export const useReference = <N extends string>(name: N, options: ReferenceOptions) => {
  const { label, required, resource, within, record, createInPlace, texts } = options
  const declaration = useResourceDeclaration(resource)
  const { records, query } = useReferenced(resource, within?.isKnown ?? true)
  const { loadFailed, empty, createLabel, createTitle } = textsOf(declaration)
  const href = createAddress(declaration)
  const all: ReferenceTexts = {
    placeholder: formTexts.choose,
    first: formTexts.choose,
    failed: loadFailed,
    none: empty,
    createAt: href === undefined ? undefined : { label: createLabel, href },
    ...texts,
  }
  const idIn = (holder: object | undefined, of: string): string | undefined =>
    referenceId((holder as Record<string, Reference> | undefined)?.[of])
  const isKnown = query.data !== undefined
  const optionOf = (one: BaseRecord) => ({ value: recordId(declaration, one), label: declaration.recordTitle(one) })
  const stored = (record as Record<string, Reference> | undefined)?.[name]
  const current = { value: referenceId(stored) ?? '', label: referenceName(stored) ?? currentChoice }

  /** Records to choose from; they are known when they were loaded at least once. */
  const choices = (values: object) => {
    const parent = within && (values as Record<string, string>)[within.name]
    const isWithin = (one: object | undefined): boolean => !within || idIn(one, within.name) === parent
    const known = records.filter(isWithin).map(optionOf)
    return { isKnown, options: isKnown ? known : current.value !== '' && isWithin(record) ? [current] : [] }
  }
  /** False until the field that this one depends on has a value. */
  const isReady = (values: object): boolean => {
    const parent = within && (values as Record<string, unknown>)[within.name]
    return parent !== '' && nameOfNew(parent)?.trim() !== ''
  }
  // Without the right to create records, the declaration has no such endpoint.
  const creates = createInPlace !== undefined && declaration.endpoints.create ? { resource, field: createInPlace } : undefined
  const reference = {
    name,
    label,
    required,
    texts: all,
    within: within?.name,
    creates,
    createTitle,
    newTitle: formTexts.createInPlaceOf(declaration.singular),
    newName: formTexts.typeName(declaration.singular),
    isKnown,
    isLoading: query.isFetching && !isKnown,
    isError: query.isError && !query.isFetching && !isKnown,
    retry: () => void query.refetch(),
    choices,
    isReady,
    titleOf: (id: string): string | undefined => records.map(optionOf).find(({ value }) => value === id)?.label,
  }
  return {
    ...reference,
    draw: (form: InputForm<Record<N, string>>, isFirst: boolean): ReactElement => (
      <ReferenceField form={form} reference={reference} isFirst={isFirst} />
    ),
    check: (values: object): FormErrors => referenceFault(reference, values),
  }
}

type UsedReference = Omit<ReturnType<typeof useReference>, 'draw' | 'check'>

type Checked = Pick<UsedReference, 'name' | 'label' | 'required' | 'choices' | 'isReady'> &
  Partial<Pick<UsedReference, 'creates' | 'isError'>> & { texts: Pick<ReferenceTexts, 'none'> }

/**
 * The error message of a required reference, at its field; choices that are not known cannot be validated, and nothing can be chosen
 * when they failed to load.
 */
export const referenceFault = (reference: Checked, values: object): FormErrors => {
  const { name, label, required, texts, choices, isReady, creates, isError = false } = reference
  const missing = sentenceOf({ label, required } as AnyField)
  const chosen = (values as Record<string, unknown>)[name]
  const { isKnown, options } = choices(values)
  if (missing === undefined || !isReady(values) || nameOfNew(chosen)?.trim()) return {}
  if (!isKnown) return isError && chosen === '' ? { [name]: texts.none } : {}
  if (options.some(({ value }) => value === chosen)) return {}
  return { [name]: options.length === 0 && !creates ? texts.none : missing }
}

interface ReferenceFieldProps<V extends object> {
  form: InputForm<V>
  reference: UsedReference
  help?: ReactNode
  isFirst?: boolean | undefined
  onBlur?: () => void
}

/** A select of records; one that is missing can be created in place, which a new store offers at once. */
export const ReferenceField = <V extends object>({ form, reference, help, isFirst, onBlur }: ReferenceFieldProps<V>) => {
  const { label, isKnown, isError, isLoading, texts, retry, createTitle } = reference
  const name = reference.name as FieldOf<V, string>
  const { options } = reference.choices(form.values)
  const isReady = reference.isReady(form.values)
  const isMissing = isReady && isKnown && options.length === 0
  const isRequired = reference.required !== undefined
  const creates = form.create && reference.creates
  const isEmpty = isMissing && isRequired && !creates
  const placeholder = isReady ? (isMissing && !isRequired ? texts.none : texts.placeholder) : texts.first
  const field = useRef<HTMLDivElement>(null)
  const value = form.values[name] as string
  const fault = form.errors[name]
  // An error about missing choices is cleared once there are some, or one can be typed; the same message is not shown twice.
  const shown = fault === texts.none && isKnown && (!isMissing || creates) ? undefined : fault
  const hint = texts.empty ?? texts.none
  const typed = nameOfNew(value)
  const isTyped = creates !== undefined && (typed !== undefined || isMissing)
  /** What was pressed disappears, and the select is focused in its place. */
  const isBack = useRef(false)
  useEffect(() => {
    if (isTyped || form.isSaving || !isBack.current) return
    isBack.current = false
    field.current?.querySelector('select')?.focus()
  }, [isTyped, form.isSaving])
  const choose = (chosen: string): void => form.set({ [name]: chosen } as unknown as Partial<V>)
  return (
    <Stack spacing={4} ref={field} tabIndex={-1} sx={{ outline: 0 }}>
      {isTyped ? (
        <NewName
          {...{ name, label, isRequired, createTitle, isFirst, onBlur }}
          typed={typed ?? ''}
          help={options.length > 0 ? reference.newName : `${hint} ${formTexts.typeFirst}`}
          error={shown}
          isChoice={options.length > 0}
          onType={(text) => choose(text === '' && options.length === 0 ? '' : newReference(text))}
          onCancel={() => {
            isBack.current = true
            choose('')
          }}
          onCreate={() => {
            isBack.current = true
            void form.create?.(name)
          }}
        />
      ) : (
        <NativeSelect
          name={name}
          label={label}
          description={help}
          inputWrapperOrder={fieldOrder(help !== undefined)}
          withAsterisk={isRequired}
          aria-required={isRequired || undefined}
          data={[{ value: '', label: isLoading ? componentTexts.loading : placeholder }, ...options]}
          value={options.some((option) => option.value === value) ? value : ''}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          onBlur={onBlur}
          disabled={!isReady}
          error={shown}
          {...(creates && {
            inputContainer: (select: ReactNode) => (
              <Group noWrap spacing="xs" align="flex-start">
                <Box sx={{ flexGrow: 1 }}>{select}</Box>
                <Button
                  variant="subtle"
                  px={8}
                  fw={500}
                  sx={{ flex: 'none', '&:disabled': { background: 'none', borderColor: 'transparent' } }}
                  leftIcon={<IconPlus size={16} aria-hidden />}
                  styles={{ leftIcon: { marginRight: 4 } }}
                  aria-label={reference.newTitle}
                  disabled={!isReady || !isKnown}
                  onClick={() => choose(newReference(''))}
                >
                  {formTexts.createInPlace}
                </Button>
              </Group>
            ),
          })}
          {...(isFirst ? { 'data-autofocus': true } : {})}
        />
      )}
      {(isError || isEmpty) && (
        <Group spacing="xs">
          {isError && (
            <Text role="alert" size="sm" sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 4 : 8] })}>
              {texts.failed}
            </Text>
          )}
          {isEmpty && shown !== hint && (
            <Text role="status" size="sm" color="dimmed">
              {hint}
            </Text>
          )}
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              // The button disappears during the refetch.
              field.current?.focus({ preventScroll: true })
              retry()
            }}
          >
            {isError ? componentTexts.retry : screenTexts.refresh}
          </Button>
          {!isError && texts.createAt && (
            <Anchor href={texts.createAt.href} target="_blank" rel="noopener" size="sm">
              {texts.createAt.label}
            </Anchor>
          )}
        </Group>
      )}
    </Stack>
  )
}
