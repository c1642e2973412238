import type { BaseRecord, DataProvider, HttpError } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import { addCached } from '../calls/caches'
import { refetchAfter } from '../calls/use-call'
import { successOf } from '../declaration/endpoint'
import { fieldsOf } from '../declaration/field'
import { recordId, type Resource, withList } from '../declaration/resource'
import { screenTexts } from '../declaration/texts'
import { formTexts } from './form-texts'
import { isCapable } from '../state/use-capabilities'
import { formErrors } from './form-errors'
import { nameOfNew } from './new-reference'
import type { FormErrors, FormExtras } from './record-form'

interface NewReferences<V extends object> {
  client: QueryClient
  provider: DataProvider
  resources: readonly Resource[]
  extras: FormExtras<V>
  values: V
  /** The field whose record is created; all of them when absent. A record within another one is created after that one. */
  only?: string | undefined
}

export interface CreatedReferences<V> {
  /** The ids of the created records by field, and the values of the fields that depend on them. */
  made: Partial<V>
  /** Error messages by field. */
  errors: FormErrors
  /** What the server refused. */
  failure?: HttpError
  /** Message about the last created record. */
  success?: string
}

/** A field, and those on which it depends. */
const chainOf = <V extends object>(extras: FormExtras<V>, name: string): string[] => {
  const within = extras[name]?.within
  return within === undefined ? [name] : [...chainOf(extras, within), name]
}

/** Creates the records whose names are typed in place of a choice, one after the other; the first that is refused ends it. */
export const createNewReferences = async <V extends object>(given: NewReferences<V>): Promise<CreatedReferences<V>> => {
  const { client, provider, resources, extras, only } = given
  const values = { ...given.values } as Record<string, unknown>
  const made: Record<string, unknown> = {}
  let success: string | undefined
  const answer = (rest: Pick<CreatedReferences<V>, 'errors' | 'failure'>): CreatedReferences<V> => {
    // A value that is part of the change is not emptied with the reference on which it depends.
    const dependent = Object.keys(extras).filter((name) => (extras[name]?.within ?? '') in made)
    const kept = Object.fromEntries(dependent.map((name) => [name, values[name]]))
    return { ...rest, made: { ...kept, ...made } as Partial<V>, ...(success === undefined ? {} : { success }) }
  }
  for (const name of only === undefined ? Object.keys(extras) : chainOf(extras, only)) {
    const { creates, within } = extras[name] ?? {}
    const typed = nameOfNew(values[name])
    const declaration = resources.find((one) => one.name === creates?.resource)
    if (!creates || !declaration || typed === undefined) continue
    const sent = { [creates.field]: typed.trim(), ...(within === undefined ? {} : { [within]: values[within] }) }
    // Without its form, which may be in a file of its own, the server says what is wrong.
    const { fields } = await withList(declaration).catch(() => declaration)
    const fault = formErrors(fieldsOf(fields, 'create'), sent)[creates.field]
    if (fault !== undefined) return answer({ errors: { [name]: fault } })
    try {
      const { data } = await refetchAfter(client, declaration, () =>
        provider.create<BaseRecord>({
          resource: declaration.name,
          variables: sent,
          meta: { takesKey: isCapable(client, 'request-keys') },
        }),
      )
      const id = recordId(declaration, data)
      if (id === '') return answer({ errors: { [name]: formTexts.chooseCreated } })
      addCached(client, declaration.name, { ...sent, ...data, id })
      made[name] = values[name] = id
      success = successOf(declaration.endpoints.create, data, { values: sent }) ?? screenTexts.created(declaration.singular)
    } catch (error) {
      return answer({ errors: { [name]: (error as HttpError).message }, failure: error as HttpError })
    }
  }
  return answer({ errors: {} })
}
