import type { BaseRecord } from '@refinedev/core'
import type { ReactNode } from 'react'
import { ActionIcon, Box, Group, NativeSelect } from '../../../../components/ui/core'
import { IconX } from '../../../../components/ui/icons'
import type { ListedRecord } from '../../../../domain/record/record'
import type { BulkWindowProps } from '../../../declaration/action'
import type { FormValues } from '../../../declaration/endpoint'
import type { Field } from '../../../declaration/field'
import { declarationOf } from '../../../declaration/record-resource'
import { fromFormValues, toFormValues } from '../../../form/form-values'
import { extraOf } from '../../../form/declared-form'
import type { FormExtra, RecordForm } from '../../../form/record-form'
import { pick } from '../../../form/use-form-state'
import { nounOf } from './change-calls'
import { changeTexts as texts } from './change-texts'
import { PreviewedChange } from './previewed-change'

/** The value of the form that names the chosen fields, separated by spaces. */
const whatName = 'what'

const chosenIn = (values: FormValues): string[] => String(values[whatName]).split(' ').filter(Boolean)

const isWithin = (field: Field<BaseRecord>, outer: string): boolean => field.kind === 'reference' && field.within === outer

/** Selects the fields to change, each of which has its own input of the record's form. */
const FieldChoice = ({ form, fields }: { form: RecordForm<FormValues, string>; fields: readonly Field<BaseRecord>[] }) => {
  const chosen = chosenIn(form.values)
  const left = fields.filter(({ name }) => !chosen.includes(name))
  /** A field with those that must fit it: a category with its subcategory. */
  const together = (name: string): string[] => {
    const field = fields.find((each) => each.name === name)
    const outer = field?.kind === 'reference' ? field.within : undefined
    const inner = fields.filter((each) => isWithin(each, name)).map((each) => each.name)
    return [...(outer === undefined ? [] : [outer]), name, ...inner]
  }
  const choose = (names: string[], focused?: string): void =>
    form.set({ [whatName]: fields.flatMap(({ name }) => (names.includes(name) ? [name] : [])).join(' ') }, focused)
  return (
    <>
      {chosen.map((name) => (
        <Group key={name} noWrap align="flex-end" spacing="xs">
          <Box sx={{ flex: 1, minWidth: 0 }}>{form.extras[name]?.draw?.(form, false)}</Box>
          {fields.length > 1 && (
            <ActionIcon
              size={36}
              aria-label={texts.remove(fields.find((each) => each.name === name)?.label ?? name)}
              onClick={() => choose(chosen.filter((other) => !together(name).includes(other)))}
            >
              <IconX size={16} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {left.length > 0 && (
        <NativeSelect
          name={whatName}
          label={texts.what}
          value=""
          error={form.errors[whatName]}
          data={[
            { value: '', label: chosen.length === 0 ? texts.choose : texts.another },
            ...left.map(({ name, label }) => ({ value: name, label })),
          ]}
          onChange={({ currentTarget: { value } }) => choose([...chosen, ...together(value)], value)}
          {...(chosen.length === 0 ? { 'data-autofocus': true } : {})}
        />
      )}
    </>
  )
}

/** The name of the reason among the values of the form. */
export const reasonName = 'reason'

interface ChangeWindowProps extends BulkWindowProps {
  definition: ListedRecord
  /** Asks for a reason, of changes that need one; what is wrong with it is said by `check`. */
  reason?: {
    isAsked: (change: FormValues) => boolean
    missing: string
    draw: (form: RecordForm<FormValues, string>) => ReactNode
  }
}

/** Changes fields of many records, those that `bulk` of their definition names. */
const ChangeWindow = ({ definition, reason, ...props }: ChangeWindowProps) => {
  const { bulk = [] } = definition
  const all = declarationOf(definition).fields as unknown as Field<BaseRecord>[]
  const fields = all.filter(({ name }) => bulk.includes(name))
  /** The only one is changed without a question. */
  const only = fields.length === 1 ? fields[0] : undefined
  const extras = Object.fromEntries(
    fields.map((field) => {
      const extra = extraOf(
        fields,
        field,
        fields.find(({ name }) => isWithin(field, name)),
      )
      // A field that is not changed may be empty.
      const check: FormExtra<FormValues>['check'] = (values) =>
        chosenIn(values).includes(field.name) ? (extra.check?.(values) ?? {}) : {}
      return [field.name, { ...extra, check }]
    }),
  )
  const { chosen, resource } = props
  const changeOf = (values: FormValues): FormValues => {
    const names = chosenIn(values)
    const changed = fields.filter(({ name }) => names.includes(name))
    return pick(fromFormValues(changed, values), names)
  }
  const isAsked = (values: FormValues): boolean => reason?.isAsked(changeOf(values)) ?? false
  return (
    <PreviewedChange<FormValues, string>
      {...props}
      title={texts.title(chosen.count, nounOf(resource, chosen.count))}
      saved={{ ...toFormValues(fields, undefined), [whatName]: only?.name ?? '', [reasonName]: '' }}
      extras={extras}
      check={(values) => ({
        ...(chosenIn(values).length === 0 ? { [whatName]: texts.nothingChosen } : {}),
        ...(reason && isAsked(values) && values[reasonName] === '' ? { [reasonName]: reason.missing } : {}),
      })}
      changeOf={changeOf}
      reasonOf={(values) => (isAsked(values) ? String(values[reasonName]) : undefined)}
    >
      {(form) => (
        <>
          <FieldChoice form={form} fields={fields} />
          {reason && isAsked(form.values) ? <div>{reason.draw(form)}</div> : null}
        </>
      )}
    </PreviewedChange>
  )
}

export default ChangeWindow
