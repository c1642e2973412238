import { readDay } from '../../product/received-date'
import { identityCodec, type FieldOptions, type Known, type Nullable } from '../field'

/** A day, YYYY-MM-DD; null for none, which is omitted from responses. */
export const day = <const O extends FieldOptions>(options: Known<O, FieldOptions>) => ({
  kind: 'day' as const,
  type: 'text' as const,
  nullable: true as const,
  omitEmpty: true as const,
  initial: null,
  ...identityCodec<string | null>(),
  toForm: (value: string | null | undefined): string => readDay(value ?? '') ?? '',
  fromForm: (typed: string): string | null => (typed === '' ? null : typed),
  isFine: (date: string | null): boolean => options.required === undefined || date !== null,
  ...options,
})

interface TimeOptions extends FieldOptions {
  nullable?: true
}

/** An instant in epoch ms; responses contain ISO 8601 UTC. */
export const time = <const O extends TimeOptions>(options: Known<O, TimeOptions>) => ({
  kind: 'time' as const,
  type: 'integer' as const,
  initial: options.nullable ? null : undefined,
  ...identityCodec<Nullable<number, O>>(),
  isFine: (): boolean => true,
  serverOnly: true as const,
  ...options,
})

/** When a record was last changed; a change sends it back as its precondition (docs/decisions/0045). */
export const updatedAt = time({ label: 'Updated' })
