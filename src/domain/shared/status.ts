/** Label of a status, and the colour of its badge (a colour name of the theme). */
export interface StatusLook {
  label: string
  color: 'green' | 'blue' | 'violet' | 'indigo' | 'gray' | 'red' | 'yellow'
}

/** Returns whether `value` is a key of `looks`. */
export const isStatus = <S extends string>(looks: Record<S, StatusLook>, value: unknown): value is S =>
  typeof value === 'string' && Object.hasOwn(looks, value)
