/** Label of a status, and the colour of its badge (a colour name of the theme). */
export interface StatusLook {
  label: string
  color: 'green' | 'blue' | 'violet' | 'indigo' | 'gray' | 'red' | 'yellow'
}

/** Returns whether `value` is a key of `looks`. */
export const isStatus = <S extends string>(looks: Record<S, StatusLook>, value: unknown): value is S =>
  typeof value === 'string' && Object.hasOwn(looks, value)

/** The look of a status; one that the contract does not define is shown as the backend sent it. */
export const lookOf = <S extends string>(looks: Record<S, StatusLook>, value: unknown): StatusLook =>
  isStatus(looks, value) ? looks[value] : { label: typeof value === 'string' ? value : '', color: 'gray' }
